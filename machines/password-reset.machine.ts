/** The link of a password mail: is it good, the form of the new password, and what happens when the hour is over. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type { SubmissionContext, submissionMachine } from './submission.machine.ts';

/** What the form holds: the new password, and the link that it is sent with. */
export interface NewPassword extends Readonly<Record<string, unknown>> {
  password: string;
  password_confirmation: string;
  /** Of the address. */
  token: string;
}

export type PasswordResetInput = Pick<NewPassword, 'token'>;

export interface PasswordResetContext {
  token: string;
  /** Why the link could not be asked about; null when there is nothing to say. */
  failure: Failure | null;
}

export interface PasswordResetEvent {
  type: 'retry.requested';
}

/** What the form has come to. */
interface FormState {
  isDone: boolean;
  code: string | null;
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of a transition after the form has changed. */
function formOf({
  event,
}: {
  event: { snapshot?: { context: Pick<SubmissionContext, 'failure'>; hasTag(tag: 'settled'): boolean } };
}): FormState {
  return {
    isDone: event.snapshot?.hasTag('settled') ?? false,
    code: event.snapshot?.context.failure?.code ?? null,
  };
}

/** Stands for the machine of another file, which the flow provides. */
const inert = (): unknown => fromPromise(() => new Promise<never>(() => {}));

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput | undefined,
    tags: {} as 'busy' | 'failed' | 'settled',
    children: {} as { form: 'submission' },
  },
  actors: {
    checkLink: fromPromise<void, { token: string }>(() => Promise.reject(new Error('not provided'))),
    submission: inert() as typeof submissionMachine,
  },
  guards: {
    isLinkOver: (_, { code }: Failure) => ['LINK_EXPIRED', 'NOT_FOUND', 'VALIDATION_FAILED'].includes(code),
    isSaved: (_, { isDone }: FormState) => isDone,
    isLinkSpent: (_, { code }: FormState) => code === 'LINK_EXPIRED',
  },
  actions: {
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'password-reset',
  description: '§2: /account/password-reset/:token. §9: "Password reset link expires in 1 hour."',
  context: ({ input }) => ({ token: input?.token ?? '', failure: null }),
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
          { guard: { type: 'isLinkOver', params: failed }, target: 'expired' },
          { target: 'failed', actions: { type: 'takeFailure', params: failed } },
        ],
      },
    },
    failed: {
      description: 'Not answered: the link may well be good, and it can be asked for again.',
      tags: 'failed',
      on: { 'retry.requested': 'checking' },
    },
    form: {
      description:
        '§5: 8 to 25 characters, a mix of letters and digits; "the new-password confirmation must match". §7: POST /reset-password/{code}, password. The link is good once, and every session ends.',
      invoke: {
        id: 'form',
        src: 'submission',
        input: ({ context }) => ({ values: { token: context.token, password: '', password_confirmation: '' } }),
        onSnapshot: [
          { guard: { type: 'isSaved', params: formOf }, target: 'done' },
          { guard: { type: 'isLinkSpent', params: formOf }, target: 'expired' },
        ],
        onError: { target: 'failed', actions: { type: 'takeFailure', params: failed } },
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
