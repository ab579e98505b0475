/** A pending reservation that its owner works on: who may still change it, and how a change is written without losing another one. */
import { and, eq } from 'drizzle-orm';
import { getLateErrorCode } from '../../../rules/reservation-status.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { reservations, type ReservationRow } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { lockReservation, toStatusRecord } from './status.ts';

const MAX_TURNS = 5;

/** The reservation if it is the member's; not owned and not existing are the same. */
export async function ownReservation(db: Database, memberId: string, id: string): Promise<ReservationRow> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.member_id, memberId)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Refuses what came too late: paid, cancelled, run out, or being charged at this moment. */
export function refuseUnlessOpen(row: ReservationRow, now: Date): void {
  if (row.status !== 'pending') throw new Refusal(getLateErrorCode(toStatusRecord(row)));
  if (row.charging_attempt !== null) throw new Refusal('PAYMENT_IN_PROGRESS');
  if (row.hold_expires_at === null || row.hold_expires_at <= now) throw new Refusal('EXPIRED');
}

/**
 * Reads and prices outside of the transaction, writes inside, and starts over when another process or tab wrote in between. The embedded database has
 * one connection, so nothing slow may happen while a transaction is open.
 */
export async function changeOpen<Prepared, Result>(
  services: Services,
  owner: { memberId: string; id: string },
  prepare: (row: ReservationRow, now: Date) => Promise<Prepared>,
  write: (tx: Database, row: ReservationRow, prepared: Prepared, now: Date) => Promise<Result>,
): Promise<Result> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const now = services.clock();
    const seen = await ownReservation(services.db, owner.memberId, owner.id);
    const prepared = await prepare(seen, now);
    const outcome = await transaction(services.db, async (tx) => {
      const row = await lockReservation(tx, owner.id, owner.memberId);
      if (row.version !== seen.version) return null;
      return { result: await write(tx, row, prepared, now) };
    });
    if (outcome) return outcome.result;
  }
  throw new Refusal('UNAVAILABLE');
}
