/** What can happen on the way to an account, for the generated paths: each answer of the server that a guard tells apart. */
import type { AnyMachineSnapshot } from 'xstate';
import {
  fileProblems,
  isEmailProven,
  joiningProblems,
  newPasswordProblems,
  type RegistrationContext,
  type RegistrationDraft,
  type RegistrationInput,
  type SocialProof,
  type UserType,
} from '../../../../machines/registration.machine.ts';
import { ACCOUNT_TERMS, FILE_TYPES } from '../../../contract/accounts/joining.ts';
import { EMAIL_PATTERN } from '../../../contract/accounts/email.ts';
import { MAX_FILE_BYTES, PASSWORD_LENGTH } from '../../../contract/limits.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { TODAY } from './samples.ts';

export const EMAIL = 'sora@example.com';
const START = Date.parse('2026-11-30T03:00:00.000Z');

export const limits = {
  emailPattern: EMAIL_PATTERN,
  today: TODAY,
  password: PASSWORD_LENGTH,
  terms: ACCOUNT_TERMS,
  maxFileBytes: MAX_FILE_BYTES,
  fileTypes: FILE_TYPES,
};

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

const nothingTyped: RegistrationDraft['values'] = {
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
};

/** What a provider told stands in the form already. */
function draftOf(ticket: typeof social | null): RegistrationDraft {
  const values = { ...nothingTyped, name: ticket?.name ?? '', email: ticket?.email ?? '' };
  return { values, sent: null, proven: null };
}

export function registrationInput(userType: UserType, ticket: typeof social | null = null): RegistrationInput {
  return { userType, step: 'terms', draft: draftOf(ticket), social: ticket, limits };
}

const failure = (code: string, problems: object[] = []) => ({ error: { code, problems, details: {} } });
/** To whichever address was typed. */
const addresses = [EMAIL, social.email];
const sent = addresses.map((email) => ({
  output: { email, expiresAt: START + 600_000, resendAt: START + 60_000 },
}));

function project({ context }: AnyMachineSnapshot) {
  const {
    values,
    wanted,
    sent: code,
    social: ticket,
    file: chosen,
    userType,
    inDoubt,
  } = context as RegistrationContext;
  const problems = joiningProblems(values, userType, limits).map(({ field }) => field.split('.')[0]);
  return {
    wanted,
    terms: problems.includes('terms'),
    email: values.email === '' ? '' : problems.includes('email') ? 'wrong' : 'right',
    proven: isEmailProven(context as RegistrationContext),
    code: values.code,
    sent: code !== null,
    social: ticket && ticket.email_verified,
    profile: problems.every((field) => field === 'terms' || field === 'email'),
    password: ticket === null ? newPasswordProblems(values, PASSWORD_LENGTH).length : 0,
    file: userType === 'business' ? fileProblems(chosen, limits).length : 0,
    inDoubt,
  };
}

const options: Omit<PathsOptions, 'input'> = {
  project,
  cases: {
    'values.changed': [
      { values: { terms: ACCOUNT_TERMS } },
      { values: { email: EMAIL } },
      { values: { email: 'sora at example' } },
      { values: { code: '123456' } },
      { values: profile },
    ],
    'file.chosen': [{ file }, { file: wrongFile }],
    'step.asked': [{ step: 'terms' }, { step: 'email' }, { step: 'profile' }],
    'xstate.error.actor.checkEmail': [failure('EMAIL_IN_USE')],
    'xstate.done.actor.sendCode': sent,
    'xstate.error.actor.sendCode': [failure('RATE_LIMITED')],
    'xstate.done.actor.resendCode': sent,
    'xstate.error.actor.resendCode': [failure('RATE_LIMITED')],
    'xstate.error.actor.waitToResend': [failure('UNKNOWN')],
    'xstate.done.actor.verifyCode': addresses.map((email) => ({
      output: { email, proof: 'proof-0123456789' },
    })),
    'xstate.error.actor.verifyCode': [failure('CODE_WRONG'), failure('CODE_EXPIRED')],
    'xstate.error.actor.join': [
      failure('NETWORK'),
      failure('EMAIL_NOT_PROVEN'),
      failure('SOCIAL_PROOF_INVALID'),
      failure('VALIDATION_FAILED', [{ field: 'password', code: 'password_common' }]),
    ],
    'xstate.error.actor.signIn': [failure('INVALID_CREDENTIALS')],
  },
};

const start = (input: RegistrationInput): PathsOptions => ({ ...options, input });

export const generalPaths = start(registrationInput('general'));
export const businessPaths = start(registrationInput('business'));
export const socialPaths = start(registrationInput('social', social));
export const strangerPaths = start(registrationInput('social'));
export const registrationStarts = [generalPaths, businessPaths, socialPaths, strangerPaths];

export const registrationOutOfReach = {
  page: {
    'registration.email.typing.waiting xstate.error.actor.waitToResend 0':
      'Waiting for a moment that is known cannot fail.',
  },
};
