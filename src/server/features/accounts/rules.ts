/** The rules of §5 with the server's own limits, and what is stored of the fields of a person. */
import {
  passwordProblems,
  profileProblems,
  REQUIRED_OF_COMPANION,
  REQUIRED_OF_MEMBER,
  tidyProfile,
  type ProfileValues,
} from '../../../../machines/registration.machine.ts';
import type { Problem } from '../../../contract/errors.ts';
import { GENDERS } from '../../../contract/accounts/joining.ts';
import { PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { COUNTRIES } from '../../../rules/countries.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isForeignMask, type PassportColumns } from './passport.ts';

/** Problems of a password that a member wants: its form (§5), and that nobody guesses it first. */
export function newPasswordProblems(password: string, field = 'password'): Problem[] {
  const problems = passwordProblems(password, PASSWORD_LENGTH, field);
  return problems.length === 0 && isCommonPassword(password) ? [{ field, code: 'password_common' }] : problems;
}

/** A nationality is a country that exists; that it has two letters is judged with the other fields. */
export function countryProblems(nationality: string, field = 'nationality'): Problem[] {
  const code = nationality.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !COUNTRIES.has(code) ? [{ field, code: 'invalid' }] : [];
}

/** Problems of a member's or a companion's fields against what is stored of them. */
export function personProblems(
  values: ProfileValues,
  whose: 'member' | 'companion',
  stored: PassportColumns,
  now: Date,
): Problem[] {
  const required = whose === 'member' ? REQUIRED_OF_MEMBER : REQUIRED_OF_COMPANION;
  const problems = [
    ...profileProblems(values, { today: todayInSeoul(now), required, keepsPassport: true }),
    ...countryProblems(values.nationality),
  ];
  const hasPassportProblem = problems.some(({ field }) => field === 'passport');
  return isForeignMask(values.passport, stored) && !hasPassportProblem
    ? [...problems, { field: 'passport', code: 'passport_format' }]
    : problems;
}

/** Columns for the fields of a person; what was left empty is null. */
export function personColumns(typed: ProfileValues) {
  const { name, birthday, phone, gender, nationality } = tidyProfile(typed);
  return {
    name,
    birthday: birthday || null,
    phone: phone.replace('+', '') || null,
    gender: GENDERS.find((known) => known === gender) ?? null,
    nationality: nationality || null,
  };
}
