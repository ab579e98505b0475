/** Ends what ran out: holds that were not paid, deposits that did not come. Runs as often as it likes, in as many processes as there are. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { reservationLines, reservations, type ReservationRow } from './tables.ts';
import type { DepartureKey } from './hold.ts';
import { readLines } from './lines.ts';
import { move } from './status.ts';

const BATCH = 200;

/** While a card is being charged nothing ends: the answer of the provider decides. */
function isOver(now: Date) {
  return and(
    isNull(reservations.charging_attempt),
    or(
      and(eq(reservations.status, 'pending'), lte(reservations.hold_expires_at, now)),
      and(eq(reservations.status, 'waiting'), lte(reservations.deposit_deadline, now)),
    ),
  );
}

/** Ends every hold and every deposit that is due; answers how many. */
export async function expireDue(services: Services): Promise<number> {
  const due = await services.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(isOver(services.clock()))
    .limit(BATCH);
  return expireEach(services, due);
}

/** Ends what stands in the way of a choice before the timer comes round: due holds of the member or on the wanted departures. */
export async function expireInTheWay(
  services: Services,
  memberId: string,
  wanted: readonly DepartureKey[],
): Promise<void> {
  const departure = wanted.map(
    (one) =>
      sql`(${reservationLines.option_id} = ${one.option_id} and ${reservationLines.date} = ${one.date} and ${reservationLines.time} = ${one.time})`,
  );
  const due = await services.db
    .selectDistinct({ id: reservations.id })
    .from(reservations)
    .innerJoin(reservationLines, eq(reservationLines.reservation_id, reservations.id))
    .where(and(isOver(services.clock()), or(eq(reservations.member_id, memberId), ...departure)))
    .limit(BATCH);
  await expireEach(services, due);
}

async function expireEach(services: Services, due: readonly { id: string }[]): Promise<number> {
  let ended = 0;
  for (const { id } of due) if (await expireOne(services, id)) ended += 1;
  return ended;
}

async function expireOne(services: Services, id: string): Promise<boolean> {
  const now = services.clock();
  const lines = await transaction(services.db, async (tx) => {
    const row = await lockIfOver(tx, id, now);
    if (!row) return null;
    await move(tx, row, { event: { type: 'time.expired' }, now });
    return readLines(tx, id);
  });
  for (const line of lines ?? []) services.catalogue.seatsChanged(line.option_id);
  return lines !== null;
}

/** Another process that is at it, or a payment that came in between, leaves nothing to do. */
async function lockIfOver(tx: Database, id: string, now: Date): Promise<ReservationRow | undefined> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), isOver(now)))
    .for('update', { skipLocked: true });
  return row;
}
