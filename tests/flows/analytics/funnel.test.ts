/** The way to a reservation as events: each is told as its state is entered in the drawing, and nothing of a person. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateValue } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout.machine.ts';
import { departureChoiceMachine } from '../../../machines/departure-choice.machine.ts';
import { paymentMachine } from '../../../machines/payment.machine.ts';
import { reservationMachine } from '../../../machines/reservation.machine.ts';
import { createFunnel } from '../../../src/flows/analytics/funnel.ts';
import { choice, reservation } from '../../../src/tools/flows/registry/samples.ts';

/** A machine that goes from state to state; answers what is told of each. @param isNew whether a name was not told before */
function watch(machine: AnyStateMachine, context: object, isNew: (name: string) => boolean = () => false) {
  const read = createFunnel({ isNew });
  const actorRef = {};
  return (...states: StateValue[]) =>
    states.map((value) => {
      const snapshot = machine.resolveState({ value, context });
      return read({ type: '@xstate.snapshot', actorRef, snapshot } as never);
    });
}

const ITEMS = [{ item_id: 'temple-stay', quantity: 2 }];
const RESERVED = { currency: 'KRW', value: 180_000, items: ITEMS };
const buyer = { orderId: 'order-1', buyer: 'Mina Kim' };
const card = { payment_type: 'card' };
const charged = { currency: 'KRW', value: 424_000 };

describe('a step is told as it is entered', () => {
  it.each([
    ['add_to_cart', departureChoiceMachine, { choice }, 'adding', { choosing: 'added' }, { items: ITEMS }],
    ['begin_checkout', reservationMachine, { reservation }, 'choosing', { held: 'traveler' }, RESERVED],
    ['travellers_saved', reservationMachine, { reservation }, { held: 'traveler' }, { held: 'payment' }, RESERVED],
    ['hold_expired', reservationMachine, { reservation }, { held: 'payment' }, 'expired', {}],
    ['add_payment_info', checkoutMachine, { reservation }, 'starting', 'window', card],
    ['reservation_placed', checkoutMachine, { reservation }, 'starting', 'settled', RESERVED],
    ['reservation_placed', paymentMachine, { amount: 424_000, ...buyer }, 'asking', 'depositAwaited', charged],
    ['payment_declined', paymentMachine, { amount: 424_000, ...buyer }, 'asking', 'declined', {}],
    ['payment_refunded', paymentMachine, { amount: 424_000, ...buyer }, 'asking', 'refunded', charged],
  ])('%s', (name, machine, context, before, state, parameters) => {
    const [, entered, again] = watch(machine, context)(before, state, state);
    expect(entered).toEqual([{ name, parameters }]);
    expect(again).toEqual([]);
  });

  it('a look at a product is told once, as its page begins', () => {
    const [first, second] = watch(departureChoiceMachine, { choice })('choosing', 'preparing');
    expect(first).toEqual([{ name: 'view_item', parameters: { items: ITEMS } }]);
    expect(second).toEqual([]);
  });

  it('a state that a machine begins in is entered too', () => {
    const [first] = watch(reservationMachine, { reservation })({ held: 'payment' });
    expect(first?.map(({ name }) => name)).toEqual(['begin_checkout', 'travellers_saved']);
  });

  it('of a product or a reservation that is not known nothing is said', () => {
    expect(watch(departureChoiceMachine, {})('choosing')).toEqual([[{ name: 'view_item', parameters: {} }]]);
    const [first] = watch(reservationMachine, { reservation: null })({ held: 'traveler' });
    expect(first).toEqual([{ name: 'begin_checkout', parameters: {} }]);
  });
});

describe('a purchase', () => {
  const context = { amount: 424_000, ...buyer };
  const told = { name: 'purchase', parameters: charged };

  it('is told with its amount and nothing of a person', () => {
    expect(watch(paymentMachine, context, () => true)('confirming', 'paid', 'paid')).toEqual([[], [told], []]);
  });

  it('is told once, also after a reload', () => {
    const seen = new Set<string>();
    const isNew = (name: string) => !seen.has(name) && seen.add(name).size > 0;
    for (const expected of [[told], []]) {
      const [, paid, , again] = watch(paymentMachine, context, isNew)('confirming', 'paid', 'confirming', 'paid');
      expect([paid, again]).toEqual([expected, []]);
    }
    expect([...seen]).toEqual(['order-1']);
  });
});

it('what is no state of a machine tells nothing', () => {
  const read = createFunnel({ isNew: () => true });
  const snapshot = { status: 'active' };
  expect(read({ type: '@xstate.snapshot', actorRef: {}, snapshot } as never)).toEqual([]);
  expect(read({ type: '@xstate.event', actorRef: {}, event: { type: 'paid' } } as never)).toEqual([]);
});
