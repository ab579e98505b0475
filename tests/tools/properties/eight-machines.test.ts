/** Proves that properties of eight machines, written as other projects write theirs, hold, pass all of them, and notice each planted fault. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { measureSystemCoverage } from '../../../src/tools/flows/paths/coverage.ts';
import type { Seen } from '../../../src/tools/flows/paths/note-guards.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { FAULTS } from '../paths/faults.ts';
import { readFaulty } from '../paths/faulty.ts';
import { FOREIGN } from '../paths/foreign.ts';
import { FOREIGN_PROPERTIES } from '../paths/foreign-properties.ts';

const RUNS = 300;

const check = (name: string, machine: AnyStateMachine, onSequence?: (sequence: string, seen: Seen) => void) =>
  checkProperties(machine, { ...FOREIGN_PROPERTIES[name], seed: 1, runs: RUNS, onSequence });

/** A real child never throws; paths invent that it does. */
const NOT_TAKEN: Readonly<Record<string, readonly string[]>> = {
  onboarding: ['onboarding.naming xstate.error.actor.profile 0'],
};

test('each of the eight has properties, and at least one sentence over time', () => {
  expect(Object.keys(FOREIGN_PROPERTIES).toSorted()).toEqual(FOREIGN.map(({ name }) => name).toSorted());
  for (const { temporal = [] } of Object.values(FOREIGN_PROPERTIES)) expect(temporal).not.toEqual([]);
});

describe.each(FOREIGN)('$name', ({ name, machine }) => {
  test('holds in every sequence, and the sequences take every transition', async () => {
    const shown: Seen[] = [];
    const { failure, runs } = await check(name, machine, (_, seen) => shown.push(seen));
    expect(failure?.trace ?? null).toBeNull();
    expect(runs).toBe(RUNS);
    const all = [...measureSystemCoverage(machine, shown).values()];
    expect(all.flatMap(({ transitions }) => transitions.missed)).toEqual(NOT_TAKEN[name] ?? []);
  });

  test('holds too where it is read as the faulty ones are', async () => {
    const same = `export const ${name}Machine`;
    const read = await readFaulty({ name, what: 'none', from: same, to: same });
    expect((await check(name, read)).failure?.trace ?? null).toBeNull();
  });
});

/** No fault needs more steps than the rounds of the lights. */
const MOST_STEPS = 8;

test.each(FAULTS)('a fault is noticed in $name, in a short sequence: $what', async (fault) => {
  const { failure } = await check(fault.name, await readFaulty(fault));
  expect(failure).not.toBeNull();
  expect(failure?.steps.length).toBeLessThanOrEqual(MOST_STEPS);
});
