/** Traveller details at rest: the passport number is sealed apart from the rest, and comes back masked. */
import { PASSPORT_TAIL } from '../../../contract/limits.ts';
import type { TravellerDetails } from '../../../contract/reservations/shapes.ts';
import { listAsked, type Asked } from '../../../rules/other-travellers.ts';
import type { Services } from '../../base/context.ts';
import type { OtherTravellerRow, ReservationRow } from './tables.ts';
import type { Sealer } from '../../security/seal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { shownPassport, type VaultPassport } from '../accounts/shared.ts';
import type { LineToPrice } from './lines.ts';
import { otherView } from './others.ts';

/** The details as their owner sees them. */
export function travellerView(
  row: Pick<ReservationRow, 'traveller' | 'passport_tail'>,
  others: readonly OtherTravellerRow[],
): TravellerDetails {
  return { ...row.traveller, passport: shownPassport(row) ?? '', others: others.map(otherView) };
}

/** Columns for tidied details; the others have rows of their own. The masked number, sent back unchanged, keeps what is stored. */
export function travellerColumns(
  row: ReservationRow,
  details: TravellerDetails,
  sealer: Sealer,
  vault: VaultPassport | null = null,
) {
  const place = sealedPlace('reservationPassport', row.id);
  const { passport, others: _, ...traveller } = details;
  if (vault !== null && vault.passport_sealed !== null && passport === shownPassport(vault)) {
    // Sealed again: two rows must not show that they hold the same number.
    const copied = sealer.seal(sealer.open(vault.passport_sealed, vault.place), place);
    return { traveller, passport_sealed: copied, passport_tail: vault.passport_tail };
  }
  if (passport === (shownPassport(row) ?? '')) return { traveller };
  return passport === ''
    ? { traveller, passport_sealed: null, passport_tail: null }
    : { traveller, passport_sealed: sealer.seal(passport, place), passport_tail: passport.slice(-PASSPORT_TAIL) };
}

/** What the products ask: of those that are on sale no more, too, for a held reservation still needs what it needed. */
export function askedOf({ catalogue }: Pick<Services, 'catalogue'>, lines: readonly LineToPrice[]): Asked {
  const offers = lines.flatMap(({ product_id }) => {
    const product = catalogue.product(product_id);
    return product ? [{ product_id, required_fields: product.requiredFields }] : [];
  });
  return listAsked(lines, offers);
}
