/** What can come back from a social provider and from our own server, for the generated paths. */
import {
  socialAnswerMachine,
  type SocialAnswer,
  type SocialAnswerContext,
  type SocialAnswerInput,
  type SocialTicket,
} from '../../../../machines/social-answer.machine.ts';
import { socialLoginMachine, type SocialLoginContext } from '../../../../machines/social-login.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';
import type { MachineOptions } from '../paths/projection.ts';

/** With the machine of the answer, as its flow gives it. */
export const socialLoginWithAnswer = socialLoginMachine.provide({ actors: { socialAnswer: socialAnswerMachine } });

const STATE = 'state-of-this-tab';
const answer = (changed: Partial<SocialAnswer> = {}, expectedState: string | null = STATE): SocialAnswerInput => ({
  provider: 'kakao',
  answer: { code: 'a-code', state: STATE, error: null, ...changed },
  expectedState,
});
const ticket = (changed: Partial<SocialTicket>) => ({
  output: {
    social_id: '4711',
    social_token: 'st_ticket',
    isMember: false,
    name: 'Han Mira',
    email: 'mira.han@example.com',
    email_verified: false,
    ...changed,
  },
});
const failure = (code: string, status: number, reason?: string) => ({
  error: { code, status, message: '', details: reason === undefined ? {} : { reason } },
});
const unheard = failure('NETWORK', 0);
const absent = failure('SOCIAL_UNAVAILABLE', 503);

const answers = [
  answer(),
  answer({ code: null, error: 'access_denied' }),
  answer({ code: null, error: 'server_error' }),
  answer({ code: null, state: null }, null),
  answer({}, 'state-of-another-tab'),
  answer({}, null),
  answer({ state: null }),
];

export const socialAnswerInput = answer();
const answerOptions: MachineOptions = {
  project({ context }) {
    const { answer: given, ticket: held } = context as SocialAnswerContext;
    return { answered: given?.code ?? null, refused: given?.error ?? null, held: held !== null };
  },
  cases: {
    'xstate.done.actor.exchangeCode': [
      ticket({ isMember: true }),
      ticket({ email_verified: true }),
      ticket({}),
      ticket({ email: '' }),
    ],
    'xstate.error.actor.exchangeCode': [
      unheard,
      failure('SOCIAL_STATE_UNKNOWN', 400),
      failure('SOCIAL_REFUSED', 400, 'code'),
      failure('SOCIAL_REFUSED', 400, 'app'),
      absent,
    ],
    'xstate.done.actor.signIn': [{ output: { accessToken: 'fresh' } }],
    'xstate.error.actor.signIn': [
      unheard,
      failure('ACCOUNT_INACTIVE', 400),
      failure('SECOND_FACTOR_NEEDED', 403),
      failure('SOCIAL_PROOF_INVALID', 400),
      absent,
    ],
  },
};
export const socialAnswerStarts: PathsOptions[] = answers.map((input) => ({ input, ...answerOptions }));

export const socialLoginPaths: PathsOptions = {
  project: ({ context }) => (context as SocialLoginContext).answer !== null,
  cases: {
    'provider.chosen': [{ provider: 'kakao' }],
    'answer.arrived': answers.map((one) => ({ ...one })),
    'answer.missed': [
      { provider: 'kakao', isJoining: true },
      { provider: 'kakao', isJoining: false },
    ],
    'xstate.done.actor.startLogin': [{ output: { url: '/sandbox/kakao/oauth/authorize', state: STATE } }],
    'xstate.error.actor.startLogin': [unheard, absent],
    'xstate.error.actor.openProvider': [failure('UNKNOWN', 0)],
  },
  children: { 'social-answer': answerOptions },
};

const LEAVES = 'A browser that leaves a page does not fail at it.';
const THROWS = 'No machine of the shop throws.';
const never = {
  'social-login.leaving xstate.error.actor.openProvider 0': LEAVES,
  'social-login.answering xstate.error.actor.answer 0': THROWS,
};

/** Where a provider led back to there is one button, for the same provider. */
export const socialLoginOutOfReach = { page: never, browser: never };
