/** Counts what replayed paths have shown of a machine, and joins the levels for the explorer. */
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import {
  checkCoverage,
  findUnderBounds,
  formatProofs,
  measureAll,
  readBounds,
  reportCoverage,
  reportRequirements,
} from '../../../src/tools/flows/docs/coverage-report.ts';
import type { Shown } from '../../../src/tools/flows/docs/coverage-log.ts';
import { coverageJson, coverageTable } from '../../../src/tools/flows/paths/coverage.ts';
import { together } from '../../../src/tools/flows/explorer/coverage/coverage.ts';

const door = setup({ guards: { hasKey: () => true } }).createMachine({
  id: 'door',
  initial: 'shut',
  description: 'A door (§1).',
  states: {
    shut: { on: { push: { target: 'open', guard: 'hasKey' } } },
    open: { description: 'It lets people in (§2).', on: { pull: 'shut', slam: 'broken' } },
    broken: { description: 'Nobody passes (§3).' },
  },
});
const shown = (parts: Partial<Shown>): Shown => ({
  states: [],
  transitions: [],
  guards: [],
  configurations: [],
  pairs: [],
  ...parts,
});
const push = 'door.shut push 0';
const pull = 'door.open pull 0';
const walk = shown({
  configurations: ['"shut"', '"open"', '"broken"'],
  pairs: [`${push} → ${pull}`, `${pull} → ${push}`],
});
const actor = measureAll(
  door,
  [
    shown({
      states: ['door', 'door.shut', 'door.open'],
      transitions: [push, pull],
      guards: [`${push} true`],
      configurations: ['"shut"', '"open"'],
      pairs: [`${push} → ${pull}`],
    }),
  ],
  [walk],
);

it('counts states, configurations, transitions, guard outcomes, pairs and requirements of a level', () => {
  const counts = Object.entries(actor).map(([kind, { total, reached }]) => [kind, `${reached.length} of ${total}`]);
  expect(Object.fromEntries(counts)).toEqual({
    states: '2 of 3',
    configurations: '2 of 3',
    transitions: '2 of 3',
    guards: '1 of 2',
    pairs: '1 of 2',
    requirements: '2 of 3',
  });
  expect(actor.requirements.missed).toEqual(['Nobody passes (§3).']);
  expect(actor.pairs.missed).toEqual([`${pull} → ${push}`]);
});

it('counts what any level has shown, and what none has', () => {
  const page = measureAll(door, [shown({ states: ['door.broken'], configurations: ['"broken"'] })], [walk]);
  const all = together([actor, page]);
  expect(all?.states?.missed).toEqual([]);
  expect(all?.configurations?.missed).toEqual([]);
  expect(all?.pairs).toMatchObject({ total: 2, missed: [`${pull} → ${push}`] });
  expect(together([])).toBeNull();
});

const path = (name: string, passed: string[], machine = 'door') => ({ machine, name, passed });

it('tells which paths prove each sentence, on the level on which they were played', () => {
  const passed = shown({ states: ['door', 'door.shut', 'door.open'] });
  const coverage = measureAll(
    door,
    [passed],
    [walk],
    [path('opens', ['door', 'door.shut']), path('push', ['door', 'door.shut', 'door.open'])],
  );
  expect(coverage.requirements.proofs.map(({ sentence, times, by }) => [sentence, times, by])).toEqual([
    ['A door (§1).', 2, ['opens', 'push']],
    ['It lets people in (§2).', 1, ['push']],
    ['Nobody passes (§3).', 0, []],
  ]);
  expect(formatProofs([{ machine: 'door', level: 'page', coverage }])).toBe(
    [
      'door, page: 2 of 3',
      '  §1  A door (§1).',
      '      proven by opens; push',
      '  §2  It lets people in (§2).',
      '      proven by push',
      '  §3  Nobody passes (§3).',
      '      not proven',
    ].join('\n'),
  );
});

it('joins the proofs of a sentence on several levels, each path named once', () => {
  const passed = shown({ states: ['door', 'door.open'] });
  const on = (names: string[]) =>
    measureAll(
      door,
      [passed],
      [walk],
      names.map((name) => path(name, ['door.open'])),
    );
  const all = together([on(['push', 'enter']), on(['push'])]);
  const proof = all?.requirements?.proofs.find(({ sections }) => sections[0] === '§2');
  expect([proof?.times, proof?.by]).toEqual([2, ['push', 'enter']]);
  expect(all?.requirements?.missed).toEqual(['Nobody passes (§3).']);
});

it('names the machine that was started where a path of another one passes a sentence', () => {
  const named = [path('enter', ['door.open'], 'house')];
  const { requirements } = measureAll(door, [shown({ states: ['door.open'] })], [walk], named);
  expect(requirements.proofs.find(({ sections }) => sections[0] === '§2')?.by).toEqual(['house: enter']);
});

it('does not call a sentence unproven that an earlier run has shown without names', () => {
  expect(actor.requirements.proofs.map(({ by }) => by)).toEqual([['an earlier run'], ['an earlier run'], []]);
});

it('writes all kinds as a table, and as JSON with what is missed', () => {
  const rows = [{ machine: 'door', level: 'actor', coverage: actor }];
  const [head, row] = coverageTable(rows).split('\n');
  expect(head?.split(/ {2,}/)).toEqual([
    'machine',
    'level',
    'states',
    'transitions',
    'guard answers',
    'configurations',
    'transition pairs',
    'requirements',
  ]);
  expect(row?.split(/ {2,}/)).toEqual([
    'door',
    'actor',
    '2/3 66%',
    '2/3 66%',
    '1/2 50%',
    '2/3 66%',
    '1/2 50%',
    '2/3 66%',
  ]);
  expect(JSON.parse(coverageJson(rows))).toMatchObject([
    { pairs: { total: 2, reached: 1 }, requirements: { total: 3, reached: 2, missed: ['Nobody passes (§3).'] } },
  ]);
});

it('refuses a machine and a level that there is none of, and names those there are', () => {
  expect(() => reportCoverage({ machines: ['door'] })).toThrow(/^There is no machine "door"\. There are: .*payment/);
  expect(() => reportRequirements({ levels: ['screen'] })).toThrow(
    'There is no level "screen". There are: actor, page, browser.',
  );
  expect(() => checkCoverage({ pairs: 50 }, { machines: ['door'] })).toThrow(/no machine/);
});

it('names the machine and the level that is under a bound, and what is missed', () => {
  const rows = [{ machine: 'door', level: 'actor' as const, coverage: actor }];
  expect(findUnderBounds(readBounds(['transitions=60', 'pairs=50']), rows)).toEqual([]);
  const [problem = '', ...others] = findUnderBounds(
    readBounds(['transitions=67', 'pairs=51', 'requirements=100']),
    rows,
  );
  expect(others).toEqual([]);
  expect(problem).toContain('door, actor: Too little is covered.');
  expect(problem).toContain('transitions: 2 of 3, 66% where 67% are promised');
  expect(problem).toContain(`pairs: 1 of 2, 50% where 51% are promised. Missed:\n  ${pull} → ${push}`);
  expect(problem).toContain('requirements: 2 of 3, 66% where 100% are promised. Missed:\n  Nobody passes (§3).');
});

it('does not pass where nothing was replayed', () => {
  expect(findUnderBounds({ states: 1 }, [])).toHaveLength(1);
});

it.each(['transition=90', 'states', 'states=101', 'states=-1', 'states=a'])('refuses the bound %s', (word) => {
  expect(() => readBounds([word])).toThrow(/no bound/);
});
