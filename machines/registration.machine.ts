/** Joining, from the terms to the first session: what is asked in which step, with the rules of §5 under their own names. */
import { and, assign, fromPromise, setup } from 'xstate';
import type { ChosenFile, UserType } from '../src/contract/accounts/joining.ts';
import type { ProfileValues } from '../src/contract/accounts/person.ts';
import type { Problem } from '../src/contract/errors.ts';

export type RegistrationStep = 'terms' | 'email' | 'profile';

/** What a person types, a file and what proves the address aside. */
export interface RegistrationValues extends ProfileValues {
  email: string;
  /** The mailed code. */
  code: string;
  password: string;
  password_confirmation: string;
  terms: readonly string[];
  company_name: string;
}

/** The person at a social provider, as the server has proved it. */
export interface SocialProof {
  social_type: 'kakao' | 'naver';
  social_id: string;
  social_token: string;
  /** Empty when the provider named none. */
  email: string;
  /** True when the provider vouches for the address: then no code is mailed. */
  email_verified: boolean;
}

/** What is known of the mailed code; instants in epoch milliseconds. */
export interface SentCode {
  email: string;
  expiresAt: number;
  /** From when another can be asked for. */
  resendAt: number;
}

/** The proof that an address is theirs, as the server gave it. */
export interface EmailProof {
  email: string;
  proof: string;
}

/** What outlives a reload: everything typed but passwords, code, passport number and file. */
export interface RegistrationDraft {
  values: RegistrationValues;
  sent: SentCode | null;
  proven: EmailProof | null;
}

export interface RegistrationInput {
  userType: UserType;
  step: RegistrationStep;
  draft: RegistrationDraft;
  /** Null where the visitor did not come from a provider. */
  social: SocialProof | null;
  /** Today in Seoul, `YYYY-MM-DD`: a birthday lies before it. */
  today: string;
}

/** Why an act was refused, for the page to say. */
export interface RegistrationNotice {
  code: string;
  details: Readonly<Record<string, string | number>>;
}

export interface RegistrationContext extends RegistrationDraft {
  userType: UserType;
  wanted: RegistrationStep;
  social: SocialProof | null;
  today: string;
  file: ChosenFile | null;
  problems: readonly Problem[];
  notice: RegistrationNotice | null;
  /** The account may exist already: the answer to joining was lost. */
  inDoubt: boolean;
}

export type RegistrationEvent =
  | { type: 'values.changed'; values: Partial<RegistrationValues> }
  | { type: 'file.chosen'; file: ChosenFile | null }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** The URL asks for a step: a link, back, forward, a typed address. */
  | { type: 'step.asked'; step: RegistrationStep }
  | { type: 'code.resend' }
  | { type: 'email.change' };

interface Refused {
  code: string;
  problems: readonly Problem[];
  details: RegistrationNotice['details'];
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function refused({ event }: { event: { error: unknown } }): Refused {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Refused>;
  return { code, problems, details };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered<Output>({ event }: { event: { output: Output } }): { output: Output | null } {
  return { output: event.output ?? null };
}

/** The field at which a refusal is said, where it has one. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  EMAIL_IN_USE: 'email',
  CODE_WRONG: 'code',
};

const ABOUT_EMAIL = ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN'];
/** Failures after which it is unknown whether the server has carried out the call. */
const IN_DOUBT = ['NETWORK', 'TIMEOUT', 'INVALID_RESPONSE', 'UNAVAILABLE', 'INTERNAL'];

/** Nothing typed yet. */
export const EMPTY_DRAFT: RegistrationDraft = {
  values: {
    name: '',
    birthday: '',
    phone: '',
    gender: '',
    nationality: '',
    passport: '',
    email: '',
    code: '',
    password: '',
    password_confirmation: '',
    terms: [],
    company_name: '',
  },
  sent: null,
  proven: null,
};

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput | undefined,
    tags: {} as RegistrationStep | 'busy' | 'resumable' | 'signedIn',
  },
  actors: {
    checkEmail: fromPromise<void, { email: string }>(() => Promise.reject(new Error('not provided'))),
    sendCode: fromPromise<SentCode, { email: string }>(() => Promise.reject(new Error('not provided'))),
    waitToResend: fromPromise<void, { resendAt: number }>(() => Promise.reject(new Error('not provided'))),
    verifyCode: fromPromise<EmailProof, { email: string; code: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    join: fromPromise<void, RegistrationContext>(() => Promise.reject(new Error('not provided'))),
    signIn: fromPromise<void, RegistrationContext>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    lacksTicket: ({ context }) => context.userType === 'social' && context.social === null,
    wantsProfile: ({ context }) => context.wanted === 'profile',
    wantsBeyondTerms: ({ context }) => context.wanted !== 'terms',
    // §5: "Required terms must be agreed."
    areTermsAgreed: isProvided,
    // §5: "Email: email format, duplicate check and verification before signup."
    isEmail: isProvided,
    isEmailProven: isProvided,
    isEmailVouched: isProvided,
    isCodeSent: isProvided,
    isCode: isProvided,
    // §5: "This is a required field."
    hasRequiredFields: isProvided,
    isName: isProvided,
    // §5: "Birthday and mobile phone must be in their formats; phone is entered without hyphens."
    isBirthday: isProvided,
    isPhone: isProvided,
    isGender: isProvided,
    isNationality: isProvided,
    isPassport: isProvided,
    // §5: "Password: 8 to 25 characters, a mix of English upper and lower case letters and digits."
    isPassword: isProvided,
    // §5: "Confirmation must match."
    isPasswordConfirmed: isProvided,
    isFile: isProvided,
    isAboutEmail: (_, { code }: Refused) => ABOUT_EMAIL.includes(code),
    isPerhapsJoined: ({ context }, { code }: Refused) =>
      context.inDoubt && [...ABOUT_EMAIL, 'SOCIAL_TAKEN'].includes(code),
    isTicketSpent: (_, { code }: Refused) => code === 'SOCIAL_PROOF_INVALID',
    isCodeOver: (_, { code }: Refused) => code === 'CODE_EXPIRED',
  },
  actions: {
    changeValues: assign(({ context, event }) => {
      if (event.type !== 'values.changed') return {};
      const changed = Object.keys(event.values);
      return {
        values: { ...context.values, ...event.values },
        problems: context.problems.filter(
          ({ field }) => !changed.includes(field) && !(changed.includes('terms') && field.startsWith('terms.')),
        ),
        notice: null,
      };
    }),
    chooseFile: assign(({ event }) => (event.type === 'file.chosen' ? { file: event.file } : {})),
    // A file that cannot be is named at once, before anything is sent.
    showFileProblems: doProvided,
    showTermsProblems: doProvided,
    showEmailProblems: doProvided,
    showCodeProblems: doProvided,
    showProfileProblems: doProvided,
    takeRefusal: assign((_, { code, problems, details }: Refused) => {
      const field = FIELD_OF_CODE[code];
      return {
        notice: { code, details },
        problems: field === undefined ? problems : [{ field, code: 'invalid' } as const],
      };
    }),
    forgetRefusal: assign({ problems: [], notice: null }),
    takeSent: assign(({ context }, { output }: { output: SentCode | null }) => ({
      sent: output,
      values: { ...context.values, code: '' },
    })),
    forgetSent: assign(({ context }) => ({ sent: null, values: { ...context.values, code: '' } })),
    takeProof: assign(({ context }, { output }: { output: EmailProof | null }) => ({
      proven: output,
      sent: null,
      values: { ...context.values, code: '' },
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
    rememberDoubt: assign((_, { code }: Refused) => ({ inDoubt: IN_DOUBT.includes(code) })),
    wantTerms: assign({ wanted: 'terms' }),
    wantEmail: assign({ wanted: 'email' }),
    wantProfile: assign({ wanted: 'profile' }),
    wantAsked: assign(({ event }) => (event.type === 'step.asked' ? { wanted: event.step } : {})),
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
    problems: [],
    notice: null,
    inDoubt: false,
  }),
  initial: 'routing',
  states: {
    routing: {
      description: 'The step that the address asks for, or the first incomplete one.',
      always: [
        { guard: 'lacksTicket', target: 'ticketMissing' },
        { guard: and(['wantsProfile', 'areTermsAgreed', 'isEmailProven']), target: 'profile' },
        { guard: and(['wantsBeyondTerms', 'areTermsAgreed']), target: 'email', actions: 'wantEmail' },
        { target: 'terms', actions: 'wantTerms' },
      ],
    },
    terms: {
      description: '§5: "Required terms must be agreed."',
      tags: ['terms', 'resumable'],
      on: {
        'values.changed': { actions: 'changeValues' },
        'step.next': [
          { guard: 'areTermsAgreed', target: 'routing', actions: ['forgetRefusal', 'wantProfile'] },
          { actions: ['showTermsProblems', 'focusFirstProblem'] },
        ],
        'step.asked': { target: 'routing', actions: ['forgetRefusal', 'wantAsked'] },
      },
    },
    email: {
      description: '§5: the address in its format, looked up for a duplicate, then proven by a mailed code.',
      tags: 'email',
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
            'values.changed': { actions: 'changeValues' },
            'step.next': [
              { guard: 'isEmailVouched', target: 'proven', actions: 'forgetRefusal' },
              { guard: 'isEmail', target: 'checking', actions: 'forgetRefusal' },
              { actions: ['showEmailProblems', 'focusFirstProblem'] },
            ],
            'step.back': { target: '#registration.terms', actions: ['forgetRefusal', 'wantTerms'] },
            'step.asked': { target: '#registration.routing', actions: ['forgetRefusal', 'wantAsked'] },
          },
        },
        checking: {
          description: '§7: GET /check-email; 409 means duplicate. §8: "This email is already in use."',
          tags: 'busy',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: 'sending',
            onError: { target: 'entering', actions: [{ type: 'takeRefusal', params: refused }, 'focusFirstProblem'] },
          },
        },
        sending: {
          description: 'A code of six digits is mailed.',
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: { target: 'typing', actions: { type: 'takeSent', params: answered } },
            onError: { target: 'entering', actions: [{ type: 'takeRefusal', params: refused }, 'focusFirstProblem'] },
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
              on: { 'code.resend': { target: '#registration.email.resending', actions: 'forgetRefusal' } },
            },
          },
          on: {
            'values.changed': { actions: 'changeValues' },
            'step.next': [
              { guard: 'isCode', target: 'verifying', actions: 'forgetRefusal' },
              { actions: ['showCodeProblems', 'focusFirstProblem'] },
            ],
            'email.change': { target: 'entering', actions: ['forgetRefusal', 'forgetSent'] },
            'step.back': { target: '#registration.terms', actions: ['forgetRefusal', 'wantTerms'] },
            'step.asked': { target: '#registration.routing', actions: ['forgetRefusal', 'wantAsked'] },
          },
        },
        resending: {
          description: 'Another code is mailed; the former one is good no longer.',
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: { target: 'typing', actions: { type: 'takeSent', params: answered } },
            onError: { target: 'typing.free', actions: { type: 'takeRefusal', params: refused } },
          },
        },
        verifying: {
          description: 'The server takes the code and answers a proof that the address is theirs.',
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.values.email.trim(), code: context.values.code }),
            onDone: {
              target: '#registration.profile',
              actions: [{ type: 'takeProof', params: answered }, 'wantProfile'],
            },
            onError: [
              {
                guard: { type: 'isCodeOver', params: refused },
                target: 'typing.free',
                actions: { type: 'takeRefusal', params: refused },
                description: 'Too old, or tried too often: another code can be asked for at once.',
              },
              { target: 'typing', actions: [{ type: 'takeRefusal', params: refused }, 'focusFirstProblem'] },
            ],
          },
        },
        proven: {
          description: 'The address stands proven; another one can be named.',
          tags: 'resumable',
          on: {
            'email.change': { target: 'entering', actions: ['forgetProof', 'forgetRefusal'] },
            'step.next': { target: '#registration.profile', actions: 'wantProfile' },
            'step.back': { target: '#registration.terms', actions: 'wantTerms' },
            'step.asked': { target: '#registration.routing', actions: 'wantAsked' },
          },
        },
      },
    },
    profile: {
      description: '§3: name, birthday, phone, gender, nationality, passport; §5: a password and its confirmation.',
      tags: 'profile',
      initial: 'editing',
      states: {
        editing: {
          description: 'All problems are named at once; the first wrong field has the focus.',
          tags: 'resumable',
          on: {
            'values.changed': { actions: 'changeValues' },
            'file.chosen': { actions: ['chooseFile', 'showFileProblems'] },
            'step.next': [
              {
                guard: and([
                  'hasRequiredFields',
                  'isName',
                  'isBirthday',
                  'isPhone',
                  'isGender',
                  'isNationality',
                  'isPassport',
                  'isPassword',
                  'isPasswordConfirmed',
                  'isFile',
                ]),
                target: 'joining',
                actions: 'forgetRefusal',
              },
              { actions: ['showProfileProblems', 'focusFirstProblem'] },
            ],
            'step.back': { target: '#registration.email', actions: ['forgetRefusal', 'wantEmail'] },
            'step.asked': { target: '#registration.routing', actions: ['forgetRefusal', 'wantAsked'] },
          },
        },
        joining: {
          description:
            '§7: POST /signup, user fields plus lang; multipart when a file is present; or POST /signup-social.',
          tags: 'busy',
          invoke: {
            id: 'join',
            src: 'join',
            input: ({ context }) => context,
            onDone: '#registration.signingIn',
            onError: [
              {
                guard: { type: 'isPerhapsJoined', params: refused },
                target: '#registration.signingIn',
                description: 'An earlier answer was lost: the account is there if signing in succeeds.',
              },
              {
                guard: { type: 'isTicketSpent', params: refused },
                target: '#registration.ticketMissing',
                actions: 'forgetTicket',
              },
              {
                guard: { type: 'isAboutEmail', params: refused },
                target: '#registration.email.entering',
                actions: [
                  { type: 'takeRefusal', params: refused },
                  'forgetProof',
                  'distrustProvider',
                  'wantEmail',
                  'focusFirstProblem',
                ],
                description: 'The address was taken meanwhile, or the proof is too old.',
              },
              {
                target: 'editing',
                actions: [
                  { type: 'takeRefusal', params: refused },
                  { type: 'rememberDoubt', params: refused },
                  'focusFirstProblem',
                ],
              },
            ],
          },
        },
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
    done: {
      description: 'Joined and signed in.',
      tags: 'signedIn',
      type: 'final',
    },
  },
});
