/** The return from the payment window in random sequences on its rendered page: what must hold of the machine holds there too. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { paymentMachine } from '../../machines/payment.machine.ts';
import type { Outcomes } from '../../src/tools/flows/paths/properties/description.ts';
import { createActorSut } from '../../src/tools/flows/paths/properties/actor-sut.ts';
import { createDriverSut, type StagedSystem } from '../../src/tools/flows/paths/properties/driver-sut.ts';
import type { PropertyOptions } from '../../src/tools/flows/paths/properties/options.ts';
import { checkProperties } from '../../src/tools/flows/paths/properties/property-test.ts';
import { paymentInput, paymentPaths } from '../../src/tools/flows/registry/payment.cases.ts';
import { properties } from '../machines/payment.properties.ts';
import type { Stage } from '../support/page-stage.tsx';
import { paymentDriver } from './payment.driver.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T03:00:00.000Z') });
  // §2 and §8 ask for a log line where an answer is lost.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the server answers is that of the paths: the driver knows its sum. */
function outcomesOf(actor: string): Outcomes {
  const { cases = {} } = paymentPaths;
  return {
    resolve: cases[`xstate.done.actor.${actor}`]?.map(({ output }) => output),
    reject: cases[`xstate.error.actor.${actor}`]?.map(({ error }) => error),
  };
}

test('a buyer is told on the page what the machine owes them', async () => {
  const { inputs: _, ...sentences } = properties;
  const description = {
    ...sentences,
    input: paymentInput,
    outcomes: { confirmPayment: outcomesOf('confirmPayment'), askState: outcomesOf('askState') },
    // Most sequences shall see more than one question.
    weights: { 'xstate.after.pause.payment.pausing': 3 },
  };
  const driver = paymentDriver(paymentInput);
  const machine = paymentMachine as AnyStateMachine;
  const sut = createDriverSut({ ...driver, close: (stage) => stage.close() }, createActorSut(machine, description));
  const { failure, runs, steps } = await checkProperties(machine, {
    ...(sentences as PropertyOptions<StagedSystem<Stage>>),
    sut,
    seed: 1,
    runs: 60,
  });
  expect(failure?.trace ?? null).toBeNull();
  expect(runs).toBe(60);
  expect(steps).toBeGreaterThan(150);
});
