/** Deleting an account: the member proves to be one, hears what stands in the way, and nothing of theirs stays in the page. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Problem } from '../src/contract/errors.ts';

export interface AccountDeletionInput {
  /** A member who signs in elsewhere has none to prove it by. */
  hasPassword: boolean;
  /** Back from signing in again: the window stands open as it was left. */
  isOpen: boolean;
}

export interface AccountDeletionContext extends AccountDeletionInput {
  currentPassword: string;
  problems: readonly Problem[];
  failure: Failure | null;
}

export type AccountDeletionEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.dismissed' }
  | { type: 'password.changed'; password: string }
  | { type: 'deletion.confirmed' };

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of what is typed; a simulator types nothing. */
const typed = ({ event }: { event: { password?: string } }) => ({ password: event.password ?? '' });

const notProvided = () => Promise.reject(new Error('not provided'));

export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    input: {} as AccountDeletionInput | undefined,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    deleteAccount: fromPromise<void, { currentPassword: string }>(notProvided),
    leaveShop: fromPromise<void>(notProvided),
  },
  guards: {
    isOpenAlready: ({ context }) => context.isOpen,
    isPasswordMissing: ({ context }) => context.hasPassword && context.currentPassword === '',
    isFieldRefused: (_, { problems }: Failure) => problems.length > 0,
  },
  actions: {
    startAfresh: assign({ currentPassword: '', problems: [], failure: null }),
    changePassword: assign((_, { password }: { password: string }) => ({
      currentPassword: password,
      problems: [],
      failure: null,
    })),
    askForPassword: assign({ problems: [{ field: 'currentPassword', code: 'required' }] }),
    takeProblems: assign({ problems: (_, { problems }: Failure) => problems }),
    takeFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ problems: [], failure: null }),
    forgetPassword: assign({ currentPassword: '' }),
    focusFirstProblem: () => {},
  },
}).createMachine({
  id: 'account-deletion',
  description: '§2: /account/my-profile. §7: DELETE /auth.',
  context: ({ input }) => ({
    hasPassword: input?.hasPassword ?? true,
    isOpen: input?.isOpen ?? false,
    currentPassword: '',
    problems: [],
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The address may say that the window was left open.',
      always: [{ guard: 'isOpenAlready', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'The profile offers to delete the account.',
      on: { 'deletion.requested': 'open' },
    },
    open: {
      description: 'What goes and what stays is told, and what stands in the way.',
      on: {
        'password.changed': { actions: { type: 'changePassword', params: typed } },
        'deletion.confirmed': 'validating',
        'deletion.dismissed': { target: 'closed', actions: 'startAfresh' },
      },
    },
    validating: {
      description: '§5: a member who has a password proves by it to be one.',
      always: [
        {
          guard: 'isPasswordMissing',
          target: 'open',
          actions: ['askForPassword', 'focusFirstProblem'],
        },
        { target: 'deleting', actions: 'clearFailure' },
      ],
    },
    deleting: {
      description: 'Sent once, and not to be closed: what is deleted cannot be brought back.',
      tags: ['busy'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ currentPassword: context.currentPassword }),
        onDone: { target: 'leaving', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'isFieldRefused', params: failed },
            target: 'open',
            actions: [{ type: 'takeProblems', params: failed }, 'focusFirstProblem'],
          },
          {
            description: 'A trip ahead, too old a session, or something else.',
            target: 'open',
            actions: { type: 'takeFailure', params: failed },
          },
        ],
      },
    },
    leaving: {
      description: 'The front page is reached first, so that the end of the session does not lead to the login page.',
      tags: ['busy'],
      invoke: { id: 'leaveShop', src: 'leaveShop', onDone: 'gone', onError: 'gone' },
    },
    gone: { description: 'The account is deleted, and the session is over.', tags: ['settled'], type: 'final' },
  },
});
