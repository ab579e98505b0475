/** The parts of a member's list as conditions on rows; what they mean stands in `rules/reservation-list.ts`. */
import { and, asc, count, desc, eq, exists, gte, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import type { ReservationView } from '../../../contract/catalogue/codes.ts';
import type { ReservationCounts } from '../../../contract/reservations/shapes.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { reservationLines, reservations } from './tables.ts';

/** Not over on a day in Seoul, and not marked as taken. */
function isAhead(db: Database, today: string): SQL | undefined {
  const hasDay = db
    .select({ one: sql`1` })
    .from(reservationLines)
    .where(and(eq(reservationLines.reservation_id, reservations.id), gte(reservationLines.end_date, today)));
  return and(isNull(reservations.completed_at), exists(hasDay));
}

export function isInView(db: Database, view: ReservationView, today: string): SQL | undefined {
  if (view === 'cancelled') return eq(reservations.status, 'cancelled');
  const ahead = isAhead(db, today) ?? sql`true`;
  return and(ne(reservations.status, 'cancelled'), view === 'upcoming' ? ahead : not(ahead));
}

/** What is next comes first, and of what is over the last; newest first where no view is asked for. */
export function listOrder(view: ReservationView | undefined): SQL[] {
  const departure = sql`(select min(${reservationLines.date}) from ${reservationLines} where ${reservationLines.reservation_id} = ${reservations.id})`;
  if (view === 'upcoming') return [asc(departure)];
  return view === 'past' ? [desc(departure)] : [];
}

export async function countViews({ db, clock }: Services, memberId: string): Promise<ReservationCounts> {
  const today = todayInSeoul(clock());
  const figure = (view: ReservationView) =>
    sql<number>`${db
      .select({ count: count() })
      .from(reservations)
      .where(and(eq(reservations.member_id, memberId), isInView(db, view, today)))}`.mapWith(Number);
  const [counts] = await db
    .select({ upcoming: figure('upcoming'), past: figure('past'), cancelled: figure('cancelled') })
    .from(sql`(select 1) as one`);
  return counts ?? { upcoming: 0, past: 0, cancelled: 0 };
}
