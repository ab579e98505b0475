/** Lines of reservations as they stand in the database. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reservationLines, type ReservationLineRow } from './tables.ts';

export type LineToPrice = Pick<
  ReservationLineRow,
  'product_id' | 'option_id' | 'date' | 'time' | 'quantity' | 'unit_amount' | 'currency'
>;

export function readLines(db: Database, reservationId: string): Promise<ReservationLineRow[]> {
  return db
    .select()
    .from(reservationLines)
    .where(eq(reservationLines.reservation_id, reservationId))
    .orderBy(asc(reservationLines.position));
}

/** First day of the trip that departs first. */
export function firstDay(lines: readonly Pick<ReservationLineRow, 'date'>[]): string {
  return lines.map((line) => line.date).toSorted()[0] ?? '';
}
