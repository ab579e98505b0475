/** What can happen on the way to an account, for the generated paths: each answer of the server that a guard tells apart. */
import type {
  EmailVerificationContext,
  EmailVerificationInput,
} from '../../../../machines/email-verification.machine.ts';
import {
  EMPTY_DRAFT,
  type RegistrationContext,
  type RegistrationInput,
} from '../../../../machines/registration.machine.ts';
import type { SubmissionContext } from '../../../../machines/submission.machine.ts';
import type { Application, RegistrationDraft, SentCode, SocialProof } from '../../../contract/accounts/drafts.ts';
import { ACCOUNT_TERMS, type UserType } from '../../../contract/accounts/joining.ts';
import { isEmailProven } from '../../../flows/accounts/registration-rules.ts';
import { emailProblems } from '../../../rules/email.ts';
import { termsProblems } from '../../../rules/terms.ts';
import type { PathsOptions } from '../paths/generate.ts';
import type { MachineOptions, PossibleEvent } from '../paths/projection.ts';
import { TODAY } from './samples.ts';

export const EMAIL = 'sora@example.com';
const START = Date.parse('2026-11-30T03:00:00.000Z');

export const social: SocialProof & { name: string } = {
  social_type: 'kakao',
  social_id: '4000000001',
  social_token: 'ticket-0123456789',
  name: 'Sora Lind',
  email: 'sora.kakao@example.com',
  email_verified: true,
};

export const profile = {
  name: 'Sora Lind',
  birthday: '1990-04-23',
  phone: '4915112345678',
  nationality: 'DE',
  password: 'Sora2demo',
  password_confirmation: 'Sora2demo',
  company_name: 'Lind Travel',
};
export const file = { name: 'proof.pdf', size: 1200, type: 'application/pdf' };
export const wrongFile = { name: 'proof.txt', size: 12, type: 'text/plain' };

/** What a provider told stands in the form already. */
function buildDraft(ticket: typeof social | null): RegistrationDraft {
  const values = { ...EMPTY_DRAFT.values, name: ticket?.name ?? '', email: ticket?.email ?? '' };
  return { ...EMPTY_DRAFT, values };
}

export function registrationInput(userType: UserType, ticket: typeof social | null = null): RegistrationInput {
  return { userType, step: 'terms', draft: buildDraft(ticket), social: ticket, today: TODAY };
}

const failure = (code: string, problems: object[] = []) => ({ error: { code, problems, details: {} } });
/** To whichever address was typed. */
const addresses = [EMAIL, social.email];
const sentTo = (email: string): SentCode => ({ email, expiresAt: START + 600_000, resendAt: START + 60_000 });
const sent = addresses.map((email) => ({ output: sentTo(email) }));

const judgeEmail = (email: string) => (email === '' ? '' : emailProblems(email).length === 0 ? 'right' : 'wrong');

export const emailInput: EmailVerificationInput = {
  email: '',
  code: '',
  sent: null,
  proven: null,
  social: null,
  failure: null,
};
export const emailOptions: MachineOptions = {
  project({ context }) {
    const { email, code, sent: known, social: ticket, ...rest } = context as EmailVerificationContext;
    const proven = isEmailProven({ email, social: ticket, proven: rest.proven });
    return { email: judgeEmail(email), proven, code, sent: known !== null, social: ticket?.email_verified };
  },
  cases: {
    'email.changed': [{ email: EMAIL }, { email: 'sora at example' }],
    'code.changed': [{ code: '123456' }],
    'xstate.error.actor.checkEmail': [failure('EMAIL_IN_USE')],
    'xstate.done.actor.sendCode': sent,
    'xstate.error.actor.sendCode': [failure('RATE_LIMITED')],
    'xstate.done.actor.resendCode': sent,
    'xstate.error.actor.resendCode': [failure('RATE_LIMITED')],
    'xstate.error.actor.waitToResend': [failure('UNKNOWN')],
    'xstate.done.actor.verifyCode': addresses.map((email) => ({ output: { email, proof: 'proof-0123456789' } })),
    'xstate.error.actor.verifyCode': [failure('CODE_WRONG'), failure('CODE_EXPIRED')],
  },
};
export const emailStarts: PathsOptions[] = [
  { input: emailInput, ...emailOptions },
  { input: { ...emailInput, email: social.email, social }, ...emailOptions },
  { input: { ...emailInput, email: EMAIL, sent: sentTo(EMAIL) }, ...emailOptions },
  {
    input: { ...emailInput, email: EMAIL, failure: { code: 'EMAIL_IN_USE', problems: [], details: {} } },
    ...emailOptions,
  },
];

/** What the form asks of each kind of member, in the order in which it is typed. */
function askedOf({ userType }: Pick<Application, 'userType'>): [string, unknown][] {
  const { password, password_confirmation, company_name, ...person } = profile;
  return Object.entries({
    ...person,
    ...(userType === 'social' ? {} : { password, password_confirmation }),
    ...(userType === 'business' ? { company_name, file } : {}),
  });
}

/** How much of the form is filled in. */
function filledIn(application: Application): 'nothing' | 'something' | 'all' {
  const open = askedOf(application).filter(([field, value]) => application[field] !== value);
  // A provider tells the name.
  const typed = askedOf(application).length - open.length - (application.social === null ? 0 : 1);
  return open.length === 0 ? 'all' : typed === 0 ? 'nothing' : 'something';
}

const formOptions: MachineOptions = {
  project({ context }) {
    const { values, failure: refused } = context as SubmissionContext;
    const application = values as Application;
    return {
      typed: askedOf(application).filter(([field, value]) => application[field] === value).length,
      refused: refused?.code,
    };
  },
  cases: {
    'field.changed': [
      ...askedOf({ userType: 'business' }).map(([field, value]) => ({ field, value })),
      { field: 'file', value: wrongFile },
    ],
    'xstate.error.actor.submit': [
      failure('NETWORK'),
      failure('EMAIL_NOT_PROVEN'),
      failure('SOCIAL_PROOF_INVALID'),
      failure('VALIDATION_FAILED', [{ field: 'name', code: 'invalid' }]),
    ],
    // Nothing on the page asks for it.
    'form.reset': [],
  },
  /** Field after field; a file that cannot be stands before the right one. */
  possible({ context }, event) {
    if (event.type !== 'field.changed') return true;
    const application = (context as SubmissionContext).values as Application;
    const next = askedOf(application).find(([field, value]) => application[field] !== value) ?? ['name', profile.name];
    if (event['field'] !== next[0]) return false;
    return event['value'] === next[1] || (event['value'] === wrongFile && application.file === null);
  },
};

/** A form that was begun is filled in before anything else happens. */
const isPossible: PossibleEvent = (_, event, { system }) => {
  const form = system.actors.get('form');
  if (form === undefined) return true;
  const isBegun = filledIn((form.context as SubmissionContext).values as Application) === 'something';
  return !isBegun || event.type === 'field.changed';
};

const options: Omit<PathsOptions, 'input'> = {
  project({ context }) {
    const { values, wanted, social: ticket, inDoubt, ...rest } = context as RegistrationContext;
    const { email, terms, code } = values;
    return {
      wanted,
      terms: termsProblems(terms, ACCOUNT_TERMS).length,
      email: judgeEmail(email),
      proven: isEmailProven({ email, social: ticket, proven: rest.proven }),
      code,
      sent: rest.sent !== null,
      social: ticket?.email_verified,
      form: filledIn({ ...values, ...rest, social: ticket }),
      inDoubt,
    };
  },
  possible: isPossible,
  cases: {
    'terms.changed': [{ terms: ACCOUNT_TERMS }],
    'step.requested': [{ step: 'terms' }, { step: 'email' }, { step: 'profile' }],
    'xstate.error.actor.signIn': [failure('INVALID_CREDENTIALS')],
  },
  children: { 'email-verification': emailOptions, submission: formOptions },
};

const start = (input: RegistrationInput): PathsOptions => ({ ...options, input });

export const generalPaths = start(registrationInput('general'));
export const businessPaths = start(registrationInput('business'));
export const socialPaths = start(registrationInput('social', social));
export const strangerPaths = start(registrationInput('social'));
export const registrationStarts = [generalPaths, businessPaths, socialPaths, strangerPaths];

const THROWS = 'No machine of the shop throws.';
const NO_RESET = 'The page empties no form.';
const GONE = 'The form is gone once it is accepted.';
const form = {
  'submission.editing form.reset 0': NO_RESET,
  'submission.failed form.reset 0': NO_RESET,
  'submission.done form.reset 0': GONE,
  'submission.done field.changed 0': GONE,
};

export const registrationOutOfReach = {
  actor: form,
  page: {
    ...form,
    'registration.email xstate.error.actor.email 0': THROWS,
    'registration.profile xstate.error.actor.form 0': THROWS,
    'email-verification.typing.waiting xstate.error.actor.waitToResend 0':
      'Waiting for a moment that is known cannot fail.',
  },
};
