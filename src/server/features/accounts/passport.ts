/** Passport numbers at rest: sealed, with the last three characters beside them for the masked form. */
import { PASSPORT_TAIL } from '../../../contract/limits.ts';
import { maskTail, type SealedPlace, type Sealer } from '../../security/seal.ts';

export interface PassportColumns {
  passport_sealed: string | null;
  passport_tail: string | null;
}

export const NO_PASSPORT: PassportColumns = { passport_sealed: null, passport_tail: null };

/** The masked form, or null where none is stored. */
export function shownPassport({ passport_tail: tail }: Pick<PassportColumns, 'passport_tail'>): string | null {
  return tail === null ? null : maskTail(tail);
}

export function isMasked(typed: string): boolean {
  return typed.startsWith('•');
}

/** True where a masked number was typed that is not the stored one: it says nothing that could be stored. */
export function isForeignMask(typed: string, stored: PassportColumns): boolean {
  return isMasked(typed) && typed !== shownPassport(stored);
}

/** Columns for what was typed: the masked number, sent back as it came, leaves what is stored; an empty text deletes it. */
export function passportColumns(
  typed: string,
  stored: PassportColumns,
  sealer: Sealer,
  place: SealedPlace,
): PassportColumns {
  if (typed === '') return NO_PASSPORT;
  if (typed === shownPassport(stored))
    return { passport_sealed: stored.passport_sealed, passport_tail: stored.passport_tail };
  return { passport_sealed: sealer.seal(typed, place), passport_tail: typed.slice(-PASSPORT_TAIL) };
}
