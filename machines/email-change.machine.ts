/** Another e-mail address for an account: a code goes to it, and the code and the password prove that the member may have it. */
import { assign, fromPromise, setup } from 'xstate';
import type { SentCode } from '../src/contract/accounts/drafts.ts';
import type { Failure, Problem } from '../src/contract/errors.ts';

export interface EmailChangeInput {
  /** The address that the account has. */
  currentEmail: string;
  /** A member who signs in elsewhere has none to prove it by. */
  hasPassword: boolean;
  /** What was typed before a sign-in on the way. */
  email: string;
}

export interface EmailChangeContext extends EmailChangeInput {
  /** The mailed code; null until one is on its way. */
  sent: SentCode | null;
  code: string;
  currentPassword: string;
  /** What the mailed code brought: it is good for one change, and the code for one proof. */
  proof: string | null;
  problems: readonly Problem[];
  failure: Failure | null;
}

export type EmailChangeEvent =
  | { type: 'change.requested' }
  | { type: 'change.dismissed' }
  | { type: 'email.changed'; email: string }
  /** A code is to be mailed; once one was, another. */
  | { type: 'code.requested' }
  | { type: 'code.changed'; code: string }
  | { type: 'password.changed'; password: string }
  | { type: 'code.submitted' }
  /** The member wants yet another address. */
  | { type: 'restart.requested' };

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of what is typed or answered; a simulator does neither. */
const typedEmail = ({ event }: { event: { email?: string } }) => ({ email: event.email ?? '' });
const typedCode = ({ event }: { event: { code?: string } }) => ({ code: event.code ?? '' });
const typedPassword = ({ event }: { event: { password?: string } }) => ({ password: event.password ?? '' });
const mailed = ({ event }: { event: { output?: SentCode } }) => ({ sent: event.output ?? null });
const proven = ({ event }: { event: { output?: { email_proof: string } } }) => ({
  proof: event.output?.email_proof ?? '',
});
const saved = ({ event }: { event: { output?: { email: string } } }) => ({ email: event.output?.email ?? '' });

const without = (problems: readonly Problem[], field: string) => problems.filter((one) => one.field !== field);

const notProvided = () => Promise.reject(new Error('not provided'));

export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    input: {} as EmailChangeInput | undefined,
    tags: {} as 'busy',
  },
  actors: {
    sendCode: fromPromise<SentCode, { email: string }>(notProvided),
    waitToResend: fromPromise<void, { resendAt: number }>(notProvided),
    proveAddress: fromPromise<{ email_proof: string }, { email: string; code: string }>(notProvided),
    saveEmail: fromPromise<{ email: string }, { email: string; proof: string; currentPassword: string }>(notProvided),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isProven: ({ context }) => context.proof !== null,
    isFieldRefused: (_, { problems }: Failure) => problems.length > 0,
    isCodeOver: (_, { code }: Failure) => code === 'CODE_EXPIRED',
    isProofOver: (_, { code }: Failure) => code === 'EMAIL_NOT_PROVEN',
  },
  actions: {
    changeEmail: assign((_, { email }: { email: string }) => ({ email, problems: [], failure: null })),
    changeCode: assign(({ context }, { code }: { code: string }) => ({
      code,
      problems: without(context.problems, 'code'),
      failure: null,
    })),
    changePassword: assign(({ context }, { password }: { password: string }) => ({
      currentPassword: password,
      problems: without(context.problems, 'currentPassword'),
      failure: null,
    })),
    rememberEmail: (_, _params: { email: string }) => {},
    forgetEmail: assign({ email: '' }),
    forgetProof: assign({ proof: null }),
    /** All that was typed but the address. */
    forgetSecrets: assign({ sent: null, code: '', currentPassword: '', proof: null, problems: [], failure: null }),
    findAddressProblems: assign({ problems: [] }),
    findCodeProblems: assign({ problems: [] }),
    /** Another code takes the place of the former one and of what it proved. */
    takeSent: assign((_, { sent }: { sent: SentCode | null }) => ({ sent, code: '', proof: null, problems: [] })),
    takeProof: assign({ proof: (_, { proof }: { proof: string }) => proof }),
    takeCurrentEmail: assign({ currentEmail: (_, { email }: { email: string }) => email }),
    takeProblems: assign({ problems: (_, { problems }: Failure) => problems }),
    takeFailure: assign({ failure: (_, failure: Failure) => failure }),
    clearFailure: assign({ failure: null }),
    focusFirstProblem: () => {},
    reportSaved: () => {},
  },
}).createMachine({
  id: 'email-change',
  description: '§2: /account/my-profile. §7: POST /auth/email-code, POST /auth/verify-email, PUT /member.',
  context: ({ input }) => ({
    currentEmail: input?.currentEmail ?? '',
    hasPassword: input?.hasPassword ?? true,
    email: input?.email ?? '',
    sent: null,
    code: '',
    currentPassword: '',
    proof: null,
    problems: [],
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The profile shows the address, and offers to change it.',
      on: { 'change.requested': 'address' },
    },
    address: {
      description: 'The new address is typed; nothing is told of it before a code is asked for.',
      on: {
        'email.changed': {
          actions: [
            { type: 'changeEmail', params: typedEmail },
            { type: 'rememberEmail', params: typedEmail },
          ],
        },
        'code.requested': 'judgingAddress',
        'change.dismissed': { target: 'closed', actions: 'forgetSecrets' },
      },
    },
    judgingAddress: {
      description: '§5: an address in its format, and another one than before.',
      entry: 'findAddressProblems',
      always: [
        { guard: 'hasProblems', target: 'address', actions: 'focusFirstProblem' },
        { target: 'sending', actions: 'clearFailure' },
      ],
    },
    sending: {
      description: 'An address that another account has is refused before a mail goes out.',
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'code', actions: { type: 'takeSent', params: mailed } },
        onError: [
          {
            guard: { type: 'isFieldRefused', params: failed },
            target: 'address',
            actions: [{ type: 'takeProblems', params: failed }, 'focusFirstProblem'],
          },
          { target: 'address', actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'] },
        ],
      },
      on: { 'change.dismissed': { target: 'closed', actions: 'forgetSecrets' } },
    },
    code: {
      description: 'The mailed code is typed, and the password of a member who has one.',
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
          on: { 'code.requested': { target: '#email-change.resending', actions: 'clearFailure' } },
        },
      },
      on: {
        'code.changed': { actions: { type: 'changeCode', params: typedCode } },
        'password.changed': { actions: { type: 'changePassword', params: typedPassword } },
        'code.submitted': 'judgingCode',
        'restart.requested': {
          target: 'address',
          actions: ['forgetSecrets', 'forgetEmail', { type: 'rememberEmail', params: { email: '' } }],
        },
        'change.dismissed': { target: 'closed', actions: 'forgetSecrets' },
      },
    },
    resending: {
      description: 'Another code is mailed; the former one is good no longer.',
      tags: ['busy'],
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'code', actions: { type: 'takeSent', params: mailed } },
        onError: { target: 'code.free', actions: { type: 'takeFailure', params: failed } },
      },
      on: { 'change.dismissed': { target: 'closed', actions: 'forgetSecrets' } },
    },
    judgingCode: {
      description: 'All that is missing is named at once. A code is good once: what it proved serves the next try too.',
      entry: 'findCodeProblems',
      always: [
        { guard: 'hasProblems', target: 'code', actions: 'focusFirstProblem' },
        { guard: 'isProven', target: 'saving', actions: 'clearFailure' },
        { target: 'proving', actions: 'clearFailure' },
      ],
    },
    proving: {
      description: 'The code shows that the address is the member’s.',
      tags: ['busy'],
      invoke: {
        id: 'proveAddress',
        src: 'proveAddress',
        input: ({ context: { email, code } }) => ({ email, code }),
        onDone: { target: 'saving', actions: { type: 'takeProof', params: proven } },
        onError: [
          {
            guard: { type: 'isFieldRefused', params: failed },
            target: 'code',
            actions: [{ type: 'takeProblems', params: failed }, 'focusFirstProblem'],
          },
          {
            description: 'Too old, or tried too often: another code can be asked for at once.',
            guard: { type: 'isCodeOver', params: failed },
            target: 'code.free',
            actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'],
          },
          { target: 'code', actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'] },
        ],
      },
      on: { 'change.dismissed': { target: 'closed', actions: 'forgetSecrets' } },
    },
    saving: {
      description: 'Sent once, and not to be closed: the page has to tell which address the account has.',
      tags: ['busy'],
      invoke: {
        id: 'saveEmail',
        src: 'saveEmail',
        input: ({ context: { email, proof, currentPassword } }) => ({ email, proof: proof ?? '', currentPassword }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'takeCurrentEmail', params: saved },
            'forgetSecrets',
            'forgetEmail',
            { type: 'rememberEmail', params: { email: '' } },
            'reportSaved',
          ],
        },
        onError: [
          {
            guard: { type: 'isFieldRefused', params: failed },
            target: 'code',
            actions: [{ type: 'takeProblems', params: failed }, 'focusFirstProblem'],
          },
          {
            description: 'The proof is over, and another code brings another one.',
            guard: { type: 'isProofOver', params: failed },
            target: 'code',
            actions: ['forgetProof', { type: 'takeFailure', params: failed }, 'focusFirstProblem'],
          },
          { target: 'code', actions: [{ type: 'takeFailure', params: failed }, 'focusFirstProblem'] },
        ],
      },
    },
  },
});
