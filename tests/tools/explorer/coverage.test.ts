/** Counts what replayed paths have shown of a machine, and joins the levels for the explorer. */
import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { findUnderBounds, measureAll, readBounds } from '../../../src/tools/flows/docs/coverage-report.ts';
import type { Shown } from '../../../src/tools/flows/docs/coverage-log.ts';
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

it('names the machine and the level that is under a bound, and what is missed', () => {
  const rows = [{ machine: 'door', level: 'actor' as const, coverage: actor }];
  expect(findUnderBounds(readBounds(['transitions=60', 'pairs=50']), rows)).toEqual([]);
  const [problem = '', ...others] = findUnderBounds(readBounds(['transitions=67', 'requirements=100']), rows);
  expect(others).toEqual([]);
  expect(problem).toContain('door, actor: Too little is covered.');
  expect(problem).toContain('transitions: 2 of 3, 66% where 67% are promised');
  expect(problem).toContain('Nobody passes (§3).');
});

it('does not pass where nothing was replayed', () => {
  expect(findUnderBounds({ states: 1 }, [])).toHaveLength(1);
});

it.each(['transition=90', 'states', 'states=101', 'states=-1', 'states=a'])('refuses the bound %s', (word) => {
  expect(() => readBounds([word])).toThrow(/no bound/);
});
