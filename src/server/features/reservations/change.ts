/** Changes a pending reservation: departures and travellers, details, coupon and points. The server prices it again each time. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { HOLD_MINUTES } from '../../../contract/limits.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { departures } from '../catalogue/tables.ts';
import { reservationLines, reservations, type ReservationLineRow, type ReservationRow } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { isSameChoice } from '../../../rules/choice.ts';
import { chosenLines, type ChosenLine } from './choice.ts';
import { lockMember } from '../accounts/shared.ts';
import { insertLines, refuseHeld } from './create.ts';
import { supersedeAttempts } from '../payments/shared.ts';
import { returnDeductions } from './deductions.ts';
import { prepareDetails, writeDetails, type PreparedDetails } from './details.ts';
import { expireInTheWay } from './expire.ts';
import { releaseSeats, takeSeats, type DepartureKey } from './hold.ts';
import { priceWish, type PricedWish } from './kept-deductions.ts';
import { readLines } from './lines.ts';
import { changeOpen, refuseUnlessOpen } from './open.ts';
import type { Priced } from './quote.ts';
import { patchReservation } from './status.ts';

type UpdateBody = HandlerInput<'reservation.update'>['body'];

interface Prepared extends PricedWish {
  held: ReservationLineRow[];
  /** The new lines where they differ from the held ones. */
  lines: ChosenLine[] | null;
  /** Null where the travellers stay as they are. */
  details: PreparedDetails | null;
  rate: number | null;
}

export async function changeReservation(
  services: Services,
  memberId: string,
  id: string,
  body: UpdateBody,
): Promise<void> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const touched = await changeOpen(
    services,
    { memberId, id },
    (row, now) => prepareChange(services, row, body, now),
    (tx, row, prepared, now) => writeChange(tx, services, row, body, prepared, now),
  );
  for (const line of touched) services.catalogue.seatsChanged(line.option_id);
}

async function prepareChange(services: Services, row: ReservationRow, body: UpdateBody, now: Date): Promise<Prepared> {
  refuseUnlessOpen(row, now);
  const held = await readLines(services.db, row.id);
  const lines =
    body.lines && !isSameChoice(body.lines, held)
      ? chosenLines(services.catalogue, row.member_id, body.lines, now)
      : null;
  if (lines) await expireInTheWay(services, row.member_id, lines);
  const details = await prepareDetails(services, row, body, lines ?? held);
  const rate = row.rate_micros ?? services.settings.rate();
  const wish = {
    lines: lines ?? held,
    luggage: (details?.details ?? row.traveller).luggage,
    rate,
    couponId: body.coupon_id === undefined ? row.member_coupon_id : body.coupon_id,
    points: body.points ?? row.points,
    keeps: { coupon: body.coupon_id === undefined, points: body.points === undefined },
  };
  return { held, lines, details, rate, ...(await priceWish(services, row, wish, now)) };
}

async function writeChange(
  tx: Database,
  services: Services,
  row: ReservationRow,
  body: UpdateBody,
  prepared: Prepared,
  now: Date,
): Promise<DepartureKey[]> {
  const { lines, priced } = prepared;
  const isRepriced = changesPrice(row, prepared);
  if (isRepriced) {
    // Coupon and points go back before others may be chosen, and no window stays open that was priced with them.
    if (row.deductions_taken) await returnDeductions(tx, row, { points: row.points, coupon: true }, now);
    await supersedeAttempts(tx, row.id);
  }
  if (lines) await changeSeats(tx, row, prepared.held, lines, priced);
  await patchReservation(
    tx,
    row,
    {
      language: body.lang,
      currency: body.currency,
      ...(isRepriced ? { deductions_taken: false } : {}),
      ...(prepared.details ? await writeDetails(tx, services, row, prepared.details) : {}),
      member_coupon_id: prepared.couponId,
      points: prepared.points,
      quote: priced.stored,
      total_krw: priced.stored.total_krw,
      rate_micros: prepared.rate,
    },
    now,
  );
  return lines ? [...prepared.held, ...lines] : [];
}

/** True where an open payment window would charge for something else than what is reserved from now on. */
function changesPrice(row: ReservationRow, { lines, couponId, points, priced }: Prepared): boolean {
  return (
    lines !== null ||
    couponId !== row.member_coupon_id ||
    points !== row.points ||
    !isDeepStrictEqual(priced.stored, row.quote)
  );
}

/** Gives the old seats back and takes the new ones; a refusal undoes both. */
async function changeSeats(
  tx: Database,
  row: ReservationRow,
  held: readonly ReservationLineRow[],
  lines: readonly ChosenLine[],
  priced: Priced,
): Promise<void> {
  await lockMember(tx, row.member_id);
  const heldElsewhere = await tx
    .select()
    .from(reservationLines)
    .where(
      and(
        eq(reservationLines.member_id, row.member_id),
        eq(reservationLines.holding, true),
        ne(reservationLines.reservation_id, row.id),
      ),
    );
  refuseHeld(heldElsewhere, lines);
  await lockDepartures(tx, [...held, ...lines]);
  await releaseSeats(tx, row.id);
  await tx.delete(reservationLines).where(eq(reservationLines.reservation_id, row.id));
  await takeSeats(tx, lines);
  await insertLines(tx, row.id, lines, priced);
}

/** Old and new departures in one order, so that two members who swap dates do not wait for each other. */
async function lockDepartures(tx: Database, all: readonly DepartureKey[]): Promise<void> {
  const each = all.map((one) =>
    and(eq(departures.option_id, one.option_id), eq(departures.date, one.date), eq(departures.time, one.time)),
  );
  await tx
    .select({ taken: departures.taken })
    .from(departures)
    .where(or(...each))
    .orderBy(asc(departures.option_id), asc(departures.date), asc(departures.time))
    .for('update');
}

/** Fifteen minutes more, once. */
export async function extendHold(services: Services, memberId: string, id: string): Promise<void> {
  const now = services.clock();
  const [extended] = await services.db
    .update(reservations)
    .set({
      hold_expires_at: sql`${reservations.hold_expires_at} + make_interval(mins => ${HOLD_MINUTES}::int)`,
      hold_extended: true,
      updated_at: now,
      version: sql`${reservations.version} + 1`,
    })
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.member_id, memberId),
        eq(reservations.status, 'pending'),
        eq(reservations.hold_extended, false),
        sql`${reservations.hold_expires_at} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: reservations.id });
  if (extended) return;
  await changeOpen(
    services,
    { memberId, id },
    async (row) => row,
    async (_tx, row) => {
      if (row.status === 'pending' && row.hold_extended && row.hold_expires_at !== null && row.hold_expires_at > now) {
        throw new Refusal('HOLD_EXTENDED');
      }
      refuseUnlessOpen(row, now);
    },
  );
}
