/** What holds of a payment from its begin to the window and back, whatever happens to it. */
import type { CardOrder, CheckoutContext, CheckoutInput } from '../../machines/checkout.machine.ts';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, readFailure, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'checkout')!;
const { always, whenever, on } = createRules<CheckoutContext>(machine, starts);

const CALLS: Record<string, string> = { starting: 'startPayment', window: 'openWindow' };
const isCard = (output: unknown) => (output as CardOrder).method === 'card';

always('each call runs in the state that is about it, which is busy', ({ to, running, tags }) => {
  const calls = to.flatMap((state) => CALLS[state] ?? []);
  return same(running, calls) && tags.has('busy') === calls.length > 0;
});
always('it is settled exactly where nothing is left to pay by card', ({ tags, to }) =>
  same(tags.has('settled'), to.includes('settled')),
);
whenever(
  'it begins with what the member chose, and with no order',
  ({ event }) => event.type === '(opens)',
  ({ event, after }) => {
    const { reservationId, method, terms } = event['input'] as CheckoutInput;
    return (
      same([after.reservationId, after.method, after.terms], [reservationId, method, terms]) &&
      same([after.order, after.held, after.reservation], [null, {}, null])
    );
  },
);
whenever(
  'a payment begins with a method and all terms; what lacks is told',
  ({ event }) => event.type === '(opens)',
  ({ after, to, starts: started, isFinal }) => {
    const isComplete = after.method !== null && TERMS.every((term) => after.terms.includes(term));
    return isComplete
      ? to.includes('starting') && same(started, { startPayment: after })
      : isFinal && (after.failure?.problems.length ?? 0) > 0 && same(started, {});
  },
);
whenever(
  'it pays what the member saw',
  ({ event }) => event.type === '(opens)',
  ({ event, after }) => after.totalKrw === (event['input'] as { reservation: Reservation }).reservation.quote.total_krw,
);
whenever(
  'a card is paid in its window, with the order of the server and its deadline',
  (step) => on('xstate.done.actor.startPayment')(step) && isCard(step.event.output),
  ({ event, after, starts: started }) => {
    const order = event.output as CardOrder;
    return (
      same([after.order, after.held], [order, { hold_expires_at: order.hold_expires_at, hold_extended: false }]) &&
      same(started, { openWindow: after })
    );
  },
);
whenever(
  'what needs no card is settled by the answer',
  (step) => on('xstate.done.actor.startPayment')(step) && !isCard(step.event.output),
  ({ event, after, isFinal }) =>
    isFinal && same(after.reservation, (event.output as { reservation: Reservation }).reservation),
);
for (const call of ['startPayment', 'openWindow'])
  whenever(
    `what ${call} refuses ends it with the reason, and leaves the rest as it was`,
    on(`xstate.error.actor.${call}`),
    ({ event, before, after, to, isFinal }) =>
      isFinal && same(to, ['refused']) && same(after, { ...before, failure: readFailure(event.error) }),
  );
whenever('a window that leads away leaves it to the page of the result', on('xstate.done.actor.openWindow'), ({ to }) =>
  to.includes('leaving'),
);
for (const state of ['window', 'leaving'])
  whenever(
    `who comes back from ${state} is told by the server: it ends without settlement and without refusal`,
    on('window.returned', state),
    ({ before, after, to, isFinal }) =>
      isFinal &&
      same(to, ['returned']) &&
      same(before, after) &&
      same([after.reservation, after.failure], [null, null]),
  );
