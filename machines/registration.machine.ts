/** Joining, from the terms to the first session: which step is in sight, and which machine has the word in it. */
import { and, assign, fromPromise, setup } from 'xstate';
import type {
  Application,
  Registrant,
  RegistrationDraft,
  RegistrationStep,
  RegistrationValues,
} from '../src/contract/accounts/drafts.ts';
import type { ChosenFile } from '../src/contract/accounts/joining.ts';
import type { Failure } from '../src/contract/errors.ts';
import type { emailVerificationMachine, VerifiedEmail } from './email-verification.machine.ts';
import type { SubmissionContext, submissionMachine } from './submission.machine.ts';

export interface RegistrationInput extends Registrant {
  step: RegistrationStep;
  draft: RegistrationDraft;
}

/** What was typed outlives the machine of its step, which tells each change. */
export interface RegistrationContext extends RegistrationDraft, Registrant {
  wanted: RegistrationStep;
  file: ChosenFile | null;
  /** What the step in sight is refused for, or the next one has to say at its start. */
  failure: Failure | null;
  /** The account may exist already: the answer to joining was lost. */
  inDoubt: boolean;
}

export type RegistrationEvent =
  | { type: 'terms.changed'; terms: readonly string[] }
  | { type: 'terms.confirmed' }
  | { type: 'step.left' }
  /** The address asks for a step: a link, back, forward, a typed address. */
  | { type: 'step.requested'; step: RegistrationStep };

/** What the machine of a step has come to; nothing of it where a simulator clicks. */
interface StepState<Context> {
  context: Partial<Context>;
  isBusy: boolean;
  isDone: boolean;
}

/** Parameters of a transition after the machine of a step has changed, or has ended. */
function stepOf<Context>({
  event,
}: {
  event: {
    snapshot?: { context: Context; hasTag(tag: 'busy' | 'settled'): boolean };
    output?: Context;
  };
}): StepState<Context> {
  return {
    context: event.snapshot?.context ?? event.output ?? {},
    isBusy: event.snapshot?.hasTag('busy') ?? false,
    isDone: event.snapshot?.hasTag('settled') ?? false,
  };
}

/** Parameters of a transition after the address has changed. */
function asked({ event }: { event: { step: RegistrationStep } }): { step: RegistrationStep } {
  return { step: event.step };
}

type FormState = StepState<Pick<SubmissionContext, 'values' | 'failure'>>;

const ABOUT_EMAIL = ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN'];
/** Failures after which it is unknown whether the server has carried out the call. */
const IN_DOUBT = ['NETWORK', 'TIMEOUT', 'INVALID_RESPONSE', 'UNAVAILABLE', 'INTERNAL'];

const codeOf = ({ context }: FormState) => context.failure?.code ?? '';

const NOBODY = { name: '', birthday: '', phone: '', gender: '', nationality: '', passport: '', company_name: '' };
const NO_ACCOUNT = { email: '', code: '', password: '', password_confirmation: '', terms: [] };
/** Nothing typed yet. */
export const EMPTY_DRAFT: RegistrationDraft = { values: { ...NOBODY, ...NO_ACCOUNT }, sent: null, proven: null };

/** Stands for the machine of another file, which the flow provides. */
const inert = (): unknown => fromPromise(() => new Promise<never>(() => {}));

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput | undefined,
    tags: {} as 'busy' | 'resumable' | 'settled',
    children: {} as { email: 'emailVerification'; form: 'submission' },
  },
  actors: {
    emailVerification: inert() as typeof emailVerificationMachine,
    submission: inert() as typeof submissionMachine,
    signIn: fromPromise<void, RegistrationContext>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    lacksTicket: ({ context }) => context.userType === 'social' && context.social === null,
    wantsProfile: ({ context }) => context.wanted === 'profile',
    wantsBeyondTerms: ({ context }) => context.wanted !== 'terms',
    // §5: "Required terms must be agreed."
    areTermsAgreed: isProvided,
    isEmailProven: isProvided,
    isBusy: (_, { isBusy }: Pick<FormState, 'isBusy'>) => isBusy,
    hasJoined: (_, { isDone }: FormState) => isDone,
    isAboutEmail: (_, form: FormState) => ABOUT_EMAIL.includes(codeOf(form)),
    isPerhapsJoined: ({ context }, form: FormState) =>
      context.inDoubt && [...ABOUT_EMAIL, 'SOCIAL_TAKEN'].includes(codeOf(form)),
    isTicketSpent: (_, form: FormState) => codeOf(form) === 'SOCIAL_PROOF_INVALID',
  },
  actions: {
    changeTerms: assign(({ context }, { terms = [] }: { terms?: readonly string[] }) => ({
      values: { ...context.values, terms },
      failure: null,
    })),
    showTermsProblems: doProvided,
    noteEmail: assign(({ context }, { context: now }: StepState<VerifiedEmail>) => {
      const { email = context.values.email, code = context.values.code } = now;
      const { sent = context.sent, proven = context.proven } = now;
      return { values: { ...context.values, email, code }, sent, proven, failure: null };
    }),
    noteForm: assign(({ context }, { context: now }: FormState) => {
      const typed = (now.values ?? {}) as Partial<Application>;
      const known = Object.entries(context.values).map(([name, was]) => [name, typed[name] ?? (was as unknown)]);
      const values = { ...context.values, ...(Object.fromEntries(known) as Partial<RegistrationValues>) };
      return { values, file: typed.file ?? null, failure: null };
    }),
    /** A refusal for its fields says nothing of an answer that was lost before. */
    rememberDoubt: assign(({ context }, form: FormState) => ({
      inDoubt: form.context.failure ? IN_DOUBT.includes(codeOf(form)) : context.inDoubt,
    })),
    takeFailure: assign((_, form: FormState) => ({
      failure: { code: codeOf(form), problems: [], details: form.context.failure?.details ?? {} },
    })),
    forgetProof: assign({ proven: null, sent: null }),
    // The provider vouched for an address that the server does not take: a code must prove it, or another address.
    distrustProvider: assign(({ context }) => ({
      social: context.social === null ? null : { ...context.social, email_verified: false },
    })),
    forgetTicket: assign({ social: null }),
    forgetSecrets: assign(({ context }) => ({
      values: { ...context.values, password: '', password_confirmation: '', passport: '' },
      file: null,
    })),
    want: assign((_, { step = 'terms' }: { step?: RegistrationStep }) => ({ wanted: step, failure: null })),
    focusFirstProblem: doProvided,
  },
}).createMachine({
  id: 'registration',
  description:
    '§2: /account/registration/:userType. §5: "Email: email format, duplicate check and verification before signup."',
  context: ({ input }) => ({
    ...(input?.draft ?? EMPTY_DRAFT),
    userType: input?.userType ?? 'general',
    wanted: input?.step ?? 'terms',
    social: input?.social ?? null,
    today: input?.today ?? '',
    file: null,
    failure: null,
    inDoubt: false,
  }),
  initial: 'routing',
  states: {
    routing: {
      description: 'The step that the address asks for, or the first incomplete one.',
      always: [
        { guard: 'lacksTicket', target: 'ticketMissing' },
        { guard: and(['wantsProfile', 'areTermsAgreed', 'isEmailProven']), target: 'profile' },
        {
          guard: and(['wantsBeyondTerms', 'areTermsAgreed']),
          target: 'email',
          actions: { type: 'want', params: { step: 'email' } },
        },
        { target: 'terms', actions: { type: 'want', params: { step: 'terms' } } },
      ],
    },
    terms: {
      description: '§5: "Required terms must be agreed."',
      tags: 'resumable',
      on: {
        'terms.changed': { actions: { type: 'changeTerms', params: ({ event }) => ({ terms: event.terms }) } },
        'terms.confirmed': [
          { guard: 'areTermsAgreed', target: 'routing', actions: { type: 'want', params: { step: 'profile' } } },
          { actions: ['showTermsProblems', 'focusFirstProblem'] },
        ],
        'step.requested': { target: 'routing', actions: { type: 'want', params: asked } },
      },
    },
    email: {
      description: '§5: the address in its format, looked up for a duplicate, then proven by a mailed code.',
      invoke: {
        id: 'email',
        src: 'emailVerification',
        input: ({ context: { values, ...known } }) => ({ ...known, email: values.email, code: values.code }),
        onSnapshot: [
          {
            guard: { type: 'isBusy', params: stepOf },
            target: '.busy',
            actions: { type: 'noteEmail', params: stepOf },
          },
          { target: '.open', actions: { type: 'noteEmail', params: stepOf } },
        ],
        onDone: {
          target: 'profile',
          actions: [
            { type: 'noteEmail', params: stepOf },
            { type: 'want', params: { step: 'profile' } },
          ],
        },
        onError: { target: 'terms', actions: { type: 'want', params: { step: 'terms' } } },
      },
      initial: 'open',
      states: {
        open: {
          description: 'An address, or its code, is typed; the step can be left.',
          tags: 'resumable',
          on: {
            'step.left': { target: '#registration.terms', actions: { type: 'want', params: { step: 'terms' } } },
            'step.requested': { target: '#registration.routing', actions: { type: 'want', params: asked } },
          },
        },
        busy: { description: 'The server is asked, and is heard out before the step is left.', tags: 'busy' },
      },
    },
    profile: {
      description:
        '§3: name, birthday, phone, gender, nationality, passport; §5: a password and its confirmation. §7: POST /signup, user fields plus lang; multipart when a file is present; or POST /signup-social.',
      invoke: {
        id: 'form',
        src: 'submission',
        input: ({ context: { values, userType, social, today, file, proven } }) => ({
          values: { ...values, userType, social, today, file, proven },
        }),
        onSnapshot: [
          { guard: { type: 'hasJoined', params: stepOf }, target: 'signingIn' },
          {
            guard: { type: 'isPerhapsJoined', params: stepOf },
            target: 'signingIn',
            description: 'An earlier answer was lost: the account is there if signing in succeeds.',
          },
          { guard: { type: 'isTicketSpent', params: stepOf }, target: 'ticketMissing', actions: 'forgetTicket' },
          {
            guard: { type: 'isAboutEmail', params: stepOf },
            target: 'email',
            actions: [
              'forgetProof',
              'distrustProvider',
              { type: 'want', params: { step: 'email' } },
              { type: 'takeFailure', params: stepOf },
              'focusFirstProblem',
            ],
            description: 'The address was taken meanwhile, or the proof is too old.',
          },
          { guard: { type: 'isBusy', params: stepOf }, target: '.busy', actions: { type: 'noteForm', params: stepOf } },
          {
            target: '.open',
            actions: [
              { type: 'noteForm', params: stepOf },
              { type: 'rememberDoubt', params: stepOf },
            ],
          },
        ],
        onError: { target: 'terms', actions: { type: 'want', params: { step: 'terms' } } },
      },
      initial: 'open',
      states: {
        open: {
          description: 'All problems are named at once; the first wrong field has the focus.',
          tags: 'resumable',
          on: {
            'step.left': { target: '#registration.email', actions: { type: 'want', params: { step: 'email' } } },
            'step.requested': { target: '#registration.routing', actions: { type: 'want', params: asked } },
          },
        },
        busy: { description: 'Sent, and heard out before the step is left.', tags: 'busy' },
      },
    },
    signingIn: {
      description: 'The member is signed in at once, and led on to where they were going.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: 'forgetSecrets' },
        onError: { target: 'joined', actions: 'forgetSecrets' },
      },
    },
    joined: {
      description: 'There is an account, and signing in did not succeed: the login page is the way on.',
      type: 'final',
    },
    ticketMissing: {
      description: 'No provider has proved anything here, or too long ago: the login page is the way back.',
      type: 'final',
    },
    done: { description: 'Joined and signed in.', tags: 'settled', type: 'final' },
  },
});
