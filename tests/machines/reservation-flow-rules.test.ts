/** What holds of a reservation in the making, whatever happens to it; its steps have rules of their own. */
import type { Ending, Loaded, ReservationContext } from '../../src/contract/reservations/drafts.ts';
import type { ChoiceInput } from '../../machines/choice.machine.ts';
import { isSameChoice, isWholeChoice } from '../../src/rules/choice.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation')!;
const { always, whenever, on } = createRules<ReservationContext>(machine, starts);
type At = Step<ReservationContext>;

/** Who runs in each state: the call or the machine that has the word, and the hold beside the steps. */
const WORD: Record<string, string[]> = {
  loading: ['loadReservation'],
  reserving: ['choice'],
  choosing: ['choice'],
  'held.option': ['choice', 'hold'],
  'held.traveler': ['hold', 'traveller'],
  'held.payment': ['deductions', 'hold'],
  'held.paying': ['checkout', 'hold'],
};
const goes = (step: At, pattern: RegExp) => step.to.some((state) => pattern.test(state));
const was = (step: At, pattern: RegExp) => step.from.some((state) => pattern.test(state));
const done = (id: string, from?: string) => (step: At) =>
  step.event.type === `xstate.done.actor.${id}` && (from === undefined || step.from.includes(from));
const endingOf = ({ event }: At) => event.output as Ending;
const codeOf = (step: At) => endingOf(step)?.failure?.code;

always('each state has its machine, and the countdown runs beside the steps', ({ to, running }) =>
  same(running, to.flatMap((state) => WORD[state] ?? []).toSorted()),
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
always('the step in sight is the one that is wanted', ({ to, after }) => {
  const [, step] = /^held\.(option|traveler|payment)$/.exec(to[0] ?? '') ?? [];
  return step === undefined || after.wanted === step;
});
always(
  'a later step is reached only with the choice that is held',
  (step) =>
    !goes(step, /^held\.(payment|paying)$/) ||
    (step.after.reservation !== null && isSameChoice(step.after.choices, step.after.reservation.lines)),
);

whenever(
  'it begins with the draft, and asks the server for it',
  ({ event }) => event.type === '(opens)',
  ({ event, after, starts: started }) => {
    const { draft, step } = event['input'] as { draft: object; step: string };
    const asked = (started['loadReservation'] as { draft: object } | undefined)?.draft ?? {};
    return (
      same(asked, { ...asked, ...draft }) &&
      same([after.wanted, after.terms, after.method, after.failure], [step, [], null, null])
    );
  },
);
whenever('what the server knows is taken whole', on('xstate.done.actor.loadReservation'), (step) => {
  const { offers, choices, reservation: found, traveller } = step.event.output as Loaded;
  // A hold that ended is none any more.
  const reservation = found?.cancel_reason === 'expired' ? null : found;
  const { after } = step;
  return same(
    [after.offers, after.choices, after.reservation, after.reservationId, after.traveller, after.failure],
    [offers, choices, reservation, reservation?.id ?? null, traveller, null],
  );
});
whenever('a reservation leads to where it stands', on('xstate.done.actor.loadReservation'), (step) => {
  const { reservation, choices } = step.event.output as Loaded;
  const { linked, wanted } = step.before;
  const isHeld = reservation !== null && isSameChoice(choices, reservation.lines);
  const isReserved = linked && wanted !== 'option' && !isHeld && choices.every(isWholeChoice);
  if (reservation === null) return goes(step, isReserved ? /^reserving$/ : /^choosing$/);
  if (reservation.status === 'pending') return goes(step, isReserved ? /^reserving$/ : /^held/);
  return goes(step, reservation.cancel_reason === 'expired' ? /^expired$/ : /^settled$/);
});
whenever(
  'a load that failed is told, and asked for again',
  ({ event }) => event.type === 'xstate.error.actor.loadReservation',
  (step) =>
    same(step.to, ['failed']) &&
    step.after.failure?.code === ((step.event.error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN'),
);
whenever('another load begins without the failure of the last', on('retry.requested'), ({ after, starts: started }) =>
  same([Object.keys(started), after.failure], [['loadReservation'], null]),
);
whenever(
  'the machine of a step begins with all that was typed, and with what it has to say',
  ({ starts: started }) => 'choice' in started || 'traveller' in started || 'deductions' in started,
  ({ starts: started, after }) => {
    const [input] = [started['choice'], started['traveller'], started['deductions']].filter(Boolean) as [At['after']];
    return same(
      [input.choices, input.traveller, input.vaults, input.method, input.terms, input.reservation, input.failure],
      [after.choices, after.traveller, after.vaults, after.method, after.terms, after.reservation, after.failure],
    );
  },
);
whenever(
  'what is typed in a step is noted',
  ({ event }) => /^xstate\.snapshot\.(choice|traveller|deductions)$/.test(event.type),
  ({ event, before, after }) => {
    const now = (event['snapshot'] as { context: Partial<At['after']> }).context;
    const typed = [now.choices, now.traveller, now.vaults, now.method, now.terms];
    const kept = [before.choices, before.traveller, before.vaults, before.method, before.terms];
    return same(
      [after.choices, after.traveller, after.vaults, after.method, after.terms],
      typed.map((value, index) => value ?? kept[index]),
    );
  },
);
whenever(
  'what the server holds is taken, and leads on to the travellers, or to where the address asked for meanwhile',
  (step) => done('choice')(step) && endingOf(step).failure === null,
  (step) => {
    const { reservation } = endingOf(step);
    return (
      same([step.after.reservation, step.after.reservationId], [reservation, reservation?.id]) &&
      (goes(step, /^held\.traveler$/) || (was(step, /^reserving$/) && step.before.wanted !== 'traveler'))
    );
  },
);
whenever(
  'what is refused at once is told where it can be changed, with the choice and the seats of before',
  (step) =>
    done('choice', 'reserving')(step) && endingOf(step).failure !== null && !/EXPIRED|ALREADY/.test(codeOf(step) ?? ''),
  (step) =>
    goes(step, /^(choosing|held\.option)$/) &&
    same(
      [step.after.choices, step.after.reservation, step.after.failure],
      [step.before.choices, step.before.reservation, endingOf(step).failure],
    ),
);
whenever(
  'a link is followed once',
  ({ to }) => !to.includes('loading') && !to.includes('failed'),
  ({ after }) => !after.linked,
);
whenever(
  'a hold that cannot be extended any more is over',
  (step) => codeOf(step) === 'EXPIRED' && done('hold')(step),
  (step) => goes(step, /^expired$/),
);
whenever(
  'when the hold ends the server is asked whether it did',
  (step) => done('hold')(step) && endingOf(step).failure === null,
  (step) => goes(step, /^loading$/),
);
whenever(
  'the hold begins with what the reservation says of it',
  ({ starts: started }) => 'hold' in started,
  ({ starts: started, after }) => same((started['hold'] as At['after']).reservation, after.reservation),
);
whenever(
  'countdown and reservation say the same',
  (step) => step.event.type === 'xstate.snapshot.hold' && was(step, /^held/),
  ({ event, after }) => {
    const { held } = (event['snapshot'] as { context: { held: object } }).context;
    return same({ ...after.reservation, ...held }, after.reservation);
  },
);
for (const state of ['held.option', 'held.traveler', 'held.payment'])
  whenever(
    `a step that is asked for in ${state} is shown, or the first that is not complete`,
    on('step.requested', state),
    (step) => {
      const asked = String(step.event['step']);
      const shown = /^held\.(.*)$/.exec(step.to[0] ?? '')?.[1];
      const order = ['option', 'traveler', 'payment'];
      return shown === asked || order.indexOf(shown ?? '') < order.indexOf(asked);
    },
  );
for (const state of ['held.paying', 'choosing', 'loading', 'failed'])
  whenever(
    `no address leads away from ${state}`,
    on('step.requested', state),
    ({ from, to, starts: started }) => same(from, to) && same(started, {}),
  );
for (const event of ['step.requested', 'step.left'])
  whenever(`a hold that ended is chosen again by ${event}`, on(event, 'expired'), ({ to }) => same(to, ['choosing']));
whenever(
  'what is asked for while nothing is in sight is remembered',
  (step) => on('step.requested')(step) && was(step, /^(loading|failed)$/),
  ({ event, after }) => after.wanted === event['step'],
);
for (const [state, before] of [
  ['held.traveler', 'held.option'],
  ['held.payment', 'held.traveler'],
] as const)
  whenever(`the way back from ${state} leads to ${before}`, on('step.left', state), ({ to }) => same(to, [before]));
whenever(
  'nothing typed is lost on the way between the steps',
  ({ event }) => event.type.startsWith('step.'),
  ({ before, after }) =>
    same(
      [before.choices, before.traveller, before.vaults, before.terms, before.method],
      [after.choices, after.traveller, after.vaults, after.terms, after.method],
    ),
);
whenever(
  'a hold that ended lets the same choice be held again, and keeps the details',
  on('renewal.requested'),
  ({ before, after, starts: started }) =>
    same([after.choices, after.traveller], [before.choices, before.traveller]) &&
    same([after.reservation, after.reservationId], [null, null]) &&
    (started['choice'] as ChoiceInput).atOnce === true,
);
whenever(
  'a choice is held without a press where it is reserved, and nowhere else',
  (step) => 'choice' in step.starts,
  (step) => goes(step, /^reserving$/) === ((step.starts['choice'] as ChoiceInput).atOnce === true),
);
