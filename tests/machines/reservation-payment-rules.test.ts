/** What holds of the last two steps of a reservation, travellers and payment, whatever happens to them. */
import type { CardOrder, ReservationContext } from '../../machines/reservation.machine.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { TERMS } from '../../src/contract/catalogue/codes.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation')!;
const { whenever, on } = createRules<ReservationContext>(machine, starts);
type At = Step<ReservationContext>;

const fieldsIn = (error: unknown): string[] =>
  ((error as { problems?: { field: string }[] } | null | undefined)?.problems ?? []).map(({ field }) => field);
const isFailure = ({ event }: At) => event.type.startsWith('xstate.error.actor.');
const getCall = ({ event }: At) => event.type.split('actor.')[1] ?? '';
const goes = (step: At, pattern: RegExp) => step.to.some((state) => pattern.test(state));
const was = (step: At, pattern: RegExp) => step.from.some((state) => pattern.test(state));

whenever(
  'a refusal of the payment leads to the step that it names',
  (step) => isFailure(step) && getCall(step) === 'startPayment' && fieldsIn(step.event.error).length > 0,
  (step) => {
    const name = fieldsIn(step.event.error)[0]!.startsWith('lines') ? 'option' : 'traveler';
    return goes(step, new RegExp(`^held\\.step\\.${name}\\.editing(\\.|$)`)) && step.after.wanted === name;
  },
);
whenever(
  'details of a traveller are saved when they are right, and told when they are not',
  (step) => on('step.next')(step) && was(step, /traveler\.editing/),
  (step) =>
    goes(step, /saving$/)
      ? step.after.traveller.representative !== '' && step.after.traveller.passport !== ''
      : step.after.problems.every(({ field }) => field.startsWith('traveller')) && step.after.problems.length > 0,
);
whenever(
  'saved details lead on to the payment',
  on('xstate.done.actor.saveTraveller'),
  (step) =>
    goes(step, /payment\.editing$/) &&
    step.after.wanted === 'payment' &&
    same(step.after.reservation, step.event.output),
);
whenever(
  'what is typed of a traveller is stored, and takes its own problems away',
  (step) => on('traveller.changed')(step) && was(step, /traveler\.editing/),
  ({ event, before, after }) => {
    const typed = event['traveller'] as object;
    return (
      same(after.traveller, { ...before.traveller, ...typed }) &&
      same(
        after.problems,
        before.problems.filter(({ field }) => !(field.replace('traveller.', '') in typed)),
      )
    );
  },
);
whenever(
  'coupon and points are priced by the server',
  ({ event }) => /coupon\.chosen|points\.changed/.test(event.type),
  ({ event, before, after, starts: started }) =>
    same(
      [after.couponId, after.points],
      event.type === 'coupon.chosen' ? [event['couponId'], before.points] : [before.couponId, event['points']],
    ) && same(started, { reprice: after }),
);
whenever(
  'what was refused of coupon and points is as it was before',
  (step) => isFailure(step) && getCall(step) === 'reprice' && goes(step, /payment\.editing$/),
  ({ after }) =>
    same([after.couponId, after.points], [after.reservation?.coupon_id ?? null, after.reservation?.points ?? 0]),
);
whenever(
  'a method is chosen, and its problem gone',
  on('method.chosen'),
  ({ event, after }) => after.method === event['method'] && !after.problems.some(({ field }) => field === 'method'),
);
whenever('a term is agreed to, or no longer, and its problem gone', on('term.toggled'), ({ event, before, after }) => {
  const term = event['term'] as ReservationContext['terms'][number];
  return (
    same(
      after.terms,
      before.terms.includes(term) ? before.terms.filter((one) => one !== term) : [...before.terms, term],
    ) && !after.problems.some(({ field }) => field === `terms.${term}`)
  );
});
whenever(
  'a payment begins with a method and all terms; what lacks is told',
  (step) => on('step.next')(step) && was(step, /payment\.editing/),
  (step) => {
    const isComplete = step.before.method !== null && TERMS.every((term) => step.before.terms.includes(term));
    return isComplete ? 'startPayment' in step.starts : step.after.problems.length > 0 && same(step.starts, {});
  },
);
whenever(
  'a card is paid in its window, with the order of the server',
  (step) => on('xstate.done.actor.startPayment')(step) && (step.event.output as CardOrder).method === 'card',
  ({ event, after, starts: started }) =>
    same(after.order, event.output) &&
    same(started, { openWindow: { order: event.output, reservationId: after.reservationId } }),
);
whenever(
  'what needs no card is settled by the answer',
  (step) => on('xstate.done.actor.startPayment')(step) && (step.event.output as CardOrder).method !== 'card',
  ({ event, after, isFinal }) =>
    isFinal && same(after.reservation, (event.output as { reservation: Reservation }).reservation),
);
whenever(
  'a window that was closed leaves everything as it was but the notice',
  on('xstate.error.actor.openWindow'),
  (step) => goes(step, /payment\.editing$/) && changed(step).every((key) => /notice|problems/.test(key)),
);
whenever('a buyer who comes back from the window is told by the server', on('window.returned'), (step) =>
  goes(step, /^loading$/),
);
