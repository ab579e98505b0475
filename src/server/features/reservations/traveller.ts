/** Traveller details at rest: the passport number is sealed apart from the rest, and comes back masked. */
import { PASSPORT_TAIL } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { RequiredField } from '../../../contract/catalogue/codes.ts';
import type { TravellerDetails } from '../../../contract/reservations/shapes.ts';
import { countTravellers } from '../../../rules/choice.ts';
import { listRequiredFields, travellerProblems } from '../../../rules/traveller.ts';
import type { Services } from '../../base/context.ts';
import type { ReservationRow } from './tables.ts';
import { maskTail, type Sealer } from '../../security/seal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { NO_PASSPORT, shownPassport, type PassportColumns, type VaultPassport } from '../accounts/shared.ts';
import type { LineToPrice } from './lines.ts';

/** The details as their owner sees them. */
export function travellerView(row: Pick<ReservationRow, 'traveller' | 'passport_tail'>): TravellerDetails {
  return { ...row.traveller, passport: row.passport_tail === null ? '' : maskTail(row.passport_tail) };
}

/** Columns for tidied details. The masked number, sent back unchanged, keeps what is stored. */
export function travellerColumns(
  row: ReservationRow,
  details: TravellerDetails,
  sealer: Sealer,
  vault: VaultPassport | null = null,
) {
  const place = sealedPlace('reservationPassport', row.id);
  const { passport, ...traveller } = details;
  if (vault !== null && vault.passport_sealed !== null && passport === shownPassport(vault)) {
    // Sealed again: two rows must not show that they hold the same number.
    const copied = sealer.seal(sealer.open(vault.passport_sealed, vault.place), place);
    return { traveller, passport_sealed: copied, passport_tail: vault.passport_tail };
  }
  if (passport === travellerView(row).passport) return { traveller };
  return passport === ''
    ? { traveller, passport_sealed: null, passport_tail: null }
    : { traveller, passport_sealed: sealer.seal(passport, place), passport_tail: passport.slice(-PASSPORT_TAIL) };
}

export function requiredFields(
  catalogue: Services['catalogue'],
  lines: readonly Pick<LineToPrice, 'product_id'>[],
): RequiredField[] {
  // Asked of products that are on sale no more, too: a held reservation still needs what it needed.
  const offers = lines.flatMap(({ product_id }) => {
    const product = catalogue.product(product_id);
    return product ? [{ product_id, required_fields: product.requiredFields }] : [];
  });
  return listRequiredFields(lines, offers);
}

/** All problems of the details for these lines (§5). */
export function detailProblems(
  { catalogue }: Pick<Services, 'catalogue'>,
  row: ReservationRow,
  details: TravellerDetails,
  lines: readonly LineToPrice[],
  vault: PassportColumns = NO_PASSPORT,
): Problem[] {
  const problems = travellerProblems(details, requiredFields(catalogue, lines), countTravellers(lines));
  const isForeignMask =
    details.passport.startsWith('•') &&
    details.passport !== travellerView(row).passport &&
    details.passport !== shownPassport(vault);
  return isForeignMask && !problems.some((problem) => problem.field === 'traveller.passport')
    ? [...problems, { field: 'traveller.passport', code: 'passport_format' }]
    : problems;
}
