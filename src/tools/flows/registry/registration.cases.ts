/** What can happen on the way to an account, for the generated paths: each answer of the server that a guard tells apart. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import {
  EMPTY_DRAFT,
  type RegistrationContext,
  type RegistrationDraft,
  type RegistrationInput,
  type SocialProof,
} from '../../../../machines/registration.machine.ts';
import { ACCOUNT_TERMS, type UserType } from '../../../contract/accounts/joining.ts';
import { NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import { isEmailProven } from '../../../flows/accounts/registration-rules.ts';
import { emailProblems } from '../../../rules/email.ts';
import { joiningProfileProblems } from '../../../rules/joining.ts';
import { termsProblems } from '../../../rules/terms.ts';
import { fileProblems } from '../../../rules/upload.ts';
import type { PathsOptions } from '../paths/generate.ts';
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
const rightProfile = { ...profile, gender: '', passport: '' };
/** Each breaks one rule of §5. */
const wrongProfiles = [
  { name: 'S'.repeat(NAME_MAX_LENGTH + 1) },
  { birthday: '1990-02-30' },
  { phone: '010' },
  { gender: 'none' },
  { nationality: 'XX' },
  { passport: 'M1' },
  { password: 'sora' },
  { password_confirmation: 'Sora3demo' },
].map((wrong) => ({ ...rightProfile, ...wrong }));

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
const sent = addresses.map((email) => ({
  output: { email, expiresAt: START + 600_000, resendAt: START + 60_000 },
}));

const isWithin = (part: object, whole: unknown) =>
  Object.entries(part).every(([name, value]) => (whole as Record<string, unknown> | undefined)?.[name] === value);
const isWrongProfile = (values: unknown) => wrongProfiles.some((wrong) => isWithin(wrong, values));
const isRightProfile = (event: EventObject & Record<string, unknown>) => isWithin(rightProfile, event['values']);

/** What a person brings about on the page; one missing field stands for every wrong one. */
export function isProfileTypedOnPage(event: EventObject & Record<string, unknown>): boolean {
  return !isWrongProfile(event['values']);
}

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
  return {
    wanted,
    terms: termsProblems(values.terms, ACCOUNT_TERMS).length,
    email: values.email === '' ? '' : emailProblems(values.email).length === 0 ? 'right' : 'wrong',
    proven: isEmailProven(context as RegistrationContext),
    code: values.code,
    sent: code !== null,
    social: ticket && ticket.email_verified,
    profile: joiningProfileProblems(values, userType, { today: TODAY })
      .map(({ field, code: problem }) => `${field} ${problem}`)
      .join(),
    file: userType === 'business' ? fileProblems(chosen).length : 0,
    inDoubt,
  };
}

const options: Omit<PathsOptions, 'input'> = {
  project,
  // One field is wrong at a time, of one kind of account, and is then put right.
  possible: (snapshot: AnyMachineSnapshot, event) => {
    const { values, userType, inDoubt } = snapshot.context as RegistrationContext;
    if (isWrongProfile(values)) return event.type === 'step.next' || isRightProfile(event);
    if (!isWrongProfile(event['values'])) return true;
    return userType === 'general' && !inDoubt && snapshot.matches({ profile: 'editing' });
  },
  cases: {
    'values.changed': [
      { values: { terms: ACCOUNT_TERMS } },
      { values: { email: EMAIL } },
      { values: { email: 'sora at example' } },
      { values: { code: '123456' } },
      { values: rightProfile },
      ...wrongProfiles.map((values) => ({ values })),
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

const WRONG_FIELDS = [
  'isName',
  'isBirthday',
  'isPhone',
  'isGender',
  'isNationality',
  'isPassport',
  'isPassword',
  'isPasswordConfirmed',
];

export const registrationOutOfReach = {
  page: {
    ...Object.fromEntries(
      WRONG_FIELDS.map((guard) => [
        `registration.profile.editing step.next 0 ${guard} false`,
        'A missing field stands for every wrong one.',
      ]),
    ),
    'registration.email.typing.waiting xstate.error.actor.waitToResend 0':
      'Waiting for a moment that is known cannot fail.',
  },
};
