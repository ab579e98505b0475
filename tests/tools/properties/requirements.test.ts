/** Proves which sentences of a drawing count as requirements, what proves them, and how a bound is kept. */
import { expect, test } from 'vitest';
import { setup, type AnyStateMachine } from 'xstate';
import { measureCoverage, seenOn } from '../../../src/tools/flows/paths/coverage.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { assertCoverage } from '../../../src/tools/flows/paths/properties/assert-coverage.ts';
import {
  formatRequirements,
  listRequirements,
  logRequirements,
  requirementsAsJson,
  tallyRequirements,
} from '../../../src/tools/flows/paths/properties/requirements.ts';

const machine = setup({ types: { events: {} as { type: 'go' | 'back' } } }).createMachine({
  id: 'm',
  description: 'No section.',
  initial: 'a',
  states: {
    a: { description: '§10: The start.', on: { go: { target: 'b', description: '§2.1, §3: It goes.' } } },
    b: { description: 'Nothing of a specification.', meta: { requirements: ['It is there.'] }, on: { back: 'a' } },
    c: { description: '§2: Never reached.' },
  },
}) as AnyStateMachine;

const { paths } = generatePaths(machine, { project: () => null });
const played = () => {
  const log = logRequirements(machine);
  for (const path of paths) log.add(path.name, seenOn(path));
  return log.list();
};

test('sentences that name a section are requirements, and those of the meta data', () => {
  expect(listRequirements(machine)).toEqual([
    { sections: ['§10'], sentence: '§10: The start.', places: ['m.a'] },
    { sections: [], sentence: 'It is there.', places: ['m.b'] },
    { sections: ['§2'], sentence: '§2: Never reached.', places: ['m.c'] },
    { sections: ['§2.1', '§3'], sentence: '§2.1, §3: It goes.', places: ['m.a go 0'] },
  ]);
  expect(listRequirements(machine, /REQ-\d+/g).map(({ sentence }) => sentence)).toEqual(['It is there.']);
});

test('each is told with the paths that pass it, in the order of the sections', () => {
  expect(formatRequirements(played()).split('\n')).toEqual([
    'no section  It is there.',
    '    proven by go → back',
    '§2  §2: Never reached.',
    '    not proven',
    '§2.1, §3  §2.1, §3: It goes.',
    '    proven by go → back',
    '§10  §10: The start.',
    '    proven by go → back',
  ]);
  expect(JSON.parse(requirementsAsJson(played()))).toEqual(played());
});

test('of many that prove one the first are named', () => {
  const log = logRequirements(machine);
  for (let count = 1; count <= 5; count += 1)
    log.add(`sequence ${count}`, { states: ['m.a'], transitions: [], guards: [] });
  expect(formatRequirements(log.list())).toContain('proven by sequence 1; sequence 2; sequence 3, and 2 more');
});

test('a bound is kept or broken, by kind, with what is missed', () => {
  const coverage = {
    ...measureCoverage(machine, paths.map(seenOn)),
    requirements: tallyRequirements(played()),
  };
  expect(() => assertCoverage(coverage, { transitions: 100, states: 66, guards: 100, requirements: 75 })).not.toThrow();
  expect(() => assertCoverage(coverage, { states: 100, requirements: 76 })).toThrow(
    [
      'Too little is covered.',
      'states: 2 of 3, 66% where 100% are promised. Missed:',
      '  m.c',
      'requirements: 3 of 4, 75% where 76% are promised. Missed:',
      '  §2: Never reached.',
    ].join('\n'),
  );
});
