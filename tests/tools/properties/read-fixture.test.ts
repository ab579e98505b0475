/** Proves that a fixture of any origin is read or refused with the place that is wrong, and that a large one costs nothing. */
import { expect, test } from 'vitest';
import type { Fixture } from '../../../src/tools/flows/paths/properties/fixture.ts';
import { MAX_FIXTURE_SIZE, parseFixture } from '../../../src/tools/flows/paths/properties/read-fixture.ts';

const step = { by: 'actor', actor: '', from: 'send', event: { type: 'xstate.done.actor.send', output: 1 } } as const;
const good: Fixture = {
  schema: 1,
  machine: 'post',
  seed: 7,
  input: null,
  steps: [step],
  settling: 0,
  broken: { oracle: 'invariant', what: 'It holds.', step: 1 },
};
const parse = (value: unknown) => parseFixture(typeof value === 'string' ? value : JSON.stringify(value), 'f.json');

test('reads a failure, and a recorded run', () => {
  expect(parse(good)).toEqual(good);
  const recorded = { ...good, broken: null, states: [{ '': 'open' }, { '': 'sent' }] };
  expect(parse(recorded)).toEqual(recorded);
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });

test.each<[unknown, string]>([
  ['{', 'It is not JSON: '],
  ['', 'It is not JSON: '],
  ['[]', 'It is a list; expected one object, a fixture.'],
  ['null', 'It is null; expected one object, a fixture.'],
  [{ ...good, schema: 2 }, '"schema" is 2; expected 1, the version that is read here.'],
  [{ steps: [] }, '"schema" is missing; expected 1'],
  [{ ...good, machine: 3 }, '"machine" is 3; expected the id of a machine.'],
  [{ ...good, name: 'n'.repeat(201) }, 'expected a text of at most 200 characters.'],
  [{ ...good, seed: -1 }, '"seed" is -1; expected a whole number.'],
  [{ ...good, steps: {} }, '"steps" is an object; expected a list of steps.'],
  [{ ...good, steps: [step, 'x'] }, '"steps[1]" is "x"; expected an object with "by", "actor" and "event".'],
  [{ ...good, steps: [{ ...step, by: 'robot' }] }, '"steps[0].by" is "robot"; expected "person", "actor" or "clock".'],
  [{ ...good, steps: [{ ...step, from: undefined }] }, '"steps[0].from" is missing; expected the id of the actor'],
  [{ ...good, steps: [{ ...step, event: { output: 1 } }] }, '"steps[0].event.type" is missing; expected the type'],
  [{ ...good, steps: [{ ...step, wait: -3 }] }, '"steps[0].wait" is -3; expected milliseconds.'],
  [{ ...good, broken: undefined }, '"broken" is missing; expected what is broken, or null of a recorded run.'],
  [{ ...good, broken: { ...good.broken, oracle: 'me' } }, '"broken.oracle" is "me"; expected one of run, invariant,'],
  [{ ...good, broken: null }, '"states" is missing; expected a list of 2 moments'],
  [{ ...good, broken: null, states: [{}] }, '"states" has 1 moments; expected a list of 2 moments'],
  [{ ...good, input: deep(50) }, '"fixture" is nested deeper than 40 levels.'],
  [{ ...good, steps: Array.from({ length: 2001 }, () => step) }, '"steps" has 2001 steps; at most 2000 are read.'],
  [JSON.stringify(good).replace('"output"', '"__proto__"'), 'has a field "__proto__", which no payload has.'],
  ['x'.repeat(MAX_FIXTURE_SIZE + 1), 'It has more than 2 million characters.'],
  [{ ...good, machine: 'm'.repeat(500), seed: 'm'.repeat(500) }, `"seed" is "${'m'.repeat(59)}…; expected`],
])('refuses %.40j', (value, sentence) => {
  expect(() => parse(value)).toThrow(`f.json is no fixture of schema 1. `);
  expect(() => parse(value)).toThrow(sentence);
});
