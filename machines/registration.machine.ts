/** Joining, from the terms to the first session: what is asked in which step, and the rules of §5 for a person, a password and a file. */
import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../src/contract/errors.ts';

/** Fields of a person (§3), as typed. */
export interface ProfileValues {
  name: string;
  birthday: string;
  phone: string;
  gender: string;
  nationality: string;
  passport: string;
}

export interface ProfileLimits {
  /** Today in Seoul, `YYYY-MM-DD`: a birthday lies before it. */
  today: string;
  /** What must be filled in; of a companion only the name. */
  required: readonly (keyof ProfileValues)[];
  /** A stored passport number comes back masked; sent unchanged it means "as before". */
  keepsPassport: boolean;
}

/** What everyone who joins must tell (§5); gender and passport are their own affair. */
export const REQUIRED_OF_MEMBER = ['name', 'birthday', 'phone', 'nationality'] as const;
export const REQUIRED_OF_COMPANION = ['name'] as const;

/** Latin digits for those of every script. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // Digits stand in runs of ten, each beginning with its zero.
    let zero = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((point - zero) % 10);
  });
}

/** `1990-04-23` for `19900423`, `1990. 4. 23.` and `1990/4/23`; anything else stays as it is. */
function tidyDay(text: string): string {
  const typed = latinDigits(text).replaceAll(/\s/g, '');
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/.exec(typed);
  const [, year = '', month = '', day = ''] = parts ?? [];
  return parts ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** As the rules read it and the server stores it: no space around, digits of any script as Latin ones, capitals in codes. */
export function tidyProfile(values: ProfileValues): ProfileValues {
  return {
    name: values.name.trim().replaceAll(/\s+/g, ' '),
    birthday: tidyDay(values.birthday),
    phone: latinDigits(values.phone).replaceAll(/\s/g, '').replace('＋', '+'),
    gender: values.gender,
    nationality: values.nationality.trim().toUpperCase(),
    passport: latinDigits(values.passport).replaceAll(/\s/g, '').toUpperCase(),
  };
}

/** True for a day of the calendar that is over; refuses `2026-02-30` and whoever would be older than anyone. */
function isPastDay(day: string, today: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day && day < today && day >= '1900-01-01';
}

/** Problems of a person's fields: required, birthday and phone in their formats, phone without hyphens (§5). */
export function profileProblems(typed: ProfileValues, limits: ProfileLimits): Problem[] {
  const values = tidyProfile(typed);
  const problems: Problem[] = [];
  const check = (field: keyof ProfileValues, isRight: (value: string) => boolean, code: Problem['code']) => {
    const value = values[field];
    if (value === '') {
      if (limits.required.includes(field)) problems.push({ field, code: 'required' });
    } else if (!isRight(value)) problems.push({ field, code });
  };
  check('name', (name) => name.length <= 100, 'too_long');
  check('birthday', (day) => isPastDay(day, limits.today), 'birthday_format');
  check('phone', (phone) => /^\+?\d{7,15}$/.test(phone), 'phone_format');
  check('gender', (gender) => ['male', 'female', 'other'].includes(gender), 'invalid');
  check('nationality', (country) => /^[A-Z]{2}$/.test(country), 'invalid');
  check(
    'passport',
    (number) => /^[A-Z0-9]{6,12}$/.test(number) || (limits.keepsPassport && /^•+[A-Z0-9]{3}$/.test(number)),
    'passport_format',
  );
  return problems;
}

/** Problems of an e-mail address: required, in its format (§5). */
function emailProblems(typed: string, limits: Pick<JoiningLimits, 'emailPattern'>): Problem[] {
  const email = typed.trim();
  if (email === '') return [{ field: 'email', code: 'required' }];
  return new RegExp(limits.emailPattern).test(email) ? [] : [{ field: 'email', code: 'email_format' }];
}

export interface PasswordLimits {
  min: number;
  max: number;
}

/** Problems of a new password: 8 to 25 characters, a mix of English upper and lower case letters and digits (§5). */
export function passwordProblems(password: string, limits: PasswordLimits, field = 'password'): Problem[] {
  if (password === '') return [{ field, code: 'required' }];
  const { length } = password;
  const isMixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
  return isMixed && length >= limits.min && length <= limits.max ? [] : [{ field, code: 'password_format' }];
}

/** Problems of the second typing of a new password: required, the same as the first (§5). */
export function confirmationProblems(
  password: string,
  confirmation: string,
  field = 'password_confirmation',
): Problem[] {
  if (confirmation === '') return [{ field, code: 'required' }];
  return confirmation === password ? [] : [{ field, code: 'password_mismatch' }];
}

/** Problems of a new password and its second typing; one that cannot be is not also called another. */
export function newPasswordProblems(
  typed: { password: string; password_confirmation: string },
  limits: PasswordLimits,
): Problem[] {
  const problems = passwordProblems(typed.password, limits);
  return typed.password_confirmation === '' || problems.length === 0
    ? [...problems, ...confirmationProblems(typed.password, typed.password_confirmation)]
    : problems;
}

/** What is known of a chosen file before it is sent. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Media type, as the browser guessed it; the server judges by content. */
  type: string;
}

export interface FileLimits {
  maxFileBytes: number;
  fileTypes: readonly string[];
}

/** Problems of a company's file: required, a PDF or a picture, not too large. */
export function fileProblems(file: ChosenFile | null, limits: FileLimits): Problem[] {
  if (file === null) return [{ field: 'file', code: 'required' }];
  if (!limits.fileTypes.includes(file.type)) return [{ field: 'file', code: 'file_type' }];
  if (file.size > limits.maxFileBytes) {
    return [{ field: 'file', code: 'too_large', bound: `${Math.floor(limits.maxFileBytes / 1_000_000)} MB` }];
  }
  return [];
}

/** How somebody joins: by themselves, for a company, or through a social provider. */
export type UserType = 'general' | 'business' | 'social';

/** Problems of the terms: all that are required must be agreed to (§5). */
export function termsProblems(agreed: readonly string[], required: readonly string[]): Problem[] {
  return required
    .filter((term) => !agreed.includes(term))
    .map((term) => ({ field: `terms.${term}`, code: 'terms_required' }));
}

export interface JoiningValues extends ProfileValues {
  email: string;
  /** Not asked of who comes through a social provider. */
  password: string;
  terms: readonly string[];
  /** Companies only. */
  company_name: string;
}

export interface JoiningLimits {
  today: string;
  /** The one grammar of the shop, as the text of a regular expression. */
  emailPattern: string;
  password: PasswordLimits;
  terms: readonly string[];
}

/** All problems of what somebody sends to join, their file aside; the server asks the same. */
export function joiningProblems(values: JoiningValues, userType: UserType, limits: JoiningLimits): Problem[] {
  return [
    ...termsProblems(values.terms, limits.terms),
    ...emailProblems(values.email, limits),
    ...(userType === 'social' ? [] : passwordProblems(values.password, limits.password)),
    ...profileProblems(values, { today: limits.today, required: REQUIRED_OF_MEMBER, keepsPassport: false }),
    ...(userType === 'business' && values.company_name.trim() === ''
      ? [{ field: 'company_name', code: 'required' } as const]
      : []),
  ];
}

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

/** Who somebody is at a social provider, as the server has proved it. */
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

export interface RegistrationLimits extends JoiningLimits, FileLimits {}

export interface RegistrationInput {
  userType: UserType;
  step: RegistrationStep;
  draft: RegistrationDraft;
  /** Null where nobody came from a provider. */
  social: SocialProof | null;
  limits: RegistrationLimits;
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
  limits: RegistrationLimits;
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

/** The address by which somebody joins stands proven: by a code, or by the provider's word. */
export function isEmailProven({ values, proven, social }: Pick<RegistrationContext, 'values' | 'proven' | 'social'>) {
  const email = values.email.trim();
  if (email === '') return false;
  return proven?.email === email || (social?.email_verified === true && social.email === email);
}

/** Problems of step `profile`, its file included. */
function profileStepProblems({ values, file, userType, limits, social }: RegistrationContext): Problem[] {
  const ofOthers = (field: string) => ['email', 'password'].includes(field) || field.startsWith('terms.');
  return [
    ...joiningProblems(values, userType, limits).filter(({ field }) => !ofOthers(field)),
    ...(social === null ? newPasswordProblems(values, limits.password) : []),
    ...(userType === 'business' ? fileProblems(file, limits) : []),
  ];
}

interface Refused {
  code: string;
  problems: readonly Problem[];
  details: RegistrationNotice['details'];
}

function refusalOf(event: unknown): Refused {
  const error = (event as { error?: Partial<Refused> }).error;
  return { code: error?.code ?? 'UNKNOWN', problems: error?.problems ?? [], details: error?.details ?? {} };
}

/** The field at which a refusal is said, where it has one. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  EMAIL_IN_USE: 'email',
  CODE_WRONG: 'code',
};

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
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
    wantsProfile: ({ context }) =>
      context.wanted === 'profile' &&
      termsProblems(context.values.terms, context.limits.terms).length === 0 &&
      isEmailProven(context),
    wantsBeyondTerms: ({ context }) =>
      context.wanted !== 'terms' && termsProblems(context.values.terms, context.limits.terms).length === 0,
    areTermsAgreed: ({ context }) => termsProblems(context.values.terms, context.limits.terms).length === 0,
    isEmailProven: ({ context }) => isEmailProven(context),
    isEmailVouched: ({ context }) =>
      context.social?.email_verified === true && context.social.email === context.values.email.trim(),
    isCodeSent: ({ context }) => context.sent !== null && context.sent.email === context.values.email.trim(),
    isEmailValid: ({ context }) => emailProblems(context.values.email, context.limits).length === 0,
    isCodeTyped: ({ context }) => /^\d{6}$/.test(context.values.code),
    isProfileValid: ({ context }) => profileStepProblems(context).length === 0,
    isAboutEmail: ({ event }) => ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN'].includes(refusalOf(event).code),
    isPerhapsJoined: ({ context, event }) =>
      context.inDoubt && ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'SOCIAL_TAKEN'].includes(refusalOf(event).code),
    isTicketSpent: ({ event }) => refusalOf(event).code === 'SOCIAL_PROOF_INVALID',
    isCodeOver: ({ event }) => refusalOf(event).code === 'CODE_EXPIRED',
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
    chooseFile: assign(({ context, event }) =>
      event.type === 'file.chosen'
        ? {
            file: event.file,
            // A file that cannot be is named at once, before anything is sent.
            problems: [
              ...context.problems.filter(({ field }) => field !== 'file'),
              ...(event.file === null ? [] : fileProblems(event.file, context.limits)),
            ],
          }
        : {},
    ),
    showTermsProblems: assign(({ context }) => ({
      problems: termsProblems(context.values.terms, context.limits.terms),
    })),
    showEmailProblems: assign(({ context }) => ({ problems: emailProblems(context.values.email, context.limits) })),
    showCodeProblems: assign(({ context }) => ({
      problems: [{ field: 'code', code: context.values.code === '' ? 'required' : 'invalid' } as const],
    })),
    showProfileProblems: assign(({ context }) => ({ problems: profileStepProblems(context) })),
    takeRefusal: assign(({ event }) => {
      const { code, problems, details } = refusalOf(event);
      const field = FIELD_OF_CODE[code];
      return {
        notice: { code, details },
        problems: field === undefined ? problems : [{ field, code: 'invalid' } as const],
      };
    }),
    forgetRefusal: assign({ problems: [], notice: null }),
    takeSent: assign(({ context, event }) => ({
      sent: (event as unknown as { output: SentCode }).output,
      values: { ...context.values, code: '' },
    })),
    forgetSent: assign(({ context }) => ({ sent: null, values: { ...context.values, code: '' } })),
    takeProof: assign(({ context, event }) => ({
      proven: (event as unknown as { output: EmailProof }).output,
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
    rememberDoubt: assign(({ event }) => ({
      inDoubt: ['NETWORK', 'TIMEOUT', 'INVALID_RESPONSE', 'UNAVAILABLE', 'INTERNAL'].includes(refusalOf(event).code),
    })),
    wantTerms: assign({ wanted: 'terms' }),
    wantEmail: assign({ wanted: 'email' }),
    wantProfile: assign({ wanted: 'profile' }),
    wantAsked: assign(({ event }) => (event.type === 'step.asked' ? { wanted: event.step } : {})),
    focusFirstProblem: () => {},
  },
}).createMachine({
  id: 'registration',
  description:
    '§2: /account/registration/:userType. §5: "Email: email format, duplicate check and verification before signup."',
  context: ({ input }) => ({
    ...input.draft,
    userType: input.userType,
    wanted: input.step,
    social: input.social,
    limits: input.limits,
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
        { guard: 'wantsProfile', target: 'profile' },
        { guard: 'wantsBeyondTerms', target: 'email', actions: 'wantEmail' },
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
              { guard: 'isEmailValid', target: 'checking', actions: 'forgetRefusal' },
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
            onError: { target: 'entering', actions: ['takeRefusal', 'focusFirstProblem'] },
          },
        },
        sending: {
          description: 'A code of six digits is mailed.',
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: { target: 'typing', actions: 'takeSent' },
            onError: { target: 'entering', actions: ['takeRefusal', 'focusFirstProblem'] },
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
              { guard: 'isCodeTyped', target: 'verifying', actions: 'forgetRefusal' },
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
            onDone: { target: 'typing', actions: 'takeSent' },
            onError: { target: 'typing.free', actions: 'takeRefusal' },
          },
        },
        verifying: {
          description: 'The server takes the code and answers a proof that the address is theirs.',
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.values.email.trim(), code: context.values.code }),
            onDone: { target: '#registration.profile', actions: ['takeProof', 'wantProfile'] },
            onError: [
              {
                guard: 'isCodeOver',
                target: 'typing.free',
                actions: 'takeRefusal',
                description: 'Too old, or tried too often: another code can be asked for at once.',
              },
              { target: 'typing', actions: ['takeRefusal', 'focusFirstProblem'] },
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
            'file.chosen': { actions: 'chooseFile' },
            'step.next': [
              { guard: 'isProfileValid', target: 'joining', actions: 'forgetRefusal' },
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
                guard: 'isPerhapsJoined',
                target: '#registration.signingIn',
                description: 'An earlier answer was lost: the account is there if signing in succeeds.',
              },
              { guard: 'isTicketSpent', target: '#registration.ticketMissing', actions: 'forgetTicket' },
              {
                guard: 'isAboutEmail',
                target: '#registration.email.entering',
                actions: ['takeRefusal', 'forgetProof', 'distrustProvider', 'wantEmail', 'focusFirstProblem'],
                description: 'Somebody else was faster, or the proof is too old.',
              },
              { target: 'editing', actions: ['takeRefusal', 'rememberDoubt', 'focusFirstProblem'] },
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
