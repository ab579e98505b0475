/** What a provider sent back: judged, exchanged for a ticket, and made a session or a registration; each way it can go wrong is a state. */
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

export interface SocialAnswerInput {
  provider: SocialType | null;
  answer: SocialAnswer | null;
  /** The state that this tab stored when it left for the provider. */
  expectedState: string | null;
}

export interface SocialAnswerContext extends SocialAnswerInput {
  ticket: SocialTicket | null;
}

export type SocialAnswerEvent =
  | { type: 'retry.requested' }
  /** The member goes on with e-mail address and password. */
  | { type: 'password.chosen' };

interface Refusal {
  code: string;
  /** Which part the provider refused: the code, or the application that it was made for. */
  reason: string;
}

/** Code and reason of a thrown value; the client throws errors that carry them. */
function refused({ event: { error } }: { event: { error: unknown } }): Refusal {
  const known = typeof error === 'object' && error !== null ? error : {};
  const details = 'details' in known && typeof known.details === 'object' ? known.details : null;
  const reason = details !== null && 'reason' in details ? String(details.reason) : '';
  return { code: 'code' in known ? String(known.code) : 'UNKNOWN', reason };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered<Output>({ event }: { event: { output: Output } }): { output: Output | undefined } {
  return { output: event.output };
}

function answerIn({ answer }: SocialAnswerContext): SocialAnswer {
  return answer ?? { code: null, state: null, error: null };
}

export const socialAnswerMachine = setup({
  types: {
    context: {} as SocialAnswerContext,
    events: {} as SocialAnswerEvent,
    input: {} as SocialAnswerInput | undefined,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    exchangeCode: fromPromise<SocialTicket, { provider: SocialType; code: string; state: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    signIn: fromPromise<{ accessToken: string }, { provider: SocialType; id: string; token: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isDenied: ({ context }) => answerIn(context).error === 'access_denied',
    hasError: ({ context }) => answerIn(context).error !== null,
    isEmpty: ({ context }) => answerIn(context).code === null,
    isForeignState: ({ context }) =>
      context.expectedState === null || answerIn(context).state !== context.expectedState,
    isMember: (_, { output }: { output: SocialTicket | undefined }) => output?.isMember === true,
    hasProvenEmail: ({ context }) => context.ticket?.email_verified === true,
    hasEmail: ({ context }) => (context.ticket?.email ?? '') !== '',
    isUnheard: (_, { code }: Refusal) => code === 'NETWORK' || code === 'TIMEOUT',
    isUsedUp: (_, { code, reason }: Refusal) =>
      code === 'SOCIAL_STATE_UNKNOWN' || (code === 'SOCIAL_REFUSED' && reason === 'code'),
    isRefused: (_, { code }: Refusal) => code === 'SOCIAL_REFUSED' || code === 'SOCIAL_PROOF_INVALID',
    isInactive: (_, { code }: Refusal) => code === 'ACCOUNT_INACTIVE',
    asksCode: (_, { code }: Refusal) => code === 'SECOND_FACTOR_NEEDED',
    hasTicket: ({ context }) => context.ticket !== null,
  },
  actions: {
    keepTicket: assign({ ticket: (_, { output }: { output: SocialTicket | undefined }) => output ?? null }),
    forgetAnswer: assign({ answer: null, expectedState: null, ticket: null }),
    openSession: (_, _params: { output: { accessToken: string } | undefined }) => {},
    goToLogin: () => {},
    goToRegistration: (_, _params: { provider: SocialType; ticket: SocialTicket | null }) => {},
  },
}).createMachine({
  id: 'social-answer',
  description:
    '§2: /oauth-kakao and /oauth-naver are the pages that the providers lead back to. §6: "Social sign-in via kakao and naver."',
  context: ({ input }) => ({
    provider: input?.provider ?? null,
    answer: input?.answer ?? null,
    expectedState: input?.expectedState ?? null,
    ticket: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The answer is judged before anything is asked: only the tab that left may go on.',
      always: [
        { guard: 'isDenied', target: 'failed.denied' },
        { guard: 'hasError', target: 'failed.unavailable' },
        { guard: 'isEmpty', target: 'failed.usedUp' },
        { guard: 'isForeignState', target: 'failed.elsewhere' },
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
          { target: 'newcomer', actions: { type: 'keepTicket', params: answered } },
        ],
        onError: [
          { guard: { type: 'isUnheard', params: refused }, target: 'offline' },
          { guard: { type: 'isUsedUp', params: refused }, target: 'failed.usedUp' },
          { guard: { type: 'isRefused', params: refused }, target: 'failed.refused' },
          { target: 'failed.unavailable' },
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
        onDone: { target: 'signedIn', actions: { type: 'openSession', params: answered } },
        onError: [
          { guard: { type: 'isUnheard', params: refused }, target: 'offline' },
          { guard: { type: 'isInactive', params: refused }, target: 'failed.inactive' },
          { guard: { type: 'asksCode', params: refused }, target: 'guarded' },
          { guard: { type: 'isRefused', params: refused }, target: 'failed.refused' },
          { target: 'failed.unavailable' },
        ],
      },
    },
    signedIn: {
      description: '§4: "Logged in means an access token exists." The session machine leads on to the remembered path.',
      tags: 'settled',
    },
    newcomer: {
      description:
        '§7: POST /signup-social. This person has no account here yet: the ticket is stored as SOCIAL_ACCESS_TOKEN, and they join.',
      tags: 'settled',
      entry: {
        type: 'goToRegistration',
        params: ({ context }) => ({ provider: context.provider ?? 'kakao', ticket: context.ticket }),
      },
      initial: 'looking',
      states: {
        looking: {
          description: '§5: "duplicate check and verification before signup", unless the provider has verified it.',
          always: [
            { guard: 'hasProvenEmail', target: 'proven' },
            { guard: 'hasEmail', target: 'unproven' },
            { target: 'addressless' },
          ],
        },
        proven: {
          description: 'The provider vouches for the address: no code is mailed while it stays the same.',
        },
        unproven: {
          description: 'The provider passes an address on without vouching for it: registration mails a code.',
        },
        addressless: {
          description: 'The provider names no address: registration asks for one and mails a code.',
        },
      },
    },
    failed: {
      description: 'The answer opens nothing here: the provider can be asked for another one.',
      tags: 'failed',
      on: { 'retry.requested': 'again' },
      initial: 'unavailable',
      states: {
        denied: {
          description: 'The person said no at the provider, and may do so.',
        },
        elsewhere: {
          description:
            'The state is not that of this tab: the sign-in began elsewhere, or the address came from another person.',
        },
        usedUp: {
          description: 'The code was used or is too old; a reload finds none at all.',
        },
        refused: {
          description:
            'What came back was made for another application, or identifies no person: it opens nothing here.',
        },
        inactive: {
          description: '§8: "The credentials are incorrect or the account is inactive."',
        },
        unavailable: {
          description: 'The provider does not answer, or this shop has no keys for it.',
        },
      },
    },
    guarded: {
      description:
        'The second factor is on: a provider cannot ask for its code, so it opens no session. Password and code do, on the login page.',
      tags: 'failed',
      entry: 'forgetAnswer',
      on: { 'password.chosen': { actions: 'goToLogin' } },
    },
    offline: {
      description: 'No answer came from our own server: what had not been said is said again, from where it broke off.',
      tags: 'failed',
      on: { 'retry.requested': [{ guard: 'hasTicket', target: 'signingIn' }, { target: 'exchanging' }] },
    },
    again: {
      description: 'This answer leads nowhere: the provider is asked for another one.',
      type: 'final',
    },
  },
});
