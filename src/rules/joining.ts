/** What a new member sends: all its rules in one list, for the form and for the server (§5). */
import { ACCOUNT_TERMS, EMAIL_CODE_DIGITS, type UserType } from '../contract/accounts/joining.ts';
import { REQUIRED_OF_MEMBER, type ProfileValues } from '../contract/accounts/person.ts';
import type { Problem } from '../contract/errors.ts';
import { COMPANY_NAME_MAX_LENGTH } from '../contract/limits.ts';
import { normaliseDigits } from './digits.ts';
import { emailProblems } from './email.ts';
import { newPasswordProblems, type NewPassword, type PasswordOptions } from './password.ts';
import { profileProblems } from './person.ts';
import { termsProblems } from './terms.ts';
import { textProblems } from './text.ts';

export interface JoiningValues extends ProfileValues, NewPassword {
  email: string;
  /** Not asked of members who join through a social provider. */
  password: string;
  terms: readonly string[];
  /** Companies only. */
  company_name: string;
}

interface JoiningOptions extends Pick<PasswordOptions, 'isCommon'> {
  /** Today in Seoul. */
  today: string;
}

/** Problems of step `profile`: a person, a password, and the name of a company where one joins. */
export function joiningProfileProblems(
  values: Omit<JoiningValues, 'email' | 'terms'>,
  userType: UserType,
  { today, ...password }: JoiningOptions,
): Problem[] {
  return [
    ...(userType === 'social' ? [] : newPasswordProblems(values, password)),
    ...profileProblems(values, { today, required: REQUIRED_OF_MEMBER, keepsPassport: false }),
    ...(userType === 'business' ? companyProblems(values.company_name) : []),
  ];
}

/** All problems of what is sent to join, the file aside. */
export function joiningProblems(values: JoiningValues, userType: UserType, options: JoiningOptions): Problem[] {
  return [
    ...termsProblems(values.terms, ACCOUNT_TERMS),
    ...emailProblems(values.email),
    ...joiningProfileProblems(values, userType, options),
  ];
}

/** Problems of a company's name: required, not too long. */
export function companyProblems(name: string): Problem[] {
  return textProblems('company_name', name, COMPANY_NAME_MAX_LENGTH);
}

/** The digits of a mailed code, in any script, with spaces or hyphens between them. */
export function tidyEmailCode(typed: string): string {
  return normaliseDigits(typed).replaceAll(/\D/g, '');
}

/** Problems of a mailed code: required, all its digits. */
export function emailCodeProblems(typed: string): Problem[] {
  if (typed.trim() === '') return [{ field: 'code', code: 'required' }];
  return tidyEmailCode(typed).length === EMAIL_CODE_DIGITS ? [] : [{ field: 'code', code: 'invalid' }];
}
