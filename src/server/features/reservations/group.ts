/**
 * Ends what is paid and can come to nothing: a group that stayed too small, a request without an answer by its day. Both are refunded
 * whole. A deposit confirms at once (§4), so a confirmed reservation is looked at too as long as the organiser has not answered.
 */
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { nextStatus, type StatusEvent } from '../../../rules/reservation-status.ts';
import type { ReservationStatus } from '../../../contract/catalogue/codes.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { reservationLines, reservations, type ReservationLineRow } from './tables.ts';
import { getSaleWindow } from '../catalogue/shared.ts';
import { readLines } from './lines.ts';
import { lockReservation, move, toStatusRecord } from './status.ts';

const BATCH = 500;
const isUnanswered = or(
  eq(reservations.status, 'requested'),
  and(eq(reservations.status, 'confirmed'), isNotNull(reservations.accept_by)),
);

export async function endHopelessRequests(services: Services): Promise<void> {
  await services.catalogue.fresh();
  const rows = await services.db
    .select({ line: reservationLines, status: reservations.status })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(isUnanswered)
    .orderBy(asc(reservationLines.date))
    .limit(BATCH);
  const ends = new Map<string, StatusEvent>();
  for (const { line, status } of rows) {
    const event = findEndingEvent(services, line, status, services.clock());
    if (event) ends.set(line.reservation_id, event);
  }
  for (const [id, event] of ends) await end(services, id, event);
}

/** No traveller can join once the sale of the day is closed, so what is missing then stays missing (§5). */
function findEndingEvent(
  { catalogue }: Services,
  line: ReservationLineRow,
  status: ReservationStatus,
  now: Date,
): StatusEvent | null {
  const product = catalogue.product(line.product_id);
  const today = todayInSeoul(now);
  const isClosed = product !== null && line.date < getSaleWindow(product, today).first;
  if (isClosed && catalogue.needed(line.product_id, line.date, line.time) > 0) return { type: 'group.missed' };
  // What a deposit has confirmed stands without an answer.
  return status === 'requested' && line.date <= today ? { type: 'organiser.rejected' } : null;
}

async function end(services: Services, id: string, event: StatusEvent): Promise<void> {
  const now = services.clock();
  const lines = await transaction(services.db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (nextStatus(toStatusRecord(row), event) === null) return [];
    await move(tx, row, { event, now });
    return readLines(tx, id);
  });
  for (const line of lines) services.catalogue.seatsChanged(line.option_id);
}
