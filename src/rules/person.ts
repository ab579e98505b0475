/** The fields of a person: each is tidied and checked by one rule, in forms, machines and on the server (§5). */
import { GENDERS } from '../contract/accounts/joining.ts';
import type { ProfileValues } from '../contract/accounts/person.ts';
import type { Problem } from '../contract/errors.ts';
import {
  EARLIEST_BIRTHDAY,
  NAME_MAX_LENGTH,
  PASSPORT_LENGTH,
  PASSPORT_TAIL,
  PHONE_DIGITS,
} from '../contract/limits.ts';
import { COUNTRIES } from './countries.ts';
import { normaliseDigits } from './digits.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { isDay } from './seoul-days.ts';

/** What a rule has to know besides the value. */
interface Known {
  /** Today in Seoul, `YYYY-MM-DD`: a birthday lies before it. */
  today: string;
  /** A stored passport number comes back masked; sent unchanged it means "as before". */
  keepsPassport: boolean;
}

interface PersonField {
  /** The value as it is checked and stored. */
  tidy(typed: string): string;
  isRight(tidied: string, known: Known): boolean;
  code: Problem['code'];
  /** What the words of the problem name. */
  bound?: number;
}

const isWithin = (length: number, { min, max }: { min: number; max: number }) => length >= min && length <= max;

/** Latin digits without spaces, hyphens, brackets and dots; a plus may lead. */
export function tidyPhone(typed: string): string {
  return normaliseDigits(typed).replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '');
}

/** Digits alone, so that one number is one number with and without its plus. */
export function phoneDigits(phone: string): string {
  return tidyPhone(phone).replace('+', '');
}

/** With its plus, which not all type; a number with a leading zero names no country. */
export function showPhone(phone: string): string {
  return /^[1-9]/.test(phone) ? `+${phone}` : phone;
}

/** `1990-04-23` for `19900423`, `1990. 4. 23.` and `1990/4/23`; anything else stays as it is. */
function tidyDay(typed: string): string {
  const text = normaliseDigits(typed).replaceAll(/\s/g, '');
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/.exec(text);
  const [, year = '', month = '', day = ''] = parts ?? [];
  return parts ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

function isPassport(number: string, { keepsPassport }: Known): boolean {
  if (/^[A-Z0-9]+$/.test(number)) return isWithin(number.length, PASSPORT_LENGTH);
  return keepsPassport && /^•+[A-Z0-9]+$/.test(number) && number.replaceAll('•', '').length === PASSPORT_TAIL;
}

/** One row for each field of a person. */
export const PERSON_FIELDS = {
  name: {
    tidy: (typed) => typed.trim().replaceAll(/\s+/g, ' '),
    isRight: (name) => name.length <= NAME_MAX_LENGTH,
    code: 'too_long',
    bound: NAME_MAX_LENGTH,
  },
  birthday: {
    tidy: tidyDay,
    isRight: (day, { today }) => isDay(day) && day < today && day >= EARLIEST_BIRTHDAY,
    code: 'birthday_format',
  },
  phone: {
    tidy: tidyPhone,
    isRight: (phone) => /^\+?\d+$/.test(phone) && isWithin(phoneDigits(phone).length, PHONE_DIGITS),
    code: 'phone_format',
  },
  email: { tidy: normaliseEmail, isRight: isEmail, code: 'email_format' },
  gender: {
    tidy: (typed) => typed,
    isRight: (gender) => (GENDERS as readonly string[]).includes(gender),
    code: 'invalid',
  },
  nationality: {
    tidy: (typed) => typed.trim().toUpperCase(),
    isRight: (country) => COUNTRIES.has(country),
    code: 'invalid',
  },
  passport: {
    tidy: (typed) =>
      normaliseDigits(typed)
        .replaceAll(/[\s\p{Cf}]/gu, '')
        .toUpperCase(),
    isRight: isPassport,
    code: 'passport_format',
  },
} as const satisfies Record<string, PersonField>;

/** Problems of one field: required, in its format. */
export function personFieldProblems(
  name: keyof typeof PERSON_FIELDS,
  typed: string,
  { field = name, required, ...known }: Known & { field?: string; required: boolean },
): Problem[] {
  const rule: PersonField = PERSON_FIELDS[name];
  const value = rule.tidy(typed);
  if (value === '') return required ? [{ field, code: 'required' }] : [];
  const { code, bound } = rule;
  return rule.isRight(value, known) ? [] : [{ field, code, ...(bound !== undefined && { bound }) }];
}

/** The fields of a profile as they are checked and stored. */
export function tidyProfile(values: ProfileValues): ProfileValues {
  return {
    name: PERSON_FIELDS.name.tidy(values.name),
    birthday: PERSON_FIELDS.birthday.tidy(values.birthday),
    phone: PERSON_FIELDS.phone.tidy(values.phone),
    gender: PERSON_FIELDS.gender.tidy(values.gender),
    nationality: PERSON_FIELDS.nationality.tidy(values.nationality),
    passport: PERSON_FIELDS.passport.tidy(values.passport),
  };
}

export interface ProfileLimits extends Known {
  /** What must be filled in; of a companion only the name. */
  required: readonly (keyof ProfileValues)[];
}

const PROFILE_FIELDS = ['name', 'birthday', 'phone', 'gender', 'nationality', 'passport'] as const;

/** Problems of a person's fields: required, each in its format (§5). */
export function profileProblems(values: ProfileValues, { required, ...known }: ProfileLimits): Problem[] {
  return PROFILE_FIELDS.flatMap((name) =>
    personFieldProblems(name, values[name], { ...known, required: required.includes(name) }),
  );
}
