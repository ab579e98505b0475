/** The fields of a person: how each is tidied before a rule reads it. */
import { normaliseDigits } from './digits.ts';

/** Digits alone, so that one number is one number in any spelling. */
export function phoneDigits(phone: string): string {
  return normaliseDigits(phone).replace(/[\s-]/g, '').replace('+', '');
}
