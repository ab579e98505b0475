/** What holds of a cancellation, whatever happens to it. */
import type { CancellationContext } from '../../machines/cancellation.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'cancellation')!;
const { always, whenever, on, enters } = createRules<CancellationContext>(machine, starts);
const CALLS: Record<string, string> = {
  'open.quoting': 'loadQuote',
  'open.confirming': 'cancelReservation',
  undoing: 'undoCancellation',
};
const NO_ACCOUNT = { 'refund_account.bank': '', 'refund_account.account': '', 'refund_account.holder': '' };
const isWhole = ({ account, quote }: CancellationContext) =>
  !quote?.needs_refund_account || Object.values(account).every((value) => value.trim() !== '');
const errorIn = ({ event }: Step<CancellationContext>) =>
  (event.error ?? {}) as { code?: string; problems?: unknown[]; details?: object };
const isFailure = ({ event }: Step<CancellationContext>) => event.type.startsWith('xstate.error.');
const failureOf = (step: Step<CancellationContext>) => {
  const { code = 'UNKNOWN', problems = [], details = {} } = errorIn(step);
  return { code, problems, details };
};

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while the server is asked', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it has failed exactly where the refund is not known, and says why', ({ tags, to, after }) =>
  tags.has('failed') ? same(to, ['open.unquoted']) && after.failure !== null : !to.includes('open.unquoted'),
);
always('what can be confirmed is shown', ({ to, after }) => !to.includes('open.quoted') || after.quote !== null);
always('a refund that is asked for again is not shown meanwhile', ({ to, after }) =>
  to.includes('open.quoting') ? after.quote === null : true,
);
always(
  'problems are those of an account that is needed',
  ({ after }) => after.problems.length === 0 || after.quote !== null,
);
always('nothing is cancelled but what was shown, with the account that it needs', ({ starts: started, before }) => {
  const sent = started['cancelReservation'];
  return sent === undefined || (same(sent, { quote: before.quote, account: before.account }) && isWhole(before));
});
whenever(
  'it begins with nothing',
  ({ event }) => event.type === '(opens)',
  ({ after, to, running }) =>
    same(after, { quote: null, account: NO_ACCOUNT, problems: [], failure: null }) &&
    same(to, ['idle']) &&
    running.length === 0,
);
whenever(
  'its window opens empty and asks for the refund',
  on('cancellation.requested'),
  ({ after, starts: started }) =>
    same(after, { quote: null, account: NO_ACCOUNT, problems: [], failure: null }) && 'loadQuote' in started,
);
for (const state of ['open.quoting', 'open.unquoted', 'open.quoted'])
  whenever(
    `its window closes in ${state}`,
    on('cancellation.dismissed', state),
    ({ to, running, does }) => same(to, ['idle']) && running.length === 0 && same(does, {}),
  );
always(
  'its window does not close while it is sent',
  ({ from, event, to }) =>
    !(from.includes('open.confirming') && event.type === 'cancellation.dismissed') || same(from, to),
);
whenever(
  'what was typed is lost by nothing but the opening of the window',
  ({ event }) => !/^(\(opens\)|account\.changed|cancellation\.requested)$/.test(event.type),
  (step) => !changed(step).includes('account'),
);
whenever(
  'a change reaches its own field alone, and takes its problem away',
  on('account.changed'),
  ({ event, before, after }) => {
    const field = String(event['field']);
    return same(after, {
      ...before,
      account: { ...before.account, [field]: event['value'] },
      problems: before.problems.filter((problem) => problem.field !== field),
    });
  },
);
whenever(
  'an answered refund is shown, with what was told before it',
  on('xstate.done.actor.loadQuote'),
  ({ event, before, after, to }) => same(after, { ...before, quote: event.output }) && same(to, ['open.quoted']),
);
whenever(
  'a refund that could not be asked for says why, and can be asked for again',
  on('xstate.error.actor.loadQuote'),
  (step) => same(step.after, { ...step.before, failure: failureOf(step) }) && same(step.to, ['open.unquoted']),
);
whenever(
  'another try forgets the failure',
  on('retry.requested'),
  ({ after, before, to }) => same(after, { ...before, failure: null }) && same(to, ['open.quoting']),
);
whenever(
  'an account that is not whole is not sent: its problems have the focus',
  on('cancellation.confirmed'),
  ({ before, after, to, does, starts: started }) => {
    if (isWhole(before)) return same(to, ['open.confirming']) && after.failure === null && after.problems.length === 0;
    return (
      same(to, ['open.quoted']) &&
      same(started, {}) &&
      'focusFirstProblem' in does &&
      after.problems.every(({ code }) => code === 'required')
    );
  },
);
for (const call of ['cancelReservation', 'undoCancellation'])
  whenever(
    `the reservation that ${call} answers with is shown`,
    on(`xstate.done.actor.${call}`),
    ({ event, to, does }) => same(to, ['idle']) && same(does, { showReservation: { reservation: event.output } }),
  );
whenever(
  'another refund is told, and asked for before anything can be confirmed',
  (step) => on('xstate.error.actor.cancelReservation')(step) && errorIn(step).code === 'PRICE_CHANGED',
  (step) => same(step.to, ['open.quoting']) && same(step.does, {}) && step.after.failure?.code === 'PRICE_CHANGED',
);
whenever(
  'problems that the server names are told at their fields, and no failure',
  (step) => on('xstate.error.actor.cancelReservation')(step) && (errorIn(step).problems ?? []).length > 0,
  (step) =>
    same(step.after, { ...step.before, problems: errorIn(step).problems }) &&
    same(step.does, { focusFirstProblem: {} }),
);
whenever(
  'any other refusal is told, and the page looks at the reservation again',
  (step) =>
    on('xstate.error.actor.cancelReservation')(step) &&
    errorIn(step).code !== 'PRICE_CHANGED' &&
    (errorIn(step).problems ?? []).length === 0,
  (step) =>
    same(step.after, { ...step.before, failure: failureOf(step) }) &&
    same(step.to, ['open.quoted']) &&
    same(step.does, { reloadReservation: {} }),
);
whenever(
  'what cannot be taken back is reported, and the page looks at the reservation again',
  on('xstate.error.actor.undoCancellation'),
  ({ event, does, to }) =>
    same(does, { reportFailure: { error: event.error }, reloadReservation: {} }) && same(to, ['idle']),
);
whenever('no failure shows a reservation', isFailure, ({ does }) => !('showReservation' in does));
whenever('a cancellation is asked for in its own state', enters('open.confirming'), ({ from }) =>
  same(from, ['open.quoted']),
);
