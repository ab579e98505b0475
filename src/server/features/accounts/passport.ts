/** Passport numbers at rest: sealed, with the last three characters beside them for the masked form. */
import { PASSPORT_TAIL } from '../../../contract/limits.ts';
import { masked, type SealedPlace, type Sealer } from '../../security/seal.ts';

export interface PassportColumns {
  passportSealed: string | null;
  passportTail: string | null;
}

export const NO_PASSPORT: PassportColumns = { passportSealed: null, passportTail: null };

/** The masked form, or null where none is kept. */
export function shownPassport({ passportTail }: Pick<PassportColumns, 'passportTail'>): string | null {
  return passportTail === null ? null : masked(passportTail);
}

export function isMasked(typed: string): boolean {
  return typed.startsWith('•');
}

/** True where a masked number was typed that is not the one kept: it says nothing that could be stored. */
export function isForeignMask(typed: string, kept: PassportColumns): boolean {
  return isMasked(typed) && typed !== shownPassport(kept);
}

/** Columns for what was typed: the masked number, sent back as it came, keeps what is stored; nothing forgets it. */
export function passportColumns(
  typed: string,
  kept: PassportColumns,
  sealer: Sealer,
  place: SealedPlace,
): PassportColumns {
  if (typed === '') return NO_PASSPORT;
  if (typed === shownPassport(kept)) return { passportSealed: kept.passportSealed, passportTail: kept.passportTail };
  return { passportSealed: sealer.seal(typed, place), passportTail: typed.slice(-PASSPORT_TAIL) };
}
