/** What holds of the choice of a departure, whatever happens to it. */
import type { DepartureChoiceContext } from '../../machines/departure-choice.machine.ts';
import { SEATS } from '../../src/tools/flows/registry/departure-choice.cases.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'departure-choice')!;
const { always, whenever, on } = createRules<DepartureChoiceContext>(machine, starts);
const CALLS: Record<string, string> = { preparing: 'loadRules', adding: 'addToCart' };
const isRight = ({ quantity }: DepartureChoiceContext['choice']) => quantity >= 2 && quantity <= SEATS;
const errorIn = ({ event }: Step<DepartureChoiceContext>) =>
  (event.error ?? {}) as { code?: string; problems?: unknown[] };
const judges = on('xstate.done.actor.loadRules', 'preparing');

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while something is fetched', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it is settled exactly where the choice lies in the cart', ({ tags, to }) =>
  same(tags.has('settled'), to.includes('choosing.added')),
);
whenever(
  'it begins with what it was given, and judges nothing',
  ({ event }) => event.type === '(opens)',
  ({ before, after, to, running }) =>
    same([after.choice, after.signedIn, after.problems], [before.choice, before.signedIn, []]) &&
    same(to, ['choosing.open']) &&
    running.length === 0,
);
whenever(
  'a choice is changed by a person alone',
  ({ event }) => event.type !== 'choice.changed' && event.type !== '(opens)',
  ({ before, after }) => same(before.choice, after.choice),
);
whenever(
  'a changed choice is taken and remembered, in every state',
  on('choice.changed'),
  ({ event, after, does }) =>
    same(after.choice, event['choice']) && same(does, { rememberChoice: { choice: event['choice'] } }),
);
for (const state of ['choosing.open', 'choosing.added', 'choosing.gone'])
  whenever(`a change ends what was told in ${state}`, on('choice.changed', state), ({ to }) =>
    same(to, ['choosing.open']),
  );
for (const state of ['choosing.refused', 'preparing', 'adding'])
  whenever(`a change leaves ${state} as it is`, on('choice.changed', state), ({ from, to }) => same(from, to));
whenever('what was refused is judged again with each change', on('choice.changed', 'choosing.refused'), ({ after }) =>
  same(after.problems.length === 0, isRight(after.choice)),
);
whenever(
  'seats that become known judge a changed choice again, and no other',
  on('seats.changed', 'choosing.refused'),
  ({ before, after, from, to }) =>
    same(from, to) &&
    (before.choice === before.judged ? same(before, after) : same(after.problems.length === 0, isRight(after.choice))),
);
for (const request of ['reservation.requested', 'addition.requested'])
  whenever(
    `a press (${request}) fetches the rules, forgets what was refused, and knows where it leads`,
    on(request),
    ({ event, after, to, starts: started }) =>
      same(to, ['preparing']) &&
      'loadRules' in started &&
      same(
        [after.problems, after.way, after.idPrefix],
        [[], event.type.startsWith('reservation') ? 'reserve' : 'cart', event['idPrefix']],
      ),
  );
whenever(
  'rules that cannot be fetched are reported, and judge nothing',
  on('xstate.error.actor.loadRules'),
  ({ event, to, does, after }) =>
    same(to, ['choosing.open']) && same(does, { reportFailure: { error: event.error } }) && after.problems.length === 0,
);
whenever('a wrong choice goes nowhere: its first problem has the focus', judges, ({ before, after, to, does }) => {
  if (isRight(before.choice)) return after.problems.length === 0;
  const { choice, idPrefix, problems } = after;
  const isShort = problems.some(({ code }) => code === 'not_enough_seats');
  const expected = { focusFirstProblem: { idPrefix, problems }, ...(isShort && { reloadSeats: { choice } }) };
  return same(to, ['choosing.refused']) && same(does, expected) && problems.length > 0;
});
whenever(
  'a right choice is reserved, added, or asks for a session first',
  (step) => judges(step) && isRight(step.before.choice),
  ({ before, does, to, starts: started }) => {
    const { choice, signedIn, way } = before;
    if (way === 'reserve') return same(does, { goToReservation: { choice } }) && same(to, ['choosing.open']);
    return signedIn
      ? same(started, { addToCart: { choice } }) && same(does, {})
      : same(does, { goToLogin: { choice } }) && same(to, ['choosing.open']);
  },
);
whenever('what the cart of a member took is called added', on('xstate.done.actor.addToCart'), ({ before, to }) =>
  same(to, [before.signedIn ? 'choosing.added' : 'choosing.open']),
);
whenever(
  'what the cart refused is told where it belongs, and the seats are asked for again',
  on('xstate.error.actor.addToCart'),
  (step) => {
    const { code = '', problems = [] } = errorIn(step);
    const { choice } = step.before;
    if (problems.length > 0)
      return (
        same(step.to, ['choosing.refused']) &&
        same(step.after.problems, problems) &&
        same(step.does, { reloadSeats: { choice } })
      );
    return (
      same(step.to, [/GONE|UNAVAILABLE/.test(code) ? 'choosing.gone' : 'choosing.open']) &&
      same(step.does, { reloadSeats: { choice }, reportFailure: { error: step.event.error } })
    );
  },
);
whenever(
  'a session that ends takes the cart with it, and nothing else',
  on('session.changed'),
  ({ event, before, after, from, to }) =>
    same(after, { ...before, signedIn: event['signedIn'] }) &&
    same(to, from.includes('choosing.added') && event['signedIn'] === false ? ['choosing.open'] : from),
);
