/** Every way back from the payment window, replayed in a browser against the server and the sandbox of the provider. */
import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine, type PaymentContext } from '../../../machines/payment.machine.ts';
import { fewestPaths } from '../../../src/tools/flows/paths/fewest.ts';
import { recordSimulation } from '../../../src/tools/flows/explorer/record/recording.ts';
import { createSimulation } from '../../../src/tools/flows/explorer/simulation/simulation.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
import { replayFixtureWith } from '../../../src/tools/flows/paths/properties/fixture-path.ts';
import { incompleteInput, paymentPaths } from '../../../src/tools/flows/registry/payment.cases.ts';
import { reachInBrowser } from '../../paths/reach.ts';
import { expect, test } from './path-test.ts';
import { isPossible, paymentDriver } from './payment.driver.ts';
import { replayInBrowser } from './replay-browser.ts';

const paths = fewestPaths(
  generatePaths(paymentMachine, {
    ...paymentPaths,
    possible: isPossible,
    // What the server may answer next follows from what it has answered.
    project: ({ context }: AnyMachineSnapshot) => {
      const { asked, state } = context as PaymentContext;
      return [Math.min(6, asked), state?.status];
    },
  }).paths,
);
const incomplete = generatePaths(paymentMachine, { ...paymentPaths, input: incompleteInput }).paths;

test('payment: every transition is taken but what is out of reach', () => {
  const { missed, excused } = reachInBrowser('payment', [...paths, ...incomplete]);
  expect(missed).toEqual(excused);
});

for (const path of paths) {
  test(`payment: ${path.name}`, async ({ page, api, complaints }) => {
    expect(await replayInBrowser(paymentDriver({ page, api, complaints }), path)).toBeNull();
  });
}

for (const path of incomplete) {
  test(`payment, an address that lacks a value: ${path.name}`, async ({ page, api, complaints }) => {
    expect(await replayInBrowser(paymentDriver({ page, api, complaints }, false), path)).toBeNull();
  });
}

test('payment: a run that was recorded in the explorer', async ({ page, api, complaints }) => {
  const simulation = createSimulation(paymentMachine, paymentPaths.input);
  const error = { code: 'NETWORK', status: 0, message: '' };
  const output = { status: 'paid', reservation_id: 'r1', amount_krw: 180_000, code: null };
  simulation.play([
    { by: 'actor', actor: '', from: 'confirmPayment', event: { type: 'xstate.error.actor.confirmPayment', error } },
    { by: 'clock', actor: '', event: { type: 'xstate.after.pause.payment.pausing' } },
    { by: 'actor', actor: '', from: 'askState', event: { type: 'xstate.done.actor.askState', output } },
  ]);
  const fixture = recordSimulation('payment', simulation, null);
  expect(fixture.states?.at(-1)).toEqual({ '': 'paid' });
  expect(await replayFixtureWith(paymentDriver({ page, api, complaints }), paymentMachine, fixture)).toBeNull();
});
