/** Until when reservations hold their seats, for who shows them elsewhere. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reservations } from './tables.ts';

/** By reservation: those alone that can still be paid. */
export async function readHolds(db: Database, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reservations.id, until: reservations.hold_expires_at })
    .from(reservations)
    .where(
      and(
        inArray(reservations.id, [...ids]),
        eq(reservations.status, 'pending'),
        gt(reservations.hold_expires_at, now),
      ),
    );
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, until.toISOString()] as const])));
}
