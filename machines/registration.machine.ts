/** Joining, from the terms to the first session: what is asked in which step, and the rules of §5 for a person, a password and a file. */
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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

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
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
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
export function emailProblems(email: string): Problem[] {
  const typed = email.trim();
  if (typed === '') return [{ field: 'email', code: 'required' }];
  return EMAIL.test(typed) && typed.length <= 254 ? [] : [{ field: 'email', code: 'email_format' }];
}

export interface PasswordLimits {
  min: number;
  max: number;
}

/** Problems of a new password: 8 to 25 characters, a mix of English upper and lower case letters and digits (§5). */
export function passwordProblems(password: string, limits: PasswordLimits, field = 'password'): Problem[] {
  if (password === '') return [{ field, code: 'required' }];
  const length = [...password].length;
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
  password: PasswordLimits;
  terms: readonly string[];
}

/** All problems of what somebody sends to join, their file aside; the server asks the same. */
export function joiningProblems(values: JoiningValues, userType: UserType, limits: JoiningLimits): Problem[] {
  return [
    ...termsProblems(values.terms, limits.terms),
    ...emailProblems(values.email),
    ...(userType === 'social' ? [] : passwordProblems(values.password, limits.password)),
    ...profileProblems(values, { today: limits.today, required: REQUIRED_OF_MEMBER, keepsPassport: false }),
    ...(userType === 'business' && values.company_name.trim() === ''
      ? [{ field: 'company_name', code: 'required' } as const]
      : []),
  ];
}
