/** What holds between a reservation and its hold: who ends it, and what it is told of the deadline. */
import type { Ending, ReservationContext } from '../../src/contract/reservations/drafts.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation')!;
const { whenever } = createRules<ReservationContext>(machine, starts);
type At = Step<ReservationContext>;

const STEPS = [
  ['choice', 'held.option'],
  ['traveller', 'held.traveler'],
  ['deductions', 'held.payment'],
  ['checkout', 'held.paying'],
] as const;
const OVER = ['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];
const endingOf = ({ event }: At) => event.output as Ending;
const codeOf = (step: At) => endingOf(step)?.failure?.code;

for (const [step, state] of STEPS) {
  const ends = ({ event, from }: At) => event.type === `xstate.done.actor.${step}` && from.includes(state);
  whenever(
    `a hold that is over in ${state} leads to its end`,
    (one) => ends(one) && codeOf(one) === 'EXPIRED',
    ({ to, after }) => same([to, after.reservation, after.reservationId], [['expired'], null, null]),
  );
  whenever(
    `a reservation that went on elsewhere in ${state} is loaded again`,
    (one) => ends(one) && OVER.includes(codeOf(one) ?? ''),
    ({ to }) => same(to, ['loading']),
  );
  if (step !== 'checkout')
    whenever(
      `the hold is told what the server says of it in ${state}`,
      (one) => ends(one) && endingOf(one).failure === null && endingOf(one).isPaymentRequested !== true,
      ({ sends, after }) => same(sends, [{ type: 'hold.moved', held: after.reservation }]),
    );
}
whenever(
  'the hold is suspended as soon as a payment begins',
  ({ from, to }) => to.includes('held.paying') && !from.includes('held.paying'),
  ({ sends }) => same(sends, [{ type: 'hold.suspended' }]),
);
whenever(
  'the hold counts again once a payment is refused',
  ({ from, to }) => from.includes('held.paying') && to.some((state) => /^held\.(option|traveler|payment)$/.test(state)),
  ({ sends }) => same(sends, [{ type: 'hold.resumed' }]),
);
whenever(
  'the hold is told what the order says of it',
  ({ event }) => event.type === 'xstate.snapshot.checkout',
  ({ sends, after }) => same(sends, [{ type: 'hold.moved', held: after.reservation }]),
);
