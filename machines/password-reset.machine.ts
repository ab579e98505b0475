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
  /** Code of what was refused, for the page to say; null when there is nothing to say. */
  notice: string | null;
  /** What the words of the refusal need, such as the seconds to wait. */
  details: Readonly<Record<string, string | number>>;
}

export type PasswordResetEvent =
  | { type: 'values.changed'; values: Partial<NewPassword> }
  | { type: 'form.submitted' }
  | { type: 'check.retry' };

interface Refused {
  code: string;
  problems: readonly Problem[];
  details: PasswordResetContext['details'];
}

function readRefusal(event: unknown): Refused {
  const error = (event as { error?: Partial<Refused> }).error;
  return { code: error?.code ?? 'UNKNOWN', problems: error?.problems ?? [], details: error?.details ?? {} };
}

const NOTHING_TYPED: NewPassword = { password: '', password_confirmation: '' };

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    checkLink: fromPromise<void, { token: string }>(() => Promise.reject(new Error('not provided'))),
    savePassword: fromPromise<void, { token: string; password: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isLinkOver: ({ event }) => ['LINK_EXPIRED', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(readRefusal(event).code),
    isLinkSpent: ({ event }) => readRefusal(event).code === 'LINK_EXPIRED',
  },
  actions: {
    changeValues: assign(({ context, event }) =>
      event.type === 'values.changed'
        ? {
            values: { ...context.values, ...event.values },
            problems: context.problems.filter(({ field }) => !Object.keys(event.values).includes(field)),
            notice: null,
          }
        : {},
    ),
    findProblems: assign({ problems: [] }),
    takeRefusal: assign(({ event }) => {
      const { code, problems, details } = readRefusal(event);
      return { notice: code, problems, details };
    }),
    forgetRefusal: assign({ notice: null, details: {} }),
    forgetPassword: assign({ values: NOTHING_TYPED }),
    focusFirstProblem: () => {},
  },
}).createMachine({
  id: 'password-reset',
  description: '§2: /account/password-reset/:token. §9: "Password reset link expires in 1 hour."',
  context: ({ input }) => ({ token: input.token, values: NOTHING_TYPED, problems: [], notice: null, details: {} }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Whether the link is good is asked first, before a new password is typed for a dead one.',
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'form', actions: 'forgetRefusal' },
        onError: [
          { guard: 'isLinkOver', target: 'expired' },
          { target: 'failed', actions: 'takeRefusal' },
        ],
      },
    },
    failed: {
      description: 'Not answered: the link may well be good, and it can be asked for again.',
      on: { 'check.retry': 'checking' },
    },
    form: {
      description: '§5: 8 to 25 characters, a mix of letters and digits; "the new-password confirmation must match".',
      tags: 'form',
      on: {
        'values.changed': { actions: 'changeValues' },
        'form.submitted': 'judging',
      },
    },
    judging: {
      description: 'The rules of joining, the same that the server enforces.',
      tags: 'form',
      entry: 'findProblems',
      always: [
        { guard: 'hasProblems', target: 'form', actions: 'focusFirstProblem' },
        { target: 'saving', actions: 'forgetRefusal' },
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
          { guard: 'isLinkSpent', target: 'expired', actions: 'forgetPassword' },
          { target: 'form', actions: ['takeRefusal', 'focusFirstProblem'] },
        ],
      },
    },
    expired: {
      description: '§8: "page has expired". Another link can be asked for.',
      type: 'final',
    },
    done: {
      description: 'The password is changed: signing in with it is the way on.',
      type: 'final',
    },
  },
});
