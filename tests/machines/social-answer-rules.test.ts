/** What holds of the answer of a provider, whatever comes back. */
import type { SocialAnswer, SocialAnswerContext, SocialTicket } from '../../machines/social-answer.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'social-answer')!;
const { always, whenever, on } = createRules<SocialAnswerContext>(machine, starts);
const CALLS: Record<string, string> = { exchanging: 'exchangeCode', signingIn: 'signIn' };
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';

always('each call runs in the state that is about it, and nowhere else', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy while a call runs, has failed, ended well, or is given up', ({ tags, to, running }) =>
  same(
    [...tags],
    running.length > 0 ? ['busy'] : to.includes('again') ? [] : tags.has('settled') ? ['settled'] : ['failed'],
  ),
);
always(
  'it ends well with a session, or on the way to joining',
  ({ tags, to }) => tags.has('settled') === to.some((state) => /^(signedIn|newcomer)/.test(state)),
);
always('the provider stays the one that sent the answer', ({ before, after }) => before.provider === after.provider);
always(
  'a session is opened for members alone, a registration for all others',
  ({ does, after, to }) =>
    (!('openSession' in does) || after.ticket?.isMember === true) &&
    (!('goToRegistration' in does) || to.some((state) => state.startsWith('newcomer'))),
);
whenever(
  'an answer is judged before anything is asked: only the tab that left may go on',
  ({ event }) => event.type === '(opens)',
  ({ before, after, to, starts: started }) => {
    const { provider, expectedState } = before;
    const answer = before.answer as SocialAnswer;
    const judged =
      answer.error === 'access_denied'
        ? 'failed.denied'
        : answer.error !== null
          ? 'failed.unavailable'
          : answer.code === null
            ? 'failed.usedUp'
            : expectedState === null || expectedState !== answer.state
              ? 'failed.elsewhere'
              : 'exchanging';
    const { code, state } = answer;
    return (
      same(to, [judged]) &&
      same(after, { ...before, ticket: null }) &&
      same(started, judged === 'exchanging' ? { exchangeCode: { provider, code, state } } : {})
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
for (const call of Object.values(CALLS))
  whenever(`what fails of ${call} says why`, on(`xstate.error.actor.${call}`), ({ event, to, before, after }) => {
    const code = codeIn(event.error);
    const reason = (event.error as { details?: { reason?: string } } | null | undefined)?.details?.reason;
    const known: Record<string, string> = {
      NETWORK: 'offline',
      SOCIAL_STATE_UNKNOWN: 'failed.usedUp',
      SOCIAL_REFUSED: reason === 'code' ? 'failed.usedUp' : 'failed.refused',
      SOCIAL_PROOF_INVALID: 'failed.refused',
      ACCOUNT_INACTIVE: 'failed.inactive',
      SECOND_FACTOR_NEEDED: 'guarded',
    };
    const state = known[code] ?? 'failed.unavailable';
    const left = state === 'guarded' ? { answer: null, expectedState: null, ticket: null } : {};
    return same(to, [state]) && same(after, { ...before, ...left });
  });
whenever(
  'a lost connection is tried again from where it broke',
  on('retry.requested', 'offline'),
  (step) => same(step.to, [step.before.ticket === null ? 'exchanging' : 'signingIn']) && same(changed(step), []),
);
whenever(
  'after any other failure the provider is asked for another answer',
  (step) => on('retry.requested')(step) && !step.from.includes('offline'),
  ({ to, isFinal }) => same([to, isFinal], [['again'], true]),
);
whenever(
  'who is asked for a code goes on with a password',
  on('password.chosen'),
  ({ does, to }) => 'goToLogin' in does && same(to, ['guarded']),
);
