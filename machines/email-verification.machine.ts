/** Step `email` of joining: the address, looked up, mailed a code and proven by it. */
import { assign, fromPromise, setup } from 'xstate';
import type { EmailProof, SentCode, SocialProof } from '../src/contract/accounts/drafts.ts';
import type { Failure } from '../src/contract/errors.ts';

export interface EmailVerificationInput {
  email: string;
  /** The mailed code, as far as it was typed. */
  code: string;
  sent: SentCode | null;
  proven: EmailProof | null;
  /** Null where the visitor did not come from a provider. */
  social: SocialProof | null;
  /** What is to be said at the start: joining may have been refused for the address. */
  failure: Failure | null;
}

export type EmailVerificationContext = EmailVerificationInput;

/** What the step leaves behind. */
export type VerifiedEmail = Pick<EmailVerificationInput, 'email' | 'code' | 'sent' | 'proven'>;

export type EmailVerificationEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'email.confirmed' }
  /** Another address is to be named. */
  | { type: 'email.discarded' }
  | { type: 'code.changed'; code: string }
  | { type: 'code.confirmed' }
  /** Another code is to be mailed. */
  | { type: 'code.requested' };

/** The field at which a refusal is said, where it has one. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  EMAIL_IN_USE: 'email',
  CODE_WRONG: 'code',
};

/** The refusal with the problem of its field, so that the field is marked. */
function atItsField({ code, problems, details }: Failure): Failure {
  const field = FIELD_OF_CODE[code];
  return { code, problems: field === undefined ? problems : [{ field, code: 'invalid' }], details };
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return atItsField({ code, problems, details });
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered<Output>({ event }: { event: { output: Output } }): { output: Output | null } {
  return { output: event.output ?? null };
}

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    input: {} as EmailVerificationInput | undefined,
    output: {} as VerifiedEmail,
    tags: {} as 'busy' | 'resumable' | 'settled',
  },
  actors: {
    checkEmail: fromPromise<void, { email: string }>(() => Promise.reject(new Error('not provided'))),
    sendCode: fromPromise<SentCode, { email: string }>(() => Promise.reject(new Error('not provided'))),
    waitToResend: fromPromise<void, { resendAt: number }>(() => Promise.reject(new Error('not provided'))),
    verifyCode: fromPromise<EmailProof, { email: string; code: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    // §5: "Email: email format, duplicate check and verification before signup."
    isEmail: isProvided,
    isEmailProven: isProvided,
    isEmailVouched: isProvided,
    isCodeSent: isProvided,
    isCode: isProvided,
    isCodeOver: (_, { code }: Failure) => code === 'CODE_EXPIRED',
  },
  actions: {
    changeEmail: assign(({ context }, { email = context.email }: { email?: string }) => ({ email, failure: null })),
    changeCode: assign(({ context }, { code = context.code }: { code?: string }) => ({ code, failure: null })),
    showEmailProblems: doProvided,
    showCodeProblems: doProvided,
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    takeSent: assign((_, { output }: { output: SentCode | null }) => ({ sent: output, code: '' })),
    forgetSent: assign({ sent: null, code: '' }),
    takeProof: assign((_, { output }: { output: EmailProof | null }) => ({ proven: output, sent: null, code: '' })),
    forgetProof: assign({ proven: null, sent: null }),
    focusFirstProblem: doProvided,
  },
}).createMachine({
  id: 'email-verification',
  description: '§5: the address in its format, looked up for a duplicate, then proven by a mailed code.',
  context: ({ input }) => ({
    email: input?.email ?? '',
    code: input?.code ?? '',
    sent: input?.sent ?? null,
    proven: input?.proven ?? null,
    social: input?.social ?? null,
    failure: input?.failure ? atItsField(input.failure) : null,
  }),
  output: ({ context: { email, code, sent, proven } }) => ({ email, code, sent, proven }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Where the address stands: proven, with a code on its way, or still to be typed.',
      always: [
        { guard: 'isEmailProven', target: 'proven' },
        { guard: 'isCodeSent', target: 'typing' },
        { target: 'entering' },
      ],
    },
    entering: {
      description: 'An address is typed.',
      tags: 'resumable',
      on: {
        'email.changed': { actions: { type: 'changeEmail', params: ({ event }) => ({ email: event.email }) } },
        'email.confirmed': [
          { guard: 'isEmailVouched', target: 'proven', actions: 'clearFailure' },
          { guard: 'isEmail', target: 'checking', actions: 'clearFailure' },
          { actions: ['showEmailProblems', 'focusFirstProblem'] },
        ],
      },
    },
    checking: {
      description: '§7: GET /check-email; 409 means duplicate. §8: "This email is already in use."',
      tags: 'busy',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: 'sending',
        onError: { target: 'entering', actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'] },
      },
    },
    sending: {
      description: 'A code of six digits is mailed.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'typing', actions: { type: 'takeSent', params: answered } },
        onError: { target: 'entering', actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'] },
      },
    },
    typing: {
      description: 'The code is read in the mail and typed or pasted here.',
      tags: 'resumable',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Another code can be asked for in a while.',
          invoke: {
            id: 'waitToResend',
            src: 'waitToResend',
            input: ({ context }) => ({ resendAt: context.sent?.resendAt ?? 0 }),
            onDone: 'free',
            onError: 'free',
          },
        },
        free: {
          description: 'Another code can be asked for.',
          on: { 'code.requested': { target: '#email-verification.resending', actions: 'clearFailure' } },
        },
      },
      on: {
        'code.changed': { actions: { type: 'changeCode', params: ({ event }) => ({ code: event.code }) } },
        'code.confirmed': [
          { guard: 'isCode', target: 'verifying', actions: 'clearFailure' },
          { actions: ['showCodeProblems', 'focusFirstProblem'] },
        ],
        'email.discarded': { target: 'entering', actions: ['clearFailure', 'forgetSent'] },
      },
    },
    resending: {
      description: 'Another code is mailed; the former one is good no longer.',
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'typing', actions: { type: 'takeSent', params: answered } },
        onError: { target: 'typing.free', actions: { type: 'takeFailure', params: failed } },
      },
    },
    verifying: {
      description: 'The server takes the code and answers a proof that the address is theirs.',
      tags: 'busy',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => ({ email: context.email.trim(), code: context.code }),
        onDone: { target: 'verified', actions: { type: 'takeProof', params: answered } },
        onError: [
          {
            guard: { type: 'isCodeOver', params: failed },
            target: 'typing.free',
            actions: { type: 'takeFailure', params: failed },
            description: 'Too old, or tried too often: another code can be asked for at once.',
          },
          { target: 'typing', actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'] },
        ],
      },
    },
    proven: {
      description: 'The address stands proven; another one can be named.',
      tags: 'resumable',
      on: {
        'email.confirmed': 'verified',
        'email.discarded': { target: 'entering', actions: ['forgetProof', 'clearFailure'] },
      },
    },
    verified: {
      description: 'The address is proven, and the next step begins.',
      tags: 'settled',
      type: 'final',
    },
  },
});
