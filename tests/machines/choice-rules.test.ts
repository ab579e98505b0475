/** What holds of the choice of a reservation, whatever happens to it. */
import type { ChoiceContext } from '../../machines/choice.machine.ts';
import { MIN_TRAVELLERS } from '../../src/contract/limits.ts';
import type { DraftChoice } from '../../src/contract/reservations/drafts.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'choice')!;
const { always, whenever, on, enters } = createRules<ChoiceContext>(machine, starts);
type At = Step<ChoiceContext>;

const CALLS: Record<string, string> = { holding: 'holdSeats', adopting: 'adoptHold' };
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const fieldsIn = (error: unknown): string[] =>
  ((error as { problems?: { field: string }[] } | null | undefined)?.problems ?? []).map(({ field }) => field);
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];
const isWhole = ({ date, time, option_id, quantity }: DraftChoice) =>
  date !== null && time !== null && option_id !== null && quantity >= MIN_TRAVELLERS;
const isHeld = ({ before }: At) =>
  before.choices.length > 0 &&
  before.choices.every(({ product_id, date, time, option_id, quantity }, index) => {
    const line = before.reservation?.lines[index];
    return same(
      [line?.product_id, line?.date, line?.time, line?.option_id, line?.quantity],
      [product_id, date, time, option_id, quantity],
    );
  });

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy while the server is asked, and can be stored else', ({ to, tags, isFinal }) => {
  const isAsked = to.some((state) => state in CALLS);
  return tags.has('busy') === isAsked && tags.has('resumable') === (!isAsked && !isFinal);
});
whenever(
  'a changed choice is kept, and takes what was refused away',
  on('choice.changed', 'editing'),
  ({ event, after, to }) => same([to, after.choices, after.failure], [['editing'], event['choices'], null]),
);
whenever(
  'seats are held for a whole choice alone; another one is told what it lacks',
  on('choice.confirmed'),
  ({ before, after, to }) =>
    to.includes('editing')
      ? (after.failure?.problems.length ?? 0) > 0 &&
        after.failure!.problems.every(({ field }) => field.startsWith('lines'))
      : before.choices.every(isWhole) && after.failure === null,
);
whenever(
  'a choice that is held already asks for no seats',
  (step) => on('choice.confirmed')(step) && isHeld(step),
  (step) => same([step.to, step.starts, step.after.reservation], [['held'], {}, step.before.reservation]),
);
whenever(
  'another choice is asked of the server with all that is known',
  (step) => on('choice.confirmed')(step) && !isHeld(step) && !step.to.includes('editing'),
  ({ starts: started, after }) => same(started, { holdSeats: after }),
);
whenever(
  'a choice that is to be held at once is asked for where it breaks no rule, and else refused',
  ({ event, after }) => event.type === '(opens)' && after.atOnce,
  ({ to, after }) => to.includes(after.choices.every(isWhole) ? 'holding' : 'refused'),
);
whenever(
  'what the server holds is handed on',
  ({ event }) => /done\.actor\.(holdSeats|adoptHold)/.test(event.type),
  ({ event, after, isFinal, to }) =>
    isFinal && to.includes('held') && same(after.reservation, event.output) && after.failure === null,
);
whenever(
  'the first hold goes on with that of another tab; a change of a hold does not',
  ({ event }) => event.type === 'xstate.error.actor.holdSeats' && codeIn(event.error) === 'HOLD_EXISTS',
  ({ before, after, to, starts: started }) =>
    before.reservationId === null
      ? to.includes('adopting') && after.reservationId === 'r1' && same(started, { adoptHold: after })
      : to.includes(after.atOnce ? 'refused' : 'editing') && after.reservationId === before.reservationId,
);
whenever(
  'a hold that cannot be gone on with is forgotten',
  on('xstate.error.actor.adoptHold'),
  ({ event, after, to }) =>
    same(
      [to, after.atOnce || after.reservationId === null, after.failure?.code],
      [[after.atOnce ? 'refused' : 'editing'], true, codeIn(event.error)],
    ),
);
whenever(
  'a refusal is told by its code and problems, with the choice as it was',
  ({ event, to }) => event.type === 'xstate.error.actor.holdSeats' && /editing|refused/.test(to.join()),
  ({ event, before, after }) =>
    same(
      [after.failure?.code, after.failure?.problems.map(({ field }) => field), after.choices],
      [codeIn(event.error), fieldsIn(event.error), before.choices],
    ),
);
whenever(
  'the seats are asked for again where they were refused and the choice goes on, and nowhere else',
  () => true,
  ({ event, does, before, after, to }) => {
    const wasRefused = event.type.startsWith('xstate.error') || (event.type === '(opens)' && after.failure !== null);
    const { choices } = event.type === '(opens)' ? after : before;
    return same(does, wasRefused && to.includes('editing') ? { reloadSeats: { choices } } : {});
  },
);
whenever(
  'a hold that is over ends the choice with the reason',
  enters('lost'),
  ({ event, before, after, isFinal }) =>
    isFinal &&
    before.reservationId !== null &&
    OVER.includes(codeIn(event.error)) &&
    after.failure?.code === codeIn(event.error),
);
whenever(
  'only a hold can be over',
  ({ event }) => event.type === 'xstate.error.actor.holdSeats' && OVER.includes(codeIn(event.error)),
  ({ before, to }) => to.includes('lost') === (before.reservationId !== null),
);
