/** The other travellers at rest: a row for each, with the passport number sealed for that row; it comes back masked. */
import { asc, eq, inArray } from 'drizzle-orm';
import { PASSPORT_TAIL } from '../../../contract/limits.ts';
import type { OtherTraveller } from '../../../contract/reservations/shapes.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../security/ids.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import type { Sealer } from '../../security/seal.ts';
import { shownPassport, type VaultPassport } from '../accounts/shared.ts';
import { reservationTravellers, type OtherTravellerRow, type ReservationRow } from './tables.ts';

export function readOthers(db: Database, reservationId: string): Promise<OtherTravellerRow[]> {
  return db
    .select()
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservation_id, reservationId))
    .orderBy(asc(reservationTravellers.position));
}

/** Names of the others of each reservation that has some. */
export async function readOtherNames(
  { db }: Services,
  rows: readonly Pick<ReservationRow, 'id'>[],
): Promise<ReadonlyMap<string, string[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const all = await db
    .select({ of: reservationTravellers.reservation_id, name: reservationTravellers.name })
    .from(reservationTravellers)
    .where(inArray(reservationTravellers.reservation_id, ids))
    .orderBy(asc(reservationTravellers.position));
  const names = new Map<string, string[]>();
  for (const { of, name } of all) names.set(of, [...(names.get(of) ?? []), name]);
  return names;
}

/** A traveller as the member sees them. */
export function otherView(row: OtherTravellerRow): OtherTraveller {
  return { name: row.name, email: row.email, passport: shownPassport(row) ?? '' };
}

/**
 * The numbers themselves, by what was sent: typed ones, those of the vault, and stored ones whose mask came back unchanged; null
 * where a mask says nothing that could be stored.
 */
export function openNumbers(
  others: readonly OtherTraveller[],
  stored: readonly OtherTravellerRow[],
  vaults: readonly (VaultPassport | null)[],
  sealer: Sealer,
): (string | null)[] {
  return others.map((other, index) => {
    if (!other.passport.startsWith('•')) return other.passport;
    const vault = vaults[index] ?? null;
    if (vault?.passport_sealed && other.passport === shownPassport(vault))
      return sealer.open(vault.passport_sealed, vault.place);
    const kept = findStored(other, index, stored);
    return kept?.passport_sealed ? sealer.open(kept.passport_sealed, sealedPlace('travellerPassport', kept.id)) : null;
  });
}

/** Two numbers may end alike, so a mask stands for the number of the name that it came with, wherever in the list that stands now. */
function findStored(
  { name, passport }: OtherTraveller,
  index: number,
  stored: readonly OtherTravellerRow[],
): OtherTravellerRow | undefined {
  const alike = stored.filter((row) => shownPassport(row) === passport);
  const here = alike.find(({ position }) => position === index);
  return here?.name === name ? here : (alike.find((row) => row.name === name) ?? here);
}

/** Puts these in the place of those that are stored; each number is sealed anew for its row. */
export async function writeOthers(
  tx: Database,
  { random, sealer }: Pick<Services, 'random' | 'sealer'>,
  reservationId: string,
  others: readonly OtherTraveller[],
): Promise<void> {
  await tx.delete(reservationTravellers).where(eq(reservationTravellers.reservation_id, reservationId));
  if (others.length === 0) return;
  await tx.insert(reservationTravellers).values(
    others.map(({ name, email, passport }, position) => {
      const id = newId(random);
      const sealed = passport === '' ? null : sealer.seal(passport, sealedPlace('travellerPassport', id));
      const tail = passport === '' ? null : passport.slice(-PASSPORT_TAIL);
      return { id, reservation_id: reservationId, position, name, email, passport_sealed: sealed, passport_tail: tail };
    }),
  );
}
