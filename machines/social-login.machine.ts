/** Signing in through Kakao or Naver, from the button to a session or to the registration; each way it can go wrong is a state with a way on. */
import { assign, fromPromise, setup } from 'xstate';
import type { SocialType } from '../src/contract/social.ts';

/** What the provider's page sent back in the address; null where a part is missing. */
export interface SocialAnswer {
  code: string | null;
  state: string | null;
  error: string | null;
}

/** What the server proved of the person. */
export interface SocialTicket {
  social_id: string;
  social_token: string;
  isMember: boolean;
  name: string;
  /** Empty when the provider named none. */
  email: string;
  email_verified: boolean;
}

export interface SocialLoginContext {
  provider: SocialType | null;
  answer: SocialAnswer | null;
  /** The state that this tab stored when it left for the provider. */
  expectedState: string | null;
  ticket: SocialTicket | null;
}

export type SocialLoginEvent =
  | { type: 'provider.chosen'; provider: SocialType }
  /** The page of the provider's answer was opened; its address has been cleaned. */
  | { type: 'answer.arrived'; provider: SocialType; answer: SocialAnswer; expectedState: string | null }
  | { type: 'retry.requested' }
  /** The member goes on with e-mail address and password. */
  | { type: 'password.chosen' }
  /** The browser shows a page again that was left for the provider. */
  | { type: 'page.restored' };

interface Failure {
  code: string;
  /** Which part the provider refused: the code, or the application that it was made for. */
  reason: string;
}

/** Code and reason of a thrown value; the client throws errors that carry them. */
function readSocialFailure({ event: { error } }: { event: { error: unknown } }): Failure {
  const known = typeof error === 'object' && error !== null ? error : {};
  const details = 'details' in known && typeof known.details === 'object' ? known.details : null;
  const reason = details !== null && 'reason' in details ? String(details.reason) : '';
  return { code: 'code' in known ? String(known.code) : 'UNKNOWN', reason };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered<Output>({ event }: { event: { output: Output } }): { output: Output | undefined } {
  return { output: event.output };
}

const isUnheard = (code: string) => code === 'NETWORK' || code === 'TIMEOUT';

function answerIn({ answer }: SocialLoginContext): SocialAnswer {
  return answer ?? { code: null, state: null, error: null };
}

function ticketIn({ ticket }: SocialLoginContext): SocialTicket {
  return ticket ?? { social_id: '', social_token: '', isMember: false, name: '', email: '', email_verified: false };
}

export const socialLoginMachine = setup({
  types: {
    context: {} as SocialLoginContext,
    events: {} as SocialLoginEvent,
    tags: {} as 'busy' | 'failed' | 'joining',
  },
  actors: {
    startLogin: fromPromise<{ url: string; state: string }, { provider: SocialType }>(() =>
      Promise.reject(new Error('provided in src/flows/social-login')),
    ),
    exchangeCode: fromPromise<SocialTicket, { provider: SocialType; code: string; state: string }>(() =>
      Promise.reject(new Error('provided in src/flows/social-login')),
    ),
    signIn: fromPromise<{ accessToken: string }, { provider: SocialType; id: string; token: string }>(() =>
      Promise.reject(new Error('provided in src/flows/social-login')),
    ),
  },
  guards: {
    isDenied: (_, params: { answer: SocialAnswer }) => params.answer.error === 'access_denied',
    hasError: (_, params: { answer: SocialAnswer }) => params.answer.error !== null,
    isEmpty: (_, params: { answer: SocialAnswer }) => params.answer.code === null,
    isForeignState: (_, params: { answer: SocialAnswer; expectedState: string | null }) =>
      params.expectedState === null || params.answer.state !== params.expectedState,
    isMember: (_, { output }: { output: SocialTicket | undefined }) => output?.isMember === true,
    hasProvenEmail: (_, params: { ticket: SocialTicket }) => params.ticket.email_verified,
    hasEmail: (_, params: { ticket: SocialTicket }) => params.ticket.email !== '',
    isUnheard: (_, params: Failure) => isUnheard(params.code),
    isUsedUp: (_, params: Failure) =>
      params.code === 'SOCIAL_STATE_UNKNOWN' || (params.code === 'SOCIAL_REFUSED' && params.reason === 'code'),
    isRefused: (_, params: Failure) => params.code === 'SOCIAL_REFUSED' || params.code === 'SOCIAL_PROOF_INVALID',
    isInactive: (_, params: Failure) => params.code === 'ACCOUNT_INACTIVE',
    asksCode: (_, params: Failure) => params.code === 'SECOND_FACTOR_NEEDED',
    hasTicket: ({ context }) => context.ticket !== null,
    hasCode: ({ context }) => typeof context.answer?.code === 'string',
  },
  actions: {
    keepProvider: assign({
      provider: (_, params: { provider: SocialType }) => params.provider,
      answer: null,
      expectedState: null,
      ticket: null,
    }),
    keepAnswer: assign({
      provider: (_, params: { provider: SocialType; answer: SocialAnswer; expectedState: string | null }) =>
        params.provider,
      answer: (_, params) => params.answer,
      expectedState: (_, params) => params.expectedState,
      ticket: null,
    }),
    keepTicket: assign({ ticket: (_, { output }: { output: SocialTicket | undefined }) => output ?? null }),
    forgetAnswer: assign({ answer: null, expectedState: null, ticket: null }),
    rememberState: (_, _params: { output: { state: string } | undefined }) => {},
    openProvider: (_, _params: { output: { url: string } | undefined }) => {},
    openSession: (_, _params: { output: { accessToken: string } | undefined }) => {},
    goToLogin: () => {},
    goToRegistration: (_, _params: { provider: SocialType; ticket: SocialTicket }) => {},
  },
}).createMachine({
  id: 'social-login',
  description:
    '§6: "Social sign-in via kakao and naver." §2: /oauth-kakao and /oauth-naver are the pages that the providers lead back to.',
  context: { provider: null, answer: null, expectedState: null, ticket: null },
  initial: 'idle',
  states: {
    idle: {
      description: '§1: "Sign-in is by account, or by two social providers (kakao and naver)." Nothing has begun.',
      on: {
        'provider.chosen': {
          target: 'starting',
          actions: { type: 'keepProvider', params: ({ event }) => ({ provider: event.provider }) },
        },
        'answer.arrived': {
          target: 'reading',
          actions: {
            type: 'keepAnswer',
            params: ({ event }) => ({
              provider: event.provider,
              answer: event.answer,
              expectedState: event.expectedState,
            }),
          },
        },
      },
    },
    starting: {
      description: 'The server makes the state, keeps its hash, and says where the provider identifies the person.',
      tags: 'busy',
      entry: 'forgetAnswer',
      invoke: {
        id: 'startLogin',
        src: 'startLogin',
        input: ({ context }) => ({ provider: context.provider ?? 'kakao' }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'rememberState', params: answered },
            { type: 'openProvider', params: answered },
          ],
        },
        onError: [
          { guard: { type: 'isUnheard', params: readSocialFailure }, target: 'offline' },
          { target: 'unavailable' },
        ],
      },
    },
    leaving: {
      description:
        'The browser is on its way to the provider; a visitor who comes back with its back button starts again.',
      tags: 'busy',
      on: { 'page.restored': 'idle' },
    },
    reading: {
      description: 'The answer is judged before anything is asked: only the tab that left may go on.',
      tags: 'busy',
      always: [
        {
          guard: { type: 'isDenied', params: ({ context }) => ({ answer: answerIn(context) }) },
          target: 'denied',
        },
        {
          guard: { type: 'hasError', params: ({ context }) => ({ answer: answerIn(context) }) },
          target: 'unavailable',
        },
        { guard: { type: 'isEmpty', params: ({ context }) => ({ answer: answerIn(context) }) }, target: 'usedUp' },
        {
          guard: {
            type: 'isForeignState',
            params: ({ context }) => ({ answer: answerIn(context), expectedState: context.expectedState }),
          },
          target: 'elsewhere',
        },
        { target: 'exchanging' },
      ],
    },
    exchanging: {
      description: '§6: "A call to the social provider for user info uses a bearer token." Our server makes it, once.',
      tags: 'busy',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context }) => ({
          provider: context.provider ?? 'kakao',
          code: context.answer?.code ?? '',
          state: context.answer?.state ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isMember', params: answered },
            target: 'signingIn',
            actions: { type: 'keepTicket', params: answered },
          },
          {
            target: 'newcomer',
            actions: { type: 'keepTicket', params: answered },
          },
        ],
        onError: [
          { guard: { type: 'isUnheard', params: readSocialFailure }, target: 'offline' },
          { guard: { type: 'isUsedUp', params: readSocialFailure }, target: 'usedUp' },
          { guard: { type: 'isRefused', params: readSocialFailure }, target: 'refused' },
          { target: 'unavailable' },
        ],
      },
    },
    signingIn: {
      description: '§7: POST /signin-social with social_type, social_id, social_token answers an accessToken.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          provider: context.provider ?? 'kakao',
          id: context.ticket?.social_id ?? '',
          token: context.ticket?.social_token ?? '',
        }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'openSession', params: answered },
        },
        onError: [
          { guard: { type: 'isUnheard', params: readSocialFailure }, target: 'offline' },
          { guard: { type: 'isInactive', params: readSocialFailure }, target: 'inactive' },
          { guard: { type: 'asksCode', params: readSocialFailure }, target: 'guarded' },
          { guard: { type: 'isRefused', params: readSocialFailure }, target: 'refused' },
          { target: 'unavailable' },
        ],
      },
    },
    signedIn: {
      description: '§4: "Logged in means an access token exists." The session machine leads on to the remembered path.',
      tags: 'busy',
    },
    newcomer: {
      description:
        '§7: POST /signup-social. This person has no account here yet: the ticket is stored as SOCIAL_ACCESS_TOKEN, and they join.',
      initial: 'looking',
      entry: {
        type: 'goToRegistration',
        params: ({ context }) => ({ provider: context.provider ?? 'kakao', ticket: ticketIn(context) }),
      },
      states: {
        looking: {
          description: '§5: "duplicate check and verification before signup", unless the provider has verified it.',
          tags: ['busy', 'joining'],
          always: [
            {
              guard: { type: 'hasProvenEmail', params: ({ context }) => ({ ticket: ticketIn(context) }) },
              target: 'proven',
            },
            {
              guard: { type: 'hasEmail', params: ({ context }) => ({ ticket: ticketIn(context) }) },
              target: 'unproven',
            },
            { target: 'addressless' },
          ],
        },
        proven: {
          description: 'The provider vouches for the address: no code is mailed while it stays the same.',
          tags: ['busy', 'joining'],
        },
        unproven: {
          description: 'The provider passes an address on without vouching for it: registration mails a code.',
          tags: ['busy', 'joining'],
        },
        addressless: {
          description: 'The provider names no address: registration asks for one and mails a code.',
          tags: ['busy', 'joining'],
        },
      },
    },
    denied: {
      description: 'The person said no at the provider, and may do so.',
      tags: 'failed',
      on: { 'retry.requested': 'starting' },
    },
    elsewhere: {
      description:
        'The state is not that of this tab: the sign-in began elsewhere, or the address came from another person.',
      tags: 'failed',
      on: { 'retry.requested': 'starting' },
    },
    usedUp: {
      description: 'The code was used or is too old; a reload finds none at all.',
      tags: 'failed',
      on: { 'retry.requested': 'starting' },
    },
    refused: {
      description: 'What came back was made for another application, or identifies no person: it opens nothing here.',
      tags: 'failed',
      on: { 'retry.requested': 'starting' },
    },
    inactive: {
      description: '§8: "The credentials are incorrect or the account is inactive."',
      tags: 'failed',
      on: { 'retry.requested': 'starting' },
    },
    guarded: {
      description:
        'The second factor is on: a provider cannot ask for its code, so it opens no session. Password and code do, on the login page.',
      tags: 'failed',
      entry: 'forgetAnswer',
      on: { 'password.chosen': { actions: 'goToLogin' } },
    },
    unavailable: {
      description: 'The provider does not answer, or this shop has no keys for it.',
      tags: 'failed',
      on: {
        'retry.requested': 'starting',
        'provider.chosen': {
          target: 'starting',
          actions: { type: 'keepProvider', params: ({ event }) => ({ provider: event.provider }) },
        },
      },
    },
    offline: {
      description: 'No answer came from our own server: what had not been said is said again, from where it broke off.',
      tags: 'failed',
      on: {
        'retry.requested': [
          { guard: 'hasTicket', target: 'signingIn' },
          { guard: 'hasCode', target: 'exchanging' },
          { target: 'starting' },
        ],
        'provider.chosen': {
          target: 'starting',
          actions: { type: 'keepProvider', params: ({ event }) => ({ provider: event.provider }) },
        },
      },
    },
  },
});
