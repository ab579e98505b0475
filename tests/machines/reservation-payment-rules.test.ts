/** What holds of a reservation from the travellers to the payment, whatever happens to it. */
import type { Ending, ReservationContext } from '../../src/contract/reservations/drafts.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation')!;
const { whenever } = createRules<ReservationContext>(machine, starts);
type At = Step<ReservationContext>;

const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];
const goes = (step: At, pattern: RegExp) => step.to.some((state) => pattern.test(state));
const done = (id: string) => (step: At) => step.event.type === `xstate.done.actor.${id}`;
const endingOf = ({ event }: At) => event.output as Ending;
const isRefused = (step: At) => {
  const code = endingOf(step).failure?.code;
  return code !== undefined && !OVER.includes(code);
};

whenever(
  'saved details lead on to the payment, as the server has them',
  (step) => done('traveller')(step) && endingOf(step).reservation !== null,
  (step) => {
    const { reservation } = endingOf(step);
    return (
      goes(step, /^held\.payment$/) &&
      same([step.after.reservation, step.after.traveller, step.after.vaults], [reservation, reservation?.traveller, []])
    );
  },
);
whenever(
  'a new price is shown before it is paid',
  (step) => done('deductions')(step) && endingOf(step).isPaymentRequested !== true && endingOf(step).failure === null,
  (step) =>
    goes(step, /^held\.payment$/) &&
    same(step.after.reservation, endingOf(step).reservation) &&
    'deductions' in step.starts,
);
whenever(
  'a payment begins with what was chosen and what the server has priced',
  ({ starts: started }) => 'checkout' in started,
  ({ starts: started, after }) => {
    const { method, terms, reservation, reservationId } = started['checkout'] as ReservationContext;
    return same(
      [method, terms, reservation, reservationId],
      [after.method, after.terms, after.reservation, after.reservationId],
    );
  },
);
whenever(
  'the end of the hold is the one that the order names',
  ({ event }) => event.type === 'xstate.snapshot.checkout',
  ({ event, before, after }) => {
    const { held } = (event['snapshot'] as { context: { held: { hold_expires_at?: string } } }).context;
    return after.reservation?.hold_expires_at === (held.hold_expires_at ?? before.reservation?.hold_expires_at);
  },
);
whenever(
  'a refusal of the payment leads to the step that it names, and is told there',
  (step) => done('checkout')(step) && isRefused(step),
  (step) => {
    const failure = endingOf(step).failure!;
    const [field = ''] = failure.problems.map((problem) => problem.field.split('.')[0]);
    const state = { lines: 'option', traveller: 'traveler' }[field] ?? 'payment';
    const [input] = Object.values(step.starts) as [ReservationContext];
    return goes(step, new RegExp(`^held\\.${state}$`)) && same(input.failure, failure);
  },
);
whenever(
  'a refused payment leaves everything as it was but the failure, and the step',
  (step) => done('checkout')(step) && isRefused(step),
  (step) => changed(step).every((key) => /^(failure|wanted)$/.test(key)),
);
whenever(
  'what needs no card is settled by the answer',
  (step) => done('checkout')(step) && endingOf(step).reservation !== null,
  (step) => step.isFinal && same(step.after.reservation, endingOf(step).reservation),
);
whenever(
  'of what is neither settled nor refused only the server knows',
  (step) => done('checkout')(step) && endingOf(step).reservation === null && endingOf(step).failure === null,
  (step) => goes(step, /^loading$/),
);
