/** The rules of §5 with the server's own limits, and what is stored of the fields of a person. */
import { GENDERS } from '../../../contract/accounts/joining.ts';
import { REQUIRED_OF_COMPANION, REQUIRED_OF_MEMBER, type ProfileValues } from '../../../contract/accounts/person.ts';
import type { Problem } from '../../../contract/errors.ts';
import { newPasswordProblems } from '../../../rules/password.ts';
import { phoneDigits, profileProblems, tidyProfile } from '../../../rules/person.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isForeignMask, type PassportColumns } from './passport.ts';

/** Problems of a new password with what the server alone knows: the passwords that are guessed first. */
export function uncommonPasswordProblems(password: string, field = 'password'): Problem[] {
  return newPasswordProblems({ password }, { field, isCommon: isCommonPassword });
}

/** Problems of a member's or a companion's fields against what is stored of them. */
export function personProblems(
  values: ProfileValues,
  whose: 'member' | 'companion',
  stored: PassportColumns,
  now: Date,
): Problem[] {
  const required = whose === 'member' ? REQUIRED_OF_MEMBER : REQUIRED_OF_COMPANION;
  const problems = profileProblems(values, { today: todayInSeoul(now), required, keepsPassport: true });
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
    phone: phoneDigits(phone) || null,
    gender: GENDERS.find((known) => known === gender) ?? null,
    nationality: nationality || null,
  };
}
