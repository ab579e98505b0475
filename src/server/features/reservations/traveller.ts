/** Traveller details at rest: the passport number is sealed apart from the rest, and comes back masked. */
import { requiredFieldsOf, travellerProblems, travellersOf } from '../../../../machines/reservation.machine.ts';
import { normaliseEmail } from '../../../rules/email.ts';
import { EMAIL_PATTERN } from '../../../contract/accounts/email.ts';
import { MAX_LUGGAGE_PER_TRAVELLER } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { RequiredField } from '../../../contract/catalogue/codes.ts';
import type { TravellerDetails } from '../../../contract/reservations/shapes.ts';
import type { Services } from '../../base/context.ts';
import type { ReservationRow } from './tables.ts';
import { masked, type Sealer } from '../../security/seal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import {
  NO_PASSPORT,
  shownPassport,
  type PassportColumns,
  countryProblems,
  type VaultPassport,
} from '../accounts/shared.ts';
import type { LineToPrice } from './lines.ts';

const TAIL = 3;

/** The details as their owner sees them. */
export function travellerView(row: Pick<ReservationRow, 'traveller' | 'passport_tail'>): TravellerDetails {
  return { ...row.traveller, passport: row.passport_tail === null ? '' : masked(row.passport_tail) };
}

/** Columns for what was typed. The masked number, sent back unchanged, keeps what is stored. */
export function travellerColumns(
  row: ReservationRow,
  details: TravellerDetails,
  sealer: Sealer,
  vault: VaultPassport | null = null,
) {
  const place = sealedPlace('reservationPassport', row.id);
  const { passport, ...typed } = details;
  const traveller = { ...typed, email: normaliseEmail(typed.email) };
  if (vault !== null && vault.passport_sealed !== null && passport === shownPassport(vault)) {
    // Sealed again: two rows must not show that they hold the same number.
    const copied = sealer.seal(sealer.open(vault.passport_sealed, vault.place), place);
    return { traveller, passport_sealed: copied, passport_tail: vault.passport_tail };
  }
  if (passport === travellerView(row).passport) return { traveller };
  return passport === ''
    ? { traveller, passport_sealed: null, passport_tail: null }
    : { traveller, passport_sealed: sealer.seal(passport, place), passport_tail: passport.slice(-TAIL) };
}

export function requiredFields(
  catalogue: Services['catalogue'],
  lines: readonly Pick<LineToPrice, 'product_id'>[],
): RequiredField[] {
  // Asked of products that are on sale no more, too: a held reservation still needs what it needed.
  const offers = lines.flatMap((line) => {
    const product = catalogue.product(line.product_id);
    return product
      ? {
          product_id: product.id,
          max_participants: 0,
          lead_days: 0,
          first_day: '',
          last_day: '',
          required_fields: product.requiredFields,
        }
      : [];
  });
  return requiredFieldsOf(lines, offers);
}

/** Problems of a number of pieces that is asked for before anybody is named (§5); `luggage` is the field of the quote. */
export function luggageProblems(luggage: number, lines: readonly LineToPrice[]): Problem[] {
  const bound = travellersOf(lines) * MAX_LUGGAGE_PER_TRAVELLER;
  return luggage > bound ? [{ field: 'luggage', code: 'max_luggage', bound }] : [];
}

/** All problems of the details for these lines (§5). */
export function detailProblems(
  { catalogue }: Pick<Services, 'catalogue'>,
  row: ReservationRow,
  details: TravellerDetails,
  lines: readonly LineToPrice[],
  vault: PassportColumns = NO_PASSPORT,
): Problem[] {
  const problems = [
    ...travellerProblems(
      { ...details, email: normaliseEmail(details.email) },
      requiredFields(catalogue, lines),
      { maxLuggagePerTraveller: MAX_LUGGAGE_PER_TRAVELLER, emailPattern: EMAIL_PATTERN },
      travellersOf(lines),
    ),
    ...countryProblems(details.nationality, 'traveller.nationality'),
  ];
  const isForeignMask =
    details.passport.startsWith('•') &&
    details.passport !== travellerView(row).passport &&
    details.passport !== shownPassport(vault);
  return isForeignMask && !problems.some((problem) => problem.field === 'traveller.passport')
    ? [...problems, { field: 'traveller.passport', code: 'passport_format' }]
    : problems;
}
