/** Proves that the same properties run over whatever a driver acts on, with the machine beside it. */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { createActorSut } from '../../../src/tools/flows/paths/properties/actor-sut.ts';
import { createDriverSut, type StagedSystem } from '../../../src/tools/flows/paths/properties/driver-sut.ts';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { createLocker } from './locker.machine.ts';

/** In the place of a page: what it shows. */
interface Screen {
  shows: string;
  wrong: number;
  isOpen: boolean;
}

const machine = createLocker() as AnyStateMachine;
const description = {
  events: { 'code.entered': [{ code: '1' }] },
  outcomes: { checkCode: { resolve: [false, true], reject: ['lost'] } },
};
const closed: Screen[] = [];

function createDriver(fault?: 'says open' | 'cannot be told'): Driver<Screen> {
  const see = (shown: string) => (screen: Screen) => {
    if (screen.shows !== shown) throw new Error(`It shows "${screen.shows}" and not "${shown}".`);
  };
  const deed = (act: (screen: Screen, output: unknown) => void) => (screen: Screen, event: Record<string, unknown>) => {
    act(screen, event['output']);
    return Promise.resolve();
  };
  const show = (shown: string) =>
    deed((screen) => {
      screen.shows = shown;
    });
  return {
    open: () => Promise.resolve({ shows: 'closed', wrong: 0, isOpen: true }),
    close: (screen) => void closed.push(screen),
    events: {
      ...(fault === 'cannot be told' ? {} : { 'door.closed': show('closed') }),
      'code.entered': show('checking'),
      'xstate.done.actor.checkCode': deed((screen, output) => {
        screen.wrong = output === true ? 0 : screen.wrong + 1;
        screen.shows = output === true || fault === 'says open' ? 'open' : screen.wrong === 3 ? 'locked' : 'closed';
      }),
      'xstate.error.actor.checkCode': show('closed'),
      'xstate.after.alarmAfter.locker.open': show('alarmed'),
      'xstate.after.lockedFor.locker.locked': deed((screen) => {
        [screen.wrong, screen.shows] = [0, 'closed'];
      }),
    },
    states: Object.fromEntries(['closed', 'checking', 'open', 'alarmed', 'locked'].map((state) => [state, see(state)])),
  };
}

const check = (driver: Driver<Screen>, more: PropertyOptions<StagedSystem<Screen>> = {}) =>
  checkProperties(machine, { seed: 2, ...more, sut: createDriverSut(driver, createActorSut(machine, description)) });

describe('a driver', () => {
  test('is led through what the machine can do, and each stage is closed', async () => {
    closed.length = 0;
    const { failure, runs } = await check(createDriver());
    expect(failure?.trace ?? null).toBeNull();
    expect(closed).toHaveLength(runs);
  });

  test('that shows something else is told with the smallest sequence', async () => {
    const { failure } = await check(createDriver('says open'));
    expect(failure?.broken).toEqual({ oracle: 'run', what: 'It shows "open" and not "closed".', step: 2 });
    expect(failure?.steps.map(({ event }) => event.type)).toEqual(['code.entered', 'xstate.done.actor.checkCode']);
  });

  test('that lacks a deed is told its name', async () => {
    const { failure } = await check(createDriver('cannot be told'));
    expect(failure?.broken.what).toBe('The driver has no deed for door.closed.');
  });

  test('is not asked for what is not possible there', async () => {
    const driver = {
      ...createDriver(),
      possible: (_: unknown, event: { type: string }) => event.type !== 'code.entered',
    };
    expect((await check(driver)).steps).toBe(0);
  });

  test('lends its stage to the oracles', async () => {
    const { failure } = await check(createDriver(), {
      invariant: [{ what: 'It counts to one.', holds: ({ stage }) => stage.wrong < 2 }],
    });
    expect(failure?.broken.what).toBe('It counts to one.');
    expect(failure?.steps).toHaveLength(4);
  });
});
