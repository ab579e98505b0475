/** The link of a password mail: is it good, the new password, and what happens when the hour is over. */
import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../src/contract/errors.ts';

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

export interface PasswordResetInput {
  /** Of the address. */
  token: string;
}

export interface PasswordResetContext extends PasswordResetInput {
  values: NewPassword;
  problems: readonly Problem[];
  /** What an effect refused, for the page to say; null when there is nothing to say. */
  failure: PasswordResetFailure | null;
}

export type PasswordResetEvent =
  | { type: 'values.changed'; values: Partial<NewPassword> }
  | { type: 'form.submitted' }
  | { type: 'retry.requested' };

export interface PasswordResetFailure {
  code: string;
  problems: readonly Problem[];
  /** What the words need, such as the seconds to wait. */
  details: Readonly<Record<string, string | number>>;
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function refused({ event }: { event: { error: unknown } }): PasswordResetFailure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<PasswordResetFailure>;
  return { code, problems, details };
}

const NOTHING_TYPED: NewPassword = { password: '', password_confirmation: '' };

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput | undefined,
    tags: {} as 'form' | 'busy' | 'failed' | 'settled',
  },
  actors: {
    checkLink: fromPromise<void, { token: string }>(() => Promise.reject(new Error('not provided'))),
    savePassword: fromPromise<void, { token: string; password: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isLinkOver: (_, { code }: PasswordResetFailure) =>
      ['LINK_EXPIRED', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(code),
    isLinkSpent: (_, { code }: PasswordResetFailure) => code === 'LINK_EXPIRED',
  },
  actions: {
    changeValues: assign(({ context }, { values = {} }: { values?: Partial<NewPassword> }) => ({
      values: { ...context.values, ...values },
      problems: context.problems.filter(({ field }) => !Object.keys(values).includes(field)),
      failure: null,
    })),
    findProblems: assign({ problems: [] }),
    takeFailure: assign((_, failure: PasswordResetFailure) => ({ failure, problems: failure.problems })),
    forgetFailure: assign({ failure: null }),
    forgetPassword: assign({ values: NOTHING_TYPED }),
    focusFirstProblem: () => {},
  },
}).createMachine({
  id: 'password-reset',
  description: '§2: /account/password-reset/:token. §9: "Password reset link expires in 1 hour."',
  context: ({ input }) => ({ token: input?.token ?? '', values: NOTHING_TYPED, problems: [], failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Whether the link is good is asked first, before a new password is typed for a dead one.',
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'form', actions: 'forgetFailure' },
        onError: [
          { guard: { type: 'isLinkOver', params: refused }, target: 'expired' },
          { target: 'failed', actions: { type: 'takeFailure', params: refused } },
        ],
      },
    },
    failed: {
      description: 'Not answered: the link may well be good, and it can be asked for again.',
      tags: 'failed',
      on: { 'retry.requested': 'checking' },
    },
    form: {
      description: '§5: 8 to 25 characters, a mix of letters and digits; "the new-password confirmation must match".',
      tags: 'form',
      on: {
        'values.changed': { actions: { type: 'changeValues', params: ({ event }) => ({ values: event.values }) } },
        'form.submitted': 'judging',
      },
    },
    judging: {
      description: 'The rules of joining, the same that the server enforces.',
      tags: 'form',
      entry: 'findProblems',
      always: [
        { guard: 'hasProblems', target: 'form', actions: 'focusFirstProblem' },
        { target: 'saving', actions: 'forgetFailure' },
      ],
    },
    saving: {
      description: '§7: POST /reset-password/{code}, password. The link is good once, and every session ends.',
      tags: ['form', 'busy'],
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context }) => ({ token: context.token, password: context.values.password }),
        onDone: { target: 'done', actions: 'forgetPassword' },
        onError: [
          { guard: { type: 'isLinkSpent', params: refused }, target: 'expired', actions: 'forgetPassword' },
          { target: 'form', actions: [{ type: 'takeFailure', params: refused }, 'focusFirstProblem'] },
        ],
      },
    },
    expired: {
      description: '§8: "page has expired". Another link can be asked for.',
      type: 'final',
    },
    done: {
      description: 'The password is changed: signing in with it is the way on.',
      tags: 'settled',
      type: 'final',
    },
  },
});
