/** Changes the status of a reservation, with all that follows from the change, in the caller's transaction. */
import { and, eq, sql } from 'drizzle-orm';
import {
  nextStatus,
  getLateErrorCode,
  type StatusEvent,
  type StatusRecord,
} from '../../../rules/reservation-status.ts';
import type { RefundReason } from '../payments/tables.ts';
import type { Database } from '../../db/database.ts';
import { reservationLines, reservations, type NewReservation, type ReservationRow } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { writeAudit } from '../operators/shared.ts';
import { removeReservedFromCart } from './cart.ts';
import { readGivenBack } from './cancel-terms.ts';
import { returnDeductions } from './deductions.ts';
import { releaseSeats } from './hold.ts';
import { enqueueChangeMail } from './notice.ts';
import { refundPaid } from './refund-rows.ts';

export interface Change {
  event: StatusEvent;
  now: Date;
  /** Columns that change together with the status. */
  patch?: Partial<NewReservation>;
  /** Set for an act of the operator: its audit row. */
  audit?: { act: string; details?: Record<string, unknown> };
}

export function toStatusRecord(row: ReservationRow): StatusRecord {
  return {
    status: row.status,
    cancelReason: row.cancel_reason,
    previous: row.previous_status,
    answerDue: row.accept_by !== null,
    refundKrw: row.cancel_refund_krw,
    effectiveAt: row.cancel_effective_at?.toISOString() ?? null,
  };
}

/** Reads a reservation and keeps others from changing it until the transaction ends. Not owned and not existing are the same. */
export async function lockReservation(tx: Database, id: string, memberId?: string): Promise<ReservationRow> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), memberId === undefined ? undefined : eq(reservations.member_id, memberId)))
    .for('update');
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Writes columns unless the row has changed since `row` was read. Lock the row before: then it cannot fail. */
export async function patchReservation(
  tx: Database,
  row: ReservationRow,
  patch: Partial<NewReservation>,
  now: Date,
): Promise<ReservationRow> {
  const [changed] = await tx
    .update(reservations)
    .set({ ...patch, updated_at: now, version: sql`${reservations.version} + 1` })
    .where(and(eq(reservations.id, row.id), eq(reservations.status, row.status), eq(reservations.version, row.version)))
    .returning();
  if (!changed) throw new Error(`Reservation ${row.id} changed under its lock.`);
  return changed;
}

/**
 * Moves a reservation along the status machine, or throws the refusal of the machine. All that belongs to the change happens here and
 * nowhere else: seats, coupon and points go back once, money that is due goes back by refund rows, the mail is written, an act is audited.
 */
export async function move(
  tx: Database,
  row: ReservationRow,
  { event, now, patch = {}, audit }: Change,
): Promise<ReservationRow> {
  const before = toStatusRecord(row);
  const after = nextStatus(before, event);
  if (after === null) throw new Refusal(getLateErrorCode(before));
  const ends = after.status === 'cancelled' && row.status !== 'cancelled';
  const isPaid = after.status === 'requested' || after.status === 'confirmed';
  const changed = await patchReservation(
    tx,
    row,
    {
      ...patch,
      status: after.status,
      cancel_reason: after.cancelReason,
      previous_status: after.previous,
      cancel_refund_krw: after.refundKrw,
      cancel_effective_at: after.effectiveAt === null ? null : new Date(after.effectiveAt),
      ...(after.answerDue && !ends ? {} : { accept_by: null }),
      ...(after.status === 'confirmed' && row.confirmed_at === null ? { confirmed_at: now } : {}),
      ...(ends ? { deductions_taken: false, hold_expires_at: null } : {}),
    },
    now,
  );

  if (ends) {
    if (row.deductions_taken) await returnDeductions(tx, row, await readGivenBack(tx, row), now);
    await releaseSeats(tx, row.id);
    const frozen =
      row.status === 'cancel_requested' && after.cancelReason === 'member' ? (before.refundKrw ?? 0) : null;
    await refundPaid(tx, changed, { amount_krw: frozen, reason: getRefundReason(changed), now });
  } else if (isPaid) {
    // Paid: the member may reserve the same departure again.
    await tx.update(reservationLines).set({ holding: false }).where(eq(reservationLines.reservation_id, row.id));
  }
  if (isPaid || after.status === 'waiting') await removeReservedFromCart(tx, row);
  await enqueueChangeMail(tx, changed, row.status, now);
  if (audit)
    await writeAudit(tx, {
      at: now,
      act: audit.act,
      subject: row.id,
      details: { number: row.number, ...audit.details },
    });
  return changed;
}

/** A hold that ran out was never paid, so nothing goes back for that reason. */
function getRefundReason(row: ReservationRow): RefundReason {
  return row.cancel_reason === 'expired' || row.cancel_reason === null ? 'late_charge' : row.cancel_reason;
}
