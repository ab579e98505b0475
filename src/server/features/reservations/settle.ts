/** Money arrived: records it and makes the reservation follow, or gives the money back where no seat is left. */
import { eq, sql } from 'drizzle-orm';
import { ACCEPT_DAYS } from '../../../contract/limits.ts';
import { toInstant } from '../../../rules/seoul-days.ts';
import type { Database } from '../../db/database.ts';
import { departures, productOptions, products } from '../catalogue/tables.ts';
import { payments } from '../payments/tables.ts';
import { reservationLines, type ReservationLineRow, type ReservationRow } from './tables.ts';
import { takeDeductions } from './deductions.ts';
import { reseat } from './hold.ts';
import { firstDay, readLines } from './lines.ts';
import { enqueueChangeMail } from './notice.ts';
import { refundPaid } from './refund-rows.ts';
import { lockReservation, move, patchReservation } from './status.ts';

const DAY_MS = 86_400_000;

export interface Settlement {
  method: 'card';
  orderId: string;
  paymentKey: string;
  amountKrw: number;
  now: Date;
}

/**
 * Records a charge of a card, once per order, in the caller's transaction, and clears the lock of the attempt. Afterwards the reservation
 * is paid, or a refund row for the whole charge stands. Call it with the verdict of the provider only; it makes no call of its own.
 */
export async function settlePaid(tx: Database, reservationId: string, charge: Settlement): Promise<ReservationRow> {
  const { now, orderId } = charge;
  let row = await lockReservation(tx, reservationId);
  const recorded = await tx
    .insert(payments)
    .values({
      order_id: orderId,
      reservation_id: row.id,
      method: charge.method,
      payment_key: charge.paymentKey,
      amount_krw: charge.amountKrw,
      paid_at: now,
    })
    .onConflictDoNothing({ target: payments.order_id })
    .returning({ order_id: payments.order_id });
  if (recorded.length === 0) return row;

  row = await patchReservation(
    tx,
    row,
    {
      paid_krw: row.paid_krw + charge.amountKrw,
      ...(row.charging_attempt === orderId ? { charging_attempt: null } : {}),
    },
    now,
  );
  const isLate = row.status === 'cancelled' && row.cancel_reason === 'expired';
  const isOpen = row.status === 'pending' || isLate;
  // The provider may report a charge for a price of before: it pays for nothing, and the member may still pay the right one.
  const isPrice = charge.amountKrw === row.total_krw;
  const isWhole = isOpen && isPrice && ((!isLate && row.deductions_taken) || (await takeAgain(tx, row, now)));
  if (!isWhole && !(isLate && isPrice)) {
    await refundPaid(tx, row, { amount_krw: charge.amountKrw, reason: 'late_charge', now, orderId });
    return row;
  }
  if (!isWhole) {
    await refundPaid(tx, row, { amount_krw: charge.amountKrw, reason: 'seat_gone', now, orderId });
    // Ended for another reason than was thought: the member hears of it.
    const told = await patchReservation(tx, row, { cancel_reason: 'seat_gone' }, now);
    await enqueueChangeMail(tx, told, row.status, now);
    return told;
  }
  return settle(tx, { ...row, deductions_taken: true }, 'card', now);
}

/** Moves a pending reservation whose price is covered: by the card, or wholly by coupon and points. */
export async function settle(
  tx: Database,
  row: ReservationRow,
  method: 'card' | 'none',
  now: Date,
): Promise<ReservationRow> {
  const lines = await readLines(tx, row.id);
  const seat = lines.every((line) => line.seated);
  const instant = await isInstant(tx, row.id);
  return move(tx, row, {
    event: { type: 'card.charged', instant, seat },
    now,
    patch: {
      method,
      hold_expires_at: null,
      deductions_taken: row.deductions_taken,
      accept_by: seat && !instant ? answerDeadline(lines, now) : null,
    },
  });
}

/** Until when the organiser answers what is paid: within some days, and before the trip. */
export function answerDeadline(lines: readonly Pick<ReservationLineRow, 'date'>[], now: Date): Date {
  const beforeTrip = toInstant(firstDay(lines), '00:00').getTime();
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + ACCEPT_DAYS * DAY_MS, beforeTrip)));
}

/**
 * Takes what a reservation lacks of its seats, coupon and points; false where one of them is gone, and then nothing is taken. A charge
 * that was priced with points which are spent by now is given back.
 */
async function takeAgain(tx: Database, row: ReservationRow, now: Date): Promise<boolean> {
  class Gone extends Error {}
  try {
    await tx.transaction(async (inner) => {
      if (!row.deductions_taken && (await takeDeductions(inner, row, now)) !== null) throw new Gone();
      if (!(await reseat(inner, row.id))) throw new Gone();
    });
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  }
}

/** True where every product confirms by itself and every group is big enough: all options of a product at one time leave together. */
export async function isInstant(tx: Database, reservationId: string): Promise<boolean> {
  const group = sql`(select coalesce(sum(${departures.taken} + ${departures.sold_elsewhere}), 0) from ${departures}
    join ${productOptions} on ${productOptions.id} = ${departures.option_id}
    where ${productOptions.product_id} = ${reservationLines.product_id}
      and ${departures.date} = ${reservationLines.date} and ${departures.time} = ${reservationLines.time})`;
  const [row] = await tx
    .select({
      all: sql<boolean>`bool_and(${products.instant_confirmation} and ${group} >= ${products.min_participants})`,
    })
    .from(reservationLines)
    .innerJoin(products, eq(products.id, reservationLines.product_id))
    .where(eq(reservationLines.reservation_id, reservationId));
  return row?.all === true;
}
