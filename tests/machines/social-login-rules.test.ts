/** What holds of a sign-in through a provider, whatever comes back. */
import type { SocialAnswer, SocialLoginContext, SocialTicket } from '../../machines/social-login.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'social-login')!;
const { always, whenever, on, enters } = createRules<SocialLoginContext>(machine, starts);
const CALLS: Record<string, string> = { starting: 'startLogin', exchanging: 'exchangeCode', signingIn: 'signIn' };
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';

always('each call runs in the state that is about it, and nowhere else', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always(
  'it is busy, has failed, or nothing has begun',
  ({ tags, to }) =>
    (tags.has('busy') || tags.has('failed')) !== to.includes('idle') && !(tags.has('busy') && tags.has('failed')),
);
always(
  'who joins is on the way there',
  ({ tags, to }) => tags.has('joining') === to.some((state) => state.startsWith('newcomer')),
);
always(
  'a provider is known as soon as anything has begun',
  ({ to, after }) => to.includes('idle') || after.provider !== null,
);
always(
  'a session is opened for members alone, a registration for all others',
  ({ does, after, to }) =>
    (!('openSession' in does) || after.ticket?.isMember === true) &&
    (!('goToRegistration' in does) || to.some((state) => state.startsWith('newcomer'))),
);
whenever(
  'it begins with nothing',
  ({ event }) => event.type === '(opens)',
  ({ after, to }) =>
    same(after, { provider: null, answer: null, expectedState: null, ticket: null }) && same(to, ['idle']),
);
whenever(
  'a chosen provider is asked, with nothing left of another sign-in',
  (step) => on('provider.chosen')(step) && step.to.includes('starting') && !step.from.includes('starting'),
  ({ event, after, starts: started }) =>
    same(after, { provider: event['provider'], answer: null, expectedState: null, ticket: null }) &&
    same(started, { startLogin: { provider: event['provider'] } }),
);
whenever(
  'the state is remembered before the browser leaves',
  on('xstate.done.actor.startLogin'),
  ({ event: { output }, does, to }) =>
    same(Object.entries(does), [
      ['rememberState', { output }],
      ['openProvider', { output }],
    ]) && same(to, ['leaving']),
);
whenever(
  'an answer is judged before anything is asked: only the tab that left may go on',
  on('answer.arrived', 'idle'),
  ({ event, after, to, starts: started }) => {
    const answer = event['answer'] as SocialAnswer;
    const judged =
      answer.error === 'access_denied'
        ? 'denied'
        : answer.error !== null
          ? 'unavailable'
          : answer.code === null
            ? 'usedUp'
            : event['expectedState'] === null || event['expectedState'] !== answer.state
              ? 'elsewhere'
              : 'exchanging';
    return (
      same(to, [judged]) &&
      same(after, { provider: event['provider'], answer, expectedState: event['expectedState'], ticket: null }) &&
      same(
        started,
        judged === 'exchanging'
          ? { exchangeCode: { provider: event['provider'], code: answer.code, state: answer.state } }
          : {},
      )
    );
  },
);
whenever(
  'a ticket is stored, and opens the session of a member',
  on('xstate.done.actor.exchangeCode'),
  ({ event, before, after, to, starts: started, does }) => {
    const ticket = event.output as SocialTicket;
    if (!same(after, { ...before, ticket })) return false;
    if (ticket.isMember)
      return same(started, { signIn: { provider: after.provider, id: ticket.social_id, token: ticket.social_token } });
    const address = ticket.email_verified ? 'proven' : ticket.email === '' ? 'addressless' : 'unproven';
    return same(to, [`newcomer.${address}`]) && same(does['goToRegistration'], { provider: after.provider, ticket });
  },
);
whenever(
  'a session is opened by the token of the server',
  on('xstate.done.actor.signIn'),
  ({ event, does, to }) => same(does, { openSession: { output: event.output } }) && same(to, ['signedIn']),
);
whenever(
  'what fails says why',
  ({ event }) => event.type.startsWith('xstate.error.'),
  ({ event, to, before, after }) => {
    const code = codeIn(event.error);
    const reason = (event.error as { details?: { reason?: string } } | null | undefined)?.details?.reason;
    const [, call] = event.type.split('actor.');
    const state =
      code === 'NETWORK'
        ? 'offline'
        : call === 'startLogin'
          ? 'unavailable'
          : code === 'SOCIAL_STATE_UNKNOWN' || (code === 'SOCIAL_REFUSED' && reason === 'code')
            ? 'usedUp'
            : code === 'SOCIAL_REFUSED' || code === 'SOCIAL_PROOF_INVALID'
              ? 'refused'
              : code === 'ACCOUNT_INACTIVE'
                ? 'inactive'
                : code === 'SECOND_FACTOR_NEEDED'
                  ? 'guarded'
                  : 'unavailable';
    const expected = state === 'guarded' ? { ...before, answer: null, expectedState: null, ticket: null } : before;
    return same(to, [state]) && same(after, expected);
  },
);
whenever('after a lost connection it goes on where it broke off', on('retry.requested', 'offline'), ({ before, to }) =>
  same(to, [before.ticket !== null ? 'signingIn' : before.answer?.code != null ? 'exchanging' : 'starting']),
);
whenever(
  'after any other failure it begins again with the same provider',
  (step) =>
    on('retry.requested')(step) &&
    !step.from.some((state) => /offline|guarded/.test(state)) &&
    step.to.includes('starting'),
  ({ before, after, starts: started }) =>
    same(after, { provider: before.provider, answer: null, expectedState: null, ticket: null }) &&
    same(started, { startLogin: { provider: before.provider } }),
);
whenever('a page that is shown again can be used again', on('page.restored', 'leaving'), ({ to }) =>
  same(to, ['idle']),
);
whenever(
  'a member with a second factor is led to the form, with nothing left of the provider',
  on('password.chosen', 'guarded'),
  ({ does, to, after }) =>
    'goToLogin' in does && same(to, ['guarded']) && after.ticket === null && after.answer === null,
);
whenever('who is asked for a code has nothing of the provider any more', enters('guarded'), ({ after }) =>
  same([after.answer, after.expectedState, after.ticket], [null, null, null]),
);
