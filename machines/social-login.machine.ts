/** Signing in through Kakao or Naver: leaving for the provider, and handling the answer that it redirects back with. */
import { assign, fromPromise, setup } from 'xstate';
import type { SocialType } from '../src/contract/social.ts';
import type { SocialAnswer, SocialAnswerInput, socialAnswerMachine } from './social-answer.machine.ts';

export interface SocialLoginContext extends SocialAnswerInput {
  /** Where the provider identifies the person. */
  url: string;
}

export type SocialLoginEvent =
  | { type: 'provider.chosen'; provider: SocialType }
  /** The page of the provider's answer was opened; its address has been cleaned. */
  | { type: 'answer.arrived'; provider: SocialType; answer: SocialAnswer; expectedState: string | null }
  /** The page was opened without one, such as by a reload. */
  | { type: 'answer.missed'; provider: SocialType; isJoining: boolean }
  | { type: 'retry.requested' }
  /** The browser shows a page again that was left for the provider. */
  | { type: 'page.restored' };

/** What the server answers who wants to sign in. */
export interface SocialStart {
  url: string;
  state: string;
}

/** Code of a thrown value, which need not be an error of the client. */
function refused({ event }: { event: { error: unknown } }): { code: string } {
  const { code = 'UNKNOWN' } = (event.error ?? {}) as { code?: string };
  return { code };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered({ event }: { event: { output?: SocialStart } }): { output: SocialStart | undefined } {
  return { output: event.output };
}

/** Parameters of a transition after a button was pressed, or a page of a provider was opened. */
function chosen({ event }: { event: { provider: SocialType } }): { provider: SocialType } {
  return { provider: event.provider };
}

/** Stands for the machine of another file, which the flow provides. */
const inert = (): unknown => fromPromise(() => new Promise<never>(() => {}));

export const socialLoginMachine = setup({
  types: {
    context: {} as SocialLoginContext,
    events: {} as SocialLoginEvent,
    tags: {} as 'busy' | 'failed',
    children: {} as { answer: 'socialAnswer' },
  },
  actors: {
    startLogin: fromPromise<SocialStart, { provider: SocialType }>(() => Promise.reject(new Error('not provided'))),
    openProvider: fromPromise<void, { url: string }>(() => Promise.reject(new Error('not provided'))),
    socialAnswer: inert() as typeof socialAnswerMachine,
  },
  guards: {
    /** The ticket of an earlier answer is still good. */
    isJoining: (_, { isJoining }: { isJoining: boolean }) => isJoining,
    isUnheard: (_, { code }: { code: string }) => code === 'NETWORK' || code === 'TIMEOUT',
  },
  actions: {
    takeProvider: assign((_, { provider }: { provider?: SocialType }) => ({ provider: provider ?? null })),
    takeAnswer: assign((_, { provider, answer, expectedState }: Partial<SocialAnswerInput>) => ({
      provider: provider ?? null,
      answer: answer ?? null,
      expectedState: expectedState ?? null,
    })),
    takeUrl: assign((_, { output }: { output: SocialStart | undefined }) => ({ url: output?.url ?? '' })),
    forgetAnswer: assign({ answer: null, expectedState: null }),
    rememberState: (_, _params: { output: SocialStart | undefined }) => {},
    goToRegistration: () => {},
  },
}).createMachine({
  id: 'social-login',
  description:
    '§6: "Social sign-in via kakao and naver." §2: /oauth-kakao and /oauth-naver are the pages that the providers lead back to.',
  context: { provider: null, answer: null, expectedState: null, url: '' },
  initial: 'idle',
  states: {
    idle: {
      description: '§1: "Sign-in is by account, or by two social providers (kakao and naver)." Nothing has begun.',
      on: {
        'provider.chosen': { target: 'starting', actions: { type: 'takeProvider', params: chosen } },
        'answer.arrived': {
          target: 'answering',
          actions: {
            type: 'takeAnswer',
            params: ({ event: { provider, answer, expectedState } }) => ({ provider, answer, expectedState }),
          },
        },
        'answer.missed': [
          {
            description: 'A reload on the way to joining leads on there.',
            guard: { type: 'isJoining', params: ({ event }) => ({ isJoining: event.isJoining }) },
            actions: 'goToRegistration',
          },
          {
            description: 'There is nothing to exchange, and the machine of the answer says so.',
            target: 'answering',
            actions: { type: 'takeAnswer', params: chosen },
          },
        ],
      },
    },
    starting: {
      description: 'The server makes the state, keeps its hash, and says where the provider identifies the person.',
      tags: 'busy',
      invoke: {
        id: 'startLogin',
        src: 'startLogin',
        input: ({ context }) => ({ provider: context.provider ?? 'kakao' }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'rememberState', params: answered },
            { type: 'takeUrl', params: answered },
          ],
        },
        onError: [{ guard: { type: 'isUnheard', params: refused }, target: 'offline' }, { target: 'unavailable' }],
      },
    },
    leaving: {
      description:
        'The browser is on its way to the provider; a visitor who comes back with its back button starts again.',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ url: context.url }),
        onError: 'unavailable',
      },
      on: { 'page.restored': 'idle' },
    },
    answering: {
      description: 'The page that the provider leads back to: its answer has the word, until it is of no use.',
      exit: 'forgetAnswer',
      invoke: {
        id: 'answer',
        src: 'socialAnswer',
        input: ({ context }) => context,
        onDone: 'starting',
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'The provider does not answer, or this shop has no keys for it.',
      tags: 'failed',
      on: {
        'retry.requested': 'starting',
        'provider.chosen': { target: 'starting', actions: { type: 'takeProvider', params: chosen } },
      },
    },
    offline: {
      description: 'No answer came from our own server: it is asked again.',
      tags: 'failed',
      on: {
        'retry.requested': 'starting',
        'provider.chosen': { target: 'starting', actions: { type: 'takeProvider', params: chosen } },
      },
    },
  },
});
