/** Ends paid requests that can come to nothing: a group that stayed too small, a day that came without an answer. Both are refunded whole. */
import { asc, eq } from 'drizzle-orm';
import type { StatusEvent } from '../../../../machines/reservation-status.machine.ts';
import { todayInSeoul } from '../../../rules/kst.ts';
import type { Services } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { reservationLines, reservations, type ReservationLineRow } from '../../db/schema/reservation.ts';
import { saleWindow } from '../catalogue/schedule.ts';
import { linesOf } from './lines.ts';
import { lockReservation, move } from './status.ts';

const BATCH = 500;

export async function endHopelessRequests(services: Services): Promise<void> {
  await services.catalogue.fresh();
  const rows = await services.db
    .select({ line: reservationLines })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(eq(reservations.status, 'requested'))
    .orderBy(asc(reservationLines.date))
    .limit(BATCH);
  const ends = new Map<string, StatusEvent>();
  for (const { line } of rows) {
    const event = endOf(services, line, services.clock());
    if (event) ends.set(line.reservation_id, event);
  }
  for (const [id, event] of ends) await end(services, id, event);
}

/** Nobody can join any more once the sale of the day is closed, so what is missing then stays missing (§5). */
function endOf({ catalogue }: Services, line: ReservationLineRow, now: Date): StatusEvent | null {
  const product = catalogue.product(line.product_id);
  const today = todayInSeoul(now);
  const isClosed = product !== null && line.date < saleWindow(product, today).first;
  if (isClosed && catalogue.needed(line.product_id, line.date, line.time) > 0) return { type: 'group.missed' };
  return line.date <= today ? { type: 'organiser.reject' } : null;
}

async function end(services: Services, id: string, event: StatusEvent): Promise<void> {
  const now = services.clock();
  const lines = await transaction(services.db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (row.status !== 'requested') return [];
    await move(tx, row, { event, now });
    return linesOf(tx, id);
  });
  for (const line of lines) services.catalogue.seatsChanged(line.option_id);
}
