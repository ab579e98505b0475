/** A payment on a running actor: with what it ends, and that nothing is paid without the rules of the shop. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  checkoutMachine,
  type CheckoutContext,
  type CheckoutInput,
  type PaymentStart,
} from '../../machines/checkout.machine.ts';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import { checkoutWithRules } from '../../src/flows/reservations/reservation-rules.ts';
import { reservation } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { refuse } from './reservation-way.ts';

const input: CheckoutInput = { reservationId: 'r1', method: 'bank', terms: [...TERMS], reservation };
const paid = { ...reservation, status: 'waiting' as const };

async function pay(startPayment: () => Promise<never>, told: CheckoutInput = input) {
  const machine = checkoutWithRules.provide({
    actors: { startPayment: fromPromise<PaymentStart, CheckoutContext>(startPayment) },
  });
  const actor = createActor(machine, { input: told }).start();
  await settle();
  return actor.getSnapshot();
}

it('ends with the reservation that is settled', async () => {
  const { output } = await pay(async () => ({ method: 'bank', reservation: paid }) as never);
  expect(output).toEqual({ reservation: paid, failure: null });
});

it('ends with the reason of a refusal', async () => {
  const { output } = await pay(() => refuse('PRICE_CHANGED'));
  expect(output).toEqual({ reservation: null, failure: { code: 'PRICE_CHANGED', problems: [], details: {} } });
});

it('pays nothing where no price was seen, which the server refuses if it asks for more', async () => {
  const { context } = await pay(() => refuse('PRICE_CHANGED'), { ...input, reservation: null });
  expect(context.totalKrw).toBe(0);
});

it('asks the server for nothing where no flow provides the rules', () => {
  expect(createActor(checkoutMachine, { input }).start().getSnapshot().value).toBe('refused');
});
