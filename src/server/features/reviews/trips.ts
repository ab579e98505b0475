/** Trips that a member may review: taken, and without a review. The owner stands in every WHERE. */
import { and, countDistinct, desc, eq, isNotNull, lt, lte, max, notExists, or, sql, type SQL } from 'drizzle-orm';
import { REVIEW_POINTS } from '../../../contract/limits.ts';
import type { OpenTrip } from '../../../contract/reviews/calls.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { isTripTaken } from '../../../rules/review.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { localisedTexts } from '../../base/localised.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { buildImagePath } from '../catalogue/shared.ts';
import { findRewarded } from '../points/shared.ts';
import { reservationLines, reservations } from '../reservations/tables.ts';
import { reviews } from './tables.ts';

/** The rule of src/rules/review.ts for many rows. */
function isTaken(today: string): SQL | undefined {
  return and(
    eq(reservations.status, 'confirmed'),
    or(
      lt(reservationLines.end_date, today),
      and(isNotNull(reservations.completed_at), lte(reservationLines.date, today)),
    ),
  );
}

/** Lines of trips that were taken and have no review. */
function isOpen(db: Database, memberId: string, today: string): SQL | undefined {
  return and(
    eq(reservations.member_id, memberId),
    isTaken(today),
    notExists(
      db
        .select({ one: sql`1` })
        .from(reviews)
        .where(
          and(eq(reviews.booking_id, reservations.id), eq(reviews.product_id, sql`${reservationLines.product_id}`)),
        ),
    ),
  );
}

/** Each product of a reservation is a trip. */
const countTrips = () => countDistinct(sql`(${reservations.id}, ${reservationLines.product_id})`);

export function openTripCount(db: Database, memberId: string, today: string) {
  return db
    .select({ count: countTrips() })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(isOpen(db, memberId, today));
}

export async function listOpenTrips(
  { db, catalogue, clock }: Services,
  memberId: string,
  query: HandlerInput<'review.trips'>['query'],
): Promise<PagedRows<OpenTrip>> {
  await catalogue.fresh();
  const where = and(
    isOpen(db, memberId, todayInSeoul(clock())),
    query.product_id === undefined ? undefined : eq(reservationLines.product_id, query.product_id),
  );
  const [counted] = await db
    .select({ total: countTrips() })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(where);
  const last = max(reservationLines.date);
  const rows = await db
    .select({ id: reservations.id, number: reservations.number, productId: reservationLines.product_id, date: last })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(where)
    .groupBy(reservations.id, reservations.number, reservationLines.product_id)
    .orderBy(desc(last), desc(reservations.id), reservationLines.product_id)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const rewarded = await findRewarded(
    db,
    rows.map(({ id }) => id),
  );
  const trips = rows.flatMap(({ id, number, productId, date }) => {
    const product = catalogue.product(productId);
    if (product === null || date === null) return [];
    const title = localisedTexts(product.texts, query.lang).title;
    const image = buildImagePath(product);
    const points = rewarded.has(id) ? 0 : REVIEW_POINTS;
    return [
      { booking_id: id, number, product_id: productId, product_title: title, product_image: image, date, points },
    ];
  });
  return { rows: trips, pagination: buildPagination(counted?.total ?? 0, query) };
}

/** Whether a member's own reservation of a product was taken; null where there is none. */
export async function findTrip(
  db: Database,
  owner: { memberId: string; bookingId: string; productId: string },
  now: Date,
): Promise<{ isTaken: boolean } | null> {
  const lines = await db
    .select({
      status: reservations.status,
      completedAt: reservations.completed_at,
      date: reservationLines.date,
      endDate: reservationLines.end_date,
    })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(
      and(
        eq(reservations.id, owner.bookingId),
        eq(reservations.member_id, owner.memberId),
        eq(reservationLines.product_id, owner.productId),
      ),
    );
  if (lines.length === 0) return null;
  const today = todayInSeoul(now);
  return {
    isTaken: lines.some(({ completedAt, ...line }) =>
      isTripTaken({ ...line, isCompleted: completedAt !== null }, today),
    ),
  };
}
