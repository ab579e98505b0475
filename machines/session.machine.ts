/** Who is signed in: unknown until storage was read and open tabs were asked, then signed out or in, with every way between the two. */
import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';

export interface Credentials {
  email: string;
  password: string;
  /** Of an authenticator app, or a recovery code; empty where none was asked for. */
  code: string;
}

/** A refused sign-in names no field: what was wrong is told to nobody. */
export interface SignInFailure {
  code: string;
}

export interface SessionContext {
  /** Of the last refused sign-in; words in `errors`. */
  failure: SignInFailure | null;
  /** True once the password was right and the account asks for a code too. */
  asksCode: boolean;
  /** True while the page in sight is for visitors: a member is led on from it. */
  isSignInOpen: boolean;
}

export type SessionEvent =
  | { type: 'session.restored'; signedIn: boolean }
  | ({ type: 'signin.submitted' } & Credentials)
  | { type: 'signin.edited'; field: keyof Credentials }
  /** A page for visitors was opened, to sign in or to join. */
  | { type: 'signin.opened' }
  /** That page was left. */
  | { type: 'signin.closed' }
  | { type: 'signout.requested' }
  /** A session was opened by another way than the form: through a social provider. */
  | { type: 'session.opened'; accessToken: string }
  /** The member signed out in another tab. */
  | { type: 'session.ended' }
  /** A call was answered 401 and errors are shown. */
  | { type: 'session.expired' }
  /** A quiet call, such as the login check, was answered 401. */
  | { type: 'session.rejected' };

/** The code of a thrown value; the client throws errors that carry one. */
function toErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';
}

/** What was typed into the form; empty where an event carries nothing, as in a simulation. */
function readCredentials({ email = '', password = '', code = '' }: { type: string } & Partial<Credentials>) {
  return { email, password, code };
}

/** The token that an effect answered; empty where it has none, as in a simulation. */
function answeredToken({ event }: { event: { output: { accessToken: string | null } | undefined } }) {
  return { accessToken: event.output?.accessToken ?? '' };
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'signedIn' | 'signedOut' | 'busy' | 'failed',
  },
  actors: {
    signIn: fromPromise<{ accessToken: string }, Credentials>(() => Promise.reject(new Error('not provided'))),
    signOut: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Answers the token of an open tab, or null when none is there. */
    askTabs: fromPromise<{ accessToken: string | null }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: {
    /** Milliseconds within which an open tab answers a new one, be it busy or asleep in the background. */
    handover: 2_000,
  },
  guards: {
    isSignedIn: (_, params: { signedIn: boolean }) => params.signedIn,
    isHandedOver: (_, params: { accessToken: string }) => params.accessToken !== '',
    asksCode: (_, params: { code: string; asked: boolean }) =>
      params.asked || params.code === 'SECOND_FACTOR_NEEDED' || params.code === 'CODE_WRONG',
    isSignInOpen: ({ context }) => context.isSignInOpen,
    isCode: (_, params: { field: keyof Credentials }) => params.field === 'code',
  },
  actions: {
    keepFailure: assign({ failure: (_, failure: SignInFailure) => failure }),
    forgetFailure: assign({ failure: null }),
    askCode: assign({ asksCode: true }),
    askNoCode: assign({ asksCode: false }),
    openSignIn: assign({ isSignInOpen: true }),
    closeSignIn: assign({ isSignInOpen: false }),
    keepToken: (_, _params: { accessToken: string }) => {},
    removeTokens: () => {},
    forgetMember: () => {},
    tellTabs: () => {},
    announceUser: sendTo(
      ({ system }) => system.get('startup') as AnyActorRef,
      (_, { hasToken }: { hasToken: boolean }) => ({ type: 'user.changed', hasToken }),
    ),
    rememberPath: () => {},
    goToLogin: () => {},
    returnToPath: () => {},
  },
}).createMachine({
  id: 'session',
  description:
    '§4: logged in means an access token exists. Tokens live in session storage under ACCESS_TOKEN and SOCIAL_ACCESS_TOKEN.',
  context: { failure: null, asksCode: false, isSignInOpen: false },
  initial: 'unknown',
  on: {
    'signin.opened': { actions: 'openSignIn' },
    'signin.closed': { actions: 'closeSignIn' },
    'session.opened': {
      description: '§7: POST /signin-social answers an accessToken; a member who was signed in before no longer is.',
      target: '.signedIn.arrived',
      actions: [
        'forgetFailure',
        'askNoCode',
        { type: 'keepToken', params: ({ event }) => ({ accessToken: event.accessToken }) },
        { type: 'announceUser', params: { hasToken: true } },
        'returnToPath',
      ],
    },
  },
  states: {
    unknown: {
      description:
        'First HTML and first render: the server knows no token, so the visitor is neither signed in nor out yet.',
      on: {
        'session.restored': [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ signedIn: event.signedIn }) },
            target: 'signedIn',
            actions: { type: 'announceUser', params: { hasToken: true } },
          },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description:
        '§4: tokens are stored in session storage, which a new tab does not share: where another has one, it asks for it and waits a moment.',
      invoke: {
        id: 'askTabs',
        src: 'askTabs',
        onDone: [
          {
            guard: { type: 'isHandedOver', params: answeredToken },
            target: 'signedIn',
            actions: [
              { type: 'keepToken', params: answeredToken },
              { type: 'announceUser', params: { hasToken: true } },
            ],
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
      after: { handover: 'signedOut' },
      on: {
        'signin.submitted': { target: 'signingIn', actions: 'forgetFailure' },
        'session.ended': {
          description:
            '§7: signing out revokes the token for every tab that shares it: what is still handed over is none.',
          target: 'signedOut',
        },
      },
    },
    signedOut: {
      description: '§4: "Protected pages without login redirect to login; the intended path is remembered."',
      tags: 'signedOut',
      initial: 'idle',
      states: {
        idle: { description: 'No member is signed in.' },
        refused: {
          description:
            "§8: 'Email or password does not match.' or 'The credentials are incorrect or the account is inactive.'",
          tags: 'failed',
          on: { 'signin.edited': { target: 'idle', actions: 'forgetFailure' } },
        },
        codeAsked: {
          description:
            'The password is right, and the member wants a code of an authenticator app to be asked for beside it.',
          tags: 'failed',
          on: {
            'signin.edited': [
              {
                guard: { type: 'isCode', params: ({ event }) => ({ field: event.field }) },
                actions: 'forgetFailure',
              },
              { target: 'idle', actions: ['forgetFailure', 'askNoCode'] },
            ],
          },
        },
      },
      on: { 'signin.submitted': { target: 'signingIn', actions: 'forgetFailure' } },
    },
    signingIn: {
      description: '§7: POST /signin with email and password answers an accessToken.',
      tags: ['signedOut', 'busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => readCredentials(event),
        onDone: {
          target: 'signedIn.arrived',
          actions: [
            'askNoCode',
            { type: 'keepToken', params: answeredToken },
            { type: 'announceUser', params: { hasToken: true } },
            'returnToPath',
          ],
        },
        onError: [
          {
            guard: {
              type: 'asksCode',
              params: ({ context, event }) => ({ code: toErrorCode(event.error), asked: context.asksCode }),
            },
            target: 'signedOut.codeAsked',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ code: toErrorCode(event.error) }) }, 'askCode'],
          },
          {
            target: 'signedOut.refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ code: toErrorCode(event.error) }) },
          },
        ],
      },
    },
    signedIn: {
      description: 'An access token exists. A page for visitors has nothing for a member, who is led on from it.',
      tags: 'signedIn',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'A token of before, or of another tab: it may be found on a page that is for visitors.',
          always: [{ guard: 'isSignInOpen', target: 'arrived', actions: 'returnToPath' }, { target: 'arrived' }],
        },
        arrived: {
          description: 'Where a member may be, or on the way there: a new session is led on with any page.',
          on: { 'signin.opened': { actions: ['openSignIn', 'returnToPath'] } },
        },
      },
      on: {
        'signout.requested': 'signingOut',
        'session.ended': {
          description: '§7: signing out revokes the token for every tab that shares it. What was typed goes with it.',
          target: 'signedOut',
          actions: ['forgetMember', { type: 'announceUser', params: { hasToken: false } }],
        },
        'session.expired': {
          description:
            '§8: "401: both tokens removed and, if error display is on, redirect to /account/login." What was typed stays.',
          target: 'signedOut',
          actions: ['removeTokens', { type: 'announceUser', params: { hasToken: false } }, 'rememberPath', 'goToLogin'],
        },
        'session.rejected': {
          description: '§4: "If the login check fails the token is removed."',
          target: 'signedOut',
          actions: ['removeTokens', { type: 'announceUser', params: { hasToken: false } }],
        },
      },
    },
    signingOut: {
      description:
        '§7: POST /signout (auth). The token is removed here with any answer: no member stays signed in against their will.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: ['forgetMember', 'tellTabs', { type: 'announceUser', params: { hasToken: false } }],
        },
        onError: {
          target: 'signedOut',
          actions: ['forgetMember', 'tellTabs', { type: 'announceUser', params: { hasToken: false } }],
        },
      },
      on: {
        'session.ended': {
          description:
            'Another tab was quicker: it has told all tabs, and what the server still answers changes nothing.',
          target: 'signedOut',
          actions: ['forgetMember', { type: 'announceUser', params: { hasToken: false } }],
        },
      },
    },
  },
});
