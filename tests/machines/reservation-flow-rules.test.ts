/** What holds of a reservation in the making, whatever happens to it. */
import type { Loaded, ReservationContext } from '../../machines/reservation.machine.ts';
import { MIN_TRAVELLERS } from '../../src/contract/limits.ts';
import type { DraftChoice } from '../../src/contract/reservations/drafts.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation')!;
const { always, whenever, on } = createRules<ReservationContext>(machine, starts);
type At = Step<ReservationContext>;

const CALLS: Record<string, string> = {
  loading: 'loadReservation',
  'choosing.holding': 'holdSeats',
  'choosing.adopting': 'adoptHold',
  'held.step.option.changing': 'changeSeats',
  'held.step.traveler.saving': 'saveTraveller',
  'held.step.payment.repricing': 'reprice',
  'held.step.payment.starting': 'startPayment',
  'held.step.payment.window': 'openWindow',
  'held.hold.counting': 'waitForHoldEnd',
  'held.hold.extending': 'extendHold',
};
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const fieldsIn = (error: unknown): string[] =>
  ((error as { problems?: { field: string }[] } | null | undefined)?.problems ?? []).map(({ field }) => field);
const OVER = ['ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];
const isFailure = ({ event }: At) => event.type.startsWith('xstate.error.actor.');
const getCall = ({ event }: At) => event.type.split('actor.')[1] ?? '';
const goes = (step: At, pattern: RegExp) => step.to.some((state) => pattern.test(state));
const was = (step: At, pattern: RegExp) => step.from.some((state) => pattern.test(state));
const shown = ({ tags }: At) => ['option', 'traveler', 'payment'].filter((name) => tags.has(name));
const isWhole = ({ date, time, option_id, quantity }: DraftChoice) =>
  date !== null && time !== null && option_id !== null && quantity >= MIN_TRAVELLERS;

always('each call runs in the state that is about it, and the countdown beside the steps', ({ to, running }) =>
  same(running, to.flatMap((state) => CALLS[state] ?? []).toSorted()),
);
always(
  'one step is in sight, or none while the server is asked what there is',
  (step) => shown(step).length === (goes(step, /^(choosing|held)/) ? 1 : 0),
);
always(
  'seats are held by a reservation that is pending',
  (step) => !goes(step, /^held/) || step.after.reservation?.status === 'pending',
);
always(
  'a draft is stored while a person types, and not while the server is asked',
  (step) => !step.tags.has('resumable') || !step.tags.has('busy'),
);
always('what is settled names its reservation', ({ isFinal, after }) => !isFinal || after.reservationId !== null);
always(
  'the reservation in sight is the one that is named',
  ({ after }) => after.reservation === null || after.reservationId === after.reservation.id,
);
always(
  'the lines of the cart stay as they were',
  ({ event, before, after }) => event.type === '(opens)' || same(before.cartItemIds, after.cartItemIds),
);

whenever(
  'it begins with the draft, and asks the server for it',
  ({ event }) => event.type === '(opens)',
  ({ event, after, starts: started }) => {
    const { draft } = event['input'] as { draft: object };
    return (
      same(started, { loadReservation: { draft } }) &&
      same(
        [after.problems, after.terms, after.method, after.order, after.notice, after.points],
        [[], [], null, null, null, 0],
      )
    );
  },
);
whenever('what the server knows is taken whole', on('xstate.done.actor.loadReservation'), ({ event, after }) => {
  const { offers, choices, reservation: found, traveller } = event.output as Loaded;
  // A hold that ended is none any more.
  const reservation = found?.cancel_reason === 'expired' ? null : found;
  return same(
    [
      after.offers,
      after.choices,
      after.reservation,
      after.reservationId,
      after.traveller,
      after.couponId,
      after.points,
      after.problems,
      after.notice,
    ],
    [
      offers,
      choices,
      reservation,
      reservation?.id ?? null,
      traveller,
      found?.coupon_id ?? null,
      found?.points ?? 0,
      [],
      null,
    ],
  );
});
whenever('a reservation leads to where it stands', on('xstate.done.actor.loadReservation'), (step) => {
  const { reservation } = step.event.output as Loaded;
  if (reservation === null) return goes(step, /^choosing\.editing$/);
  if (reservation.status === 'pending') return goes(step, /^held/);
  return goes(step, reservation.cancel_reason === 'expired' ? /^expired/ : /^settled$/);
});
whenever(
  'a load that failed is told, and asked for again',
  (step) => isFailure(step) && getCall(step) === 'loadReservation',
  (step) => same(step.to, ['failed']) && step.after.notice === codeIn(step.event.error),
);
whenever(
  'seats are held for a whole choice alone; another one is told what it lacks',
  (step) => on('step.next')(step) && was(step, /^choosing\.editing|option\.editing/),
  (step) => {
    if (!goes(step, /editing$/) || goes(step, /traveler/)) return step.before.choices.every(isWhole);
    return step.after.problems.length > 0 && step.after.problems.every(({ field }) => field.startsWith('lines'));
  },
);
whenever(
  'a choice that is held already asks for no seats',
  (step) => on('step.next')(step) && was(step, /held\.step\.option/) && goes(step, /traveler/),
  ({ before, starts: started }) =>
    same(started, {}) &&
    before.choices.every(({ date, time, option_id, quantity }, index) => {
      const line = before.reservation?.lines[index];
      return same([line?.date, line?.time, line?.option_id, line?.quantity], [date, time, option_id, quantity]);
    }),
);
whenever(
  'a step is asked of the server with all that was typed, and no notice of before',
  (step) => on('step.next')(step) && Object.keys(step.starts).some((call) => /Seats|save|startPayment/.test(call)),
  ({ starts: started, after }) =>
    Object.values(started).some((input) => same(input, after)) && same([after.problems, after.notice], [[], null]),
);
whenever(
  'what the server holds is taken, and leads on to the travellers',
  ({ event }) => /done\.actor\.(holdSeats|adoptHold|changeSeats)/.test(event.type),
  (step) => {
    const reservation = step.event.output as Reservation;
    return (
      same([step.after.reservation, step.after.reservationId], [reservation, reservation.id]) &&
      goes(step, /traveler|held/)
    );
  },
);
whenever(
  'the hold of another tab is gone on with',
  (step) => getCall(step) === 'holdSeats' && codeIn(step.event.error) === 'HOLD_EXISTS' && isFailure(step),
  (step) => (goes(step, /adopting/) ? step.after.reservationId === 'r1' && 'adoptHold' in step.starts : true),
);
whenever(
  'a hold that cannot be gone on with is forgotten',
  (step) => isFailure(step) && getCall(step) === 'adoptHold',
  ({ after, to }) =>
    same([after.reservation, after.reservationId, after.order], [null, null, null]) && same(to, ['choosing.editing']),
);
whenever(
  'a refusal is told by its code and problems, unless the hold is over',
  (step) =>
    isFailure(step) && goes(step, /editing$/) && !goes(step, /expired|loading/) && getCall(step) !== 'waitForHoldEnd',
  ({ event, after }) =>
    same([after.notice, after.problems.map(({ field }) => field)], [codeIn(event.error), fieldsIn(event.error)]),
);
whenever(
  'a hold that is over leads to its end, whatever was asked',
  (step) => isFailure(step) && codeIn(step.event.error) === 'EXPIRED' && was(step, /^held/),
  (step) => goes(step, /^expired/),
);
whenever(
  'a reservation that went on elsewhere is loaded again',
  (step) => isFailure(step) && OVER.includes(codeIn(step.event.error)) && was(step, /^held/),
  (step) => goes(step, /^loading$/),
);
whenever(
  'a changed choice is stored, and takes problems and notice away',
  (step) => on('choice.changed')(step) && was(step, /editing/),
  ({ event, after }) => same([after.choices, after.problems, after.notice], [event['choices'], [], null]),
);
whenever(
  'the end of a hold is what the reservation says',
  ({ starts: started }) => 'waitForHoldEnd' in started,
  ({ starts: started, after }) =>
    same(started['waitForHoldEnd'], { holdExpiresAt: after.reservation?.hold_expires_at ?? null }),
);
whenever('when the hold ends the server is asked whether it did', on('xstate.done.actor.waitForHoldEnd'), (step) =>
  goes(step, /^loading$/),
);
whenever('a hold is extended once', on('hold.extend'), (step) =>
  step.before.reservation?.hold_extended
    ? !goes(step, /extending$/)
    : same(step.starts, { extendHold: { reservationId: step.before.reservationId } }),
);
whenever(
  'a step that is asked for is shown while seats are held, or the first that is not complete',
  (step) => on('step.asked')(step) && was(step, /^held.*editing$/),
  (step) => {
    const asked = step.event['step'] as string;
    return (
      goes(step, new RegExp(`^held\\.step\\.${asked}\\.`)) ||
      (asked === 'payment' && goes(step, /^held\.step\.traveler\./)) ||
      same(step.from, step.to)
    );
  },
);
whenever(
  'the way back leads to the step before',
  (step) => on('step.back')(step) && was(step, /^held/),
  (step) => goes(step, was(step, /payment/) ? /step\.traveler/ : /step\.option/),
);
whenever(
  'nothing typed is lost on the way between the steps',
  ({ event }) => event.type.startsWith('step.'),
  ({ before, after }) =>
    same(
      [before.choices, before.traveller, before.terms, before.method],
      [after.choices, after.traveller, after.terms, after.method],
    ),
);
whenever(
  'a hold that ended lets the same choice be held again, and keeps the details',
  (step) => on('hold.renew')(step),
  ({ before, after, starts: started }) =>
    same([after.choices, after.traveller], [before.choices, before.traveller]) &&
    (same(started, {}) || after.reservationId === null),
);
