/** Proves that what is done in the middle of a delay is found where people may pause, that a pause is kept, and made small. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPromise, setup, type AnyStateMachine } from 'xstate';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { createActorSut } from '../../../src/tools/flows/paths/properties/actor-sut.ts';
import { createDriverSut } from '../../../src/tools/flows/paths/properties/driver-sut.ts';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { replayFixture } from '../../../src/tools/flows/paths/properties/replay-fixture.ts';
import { never } from '../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../src/tools/flows/paths/system.ts';

/** A bell rings for a second; who knocks is let in after 600 ms. */
const door = setup({
  types: { events: {} as { type: 'knocked' } },
  actors: { listen: fromPromise(() => Promise.resolve()) },
}).createMachine({
  id: 'door',
  type: 'parallel',
  invoke: { id: 'listen', src: 'listen', onError: {} },
  states: {
    bell: { initial: 'rings', states: { rings: { after: { 1000: 'silent' } }, silent: {} } },
    lock: {
      initial: 'shut',
      states: { shut: { on: { knocked: 'heard' } }, heard: { after: { 600: 'open' } }, open: {} },
    },
  },
}) as AnyStateMachine;

const isHeard = ({ root }: SystemSnapshot) => root.matches({ lock: 'heard' });
const letsInInTime = (pauses?: number[]): PropertyOptions => ({
  seed: 3,
  ...(pauses === undefined ? {} : { pauses }),
  temporal: [
    never(
      'The bell falls silent while somebody waits.',
      (now, before, step) =>
        step?.by === 'clock' && step.event.type.endsWith('.rings') && before !== null && isHeard(now),
    ),
  ],
});

test('without pauses nothing is done in the middle of a delay', async () => {
  expect((await checkProperties(door, letsInInTime())).failure).toBeNull();
});

test('with pauses time passes before it, which the trace and the fixture tell', async () => {
  const { failure } = await checkProperties(door, letsInInTime([0, 700]));
  const [knock, ring, ...others] = failure?.steps ?? [];
  expect(knock).toEqual({ by: 'person', actor: '', event: { type: 'knocked' }, wait: 700 });
  expect(ring).toMatchObject({ by: 'clock', wait: 300 });
  expect(others).toEqual([]);
  expect(failure?.trace).toContain('1. after 700 ms knocked');
  expect(await replayFixture(door, failure!.fixture!, letsInInTime([0, 700]))).toContain('falls silent');
});

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'the pause of a step that is left out goes to the next one, seed %i',
  async (seed) => {
    const { failure } = await checkProperties(door, { ...letsInInTime([0, 200, 700]), seed });
    expect(failure?.steps.map(({ by, event }) => [by, event.type])).toEqual([
      ['person', 'knocked'],
      ['clock', expect.stringContaining('rings')],
    ]);
  },
);

test('a pause that a failure does not need is left out of it', async () => {
  const { failure } = await checkProperties(door, {
    seed: 1,
    pauses: [300],
    invariant: [{ what: 'Nobody hears.', holds: (now) => !isHeard(now) }],
  });
  expect(failure?.steps).toEqual([{ by: 'person', actor: '', event: { type: 'knocked' } }]);
});

test('no pause passes a timer, and answers of actors come after one too', async () => {
  let late = 0;
  const { failure } = await checkProperties(door, {
    seed: 5,
    pauses: fc.integer({ min: 0, max: 5000 }),
    outcomes: { listen: { reject: ['noise'] } },
    invariant: [
      {
        what: 'A bell that rings does so for a second more at most.',
        holds(_, before, step) {
          if (step?.by === 'actor' && step.wait !== undefined) late += 1;
          return before?.root.matches({ bell: 'rings' }) !== true || (step?.wait ?? 0) <= 1000;
        },
      },
    ],
  });
  expect(failure?.trace ?? null).toBeNull();
  expect(late).toBeGreaterThan(0);
});

test('a driver lets the pause pass before it acts', async () => {
  const waited: number[] = [];
  const driver: Driver<null> = {
    open: () => Promise.resolve(null),
    wait: (_, milliseconds) => void waited.push(milliseconds),
    events: {
      knocked: () => Promise.resolve(),
      'xstate.after.1000.door.bell.rings': () => Promise.resolve(),
      'xstate.after.600.door.lock.heard': () => Promise.resolve(),
    },
    states: Object.fromEntries(
      ['bell.rings', 'bell.silent', 'lock.shut', 'lock.heard', 'lock.open'].map((state) => [state, () => {}]),
    ),
  };
  const sut = createDriverSut(driver, createActorSut(door, { pauses: [250], outcomes: { listen: {} } }));
  expect((await checkProperties(door, { seed: 1, sut })).failure?.trace ?? null).toBeNull();
  expect(new Set(waited)).toContain(250);
  expect(Math.max(...waited)).toBe(250);
});
