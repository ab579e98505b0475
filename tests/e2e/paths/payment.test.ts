/** Every way back from the payment window, replayed in a browser against the server and the sandbox of the provider. */
import type { AnyMachineSnapshot } from 'xstate';
import { paymentMachine, type PaymentContext } from '../../../machines/payment.machine.ts';
import { fewestPaths } from '../../../src/tools/flows/paths/fewest.ts';
import { generatePaths } from '../../../src/tools/flows/paths/generate.ts';
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
