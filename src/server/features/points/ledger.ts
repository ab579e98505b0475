/** Reads a member's ledger: what is left of each gain, and what happened. */
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { PointsEvent, PointsGain } from '../../../contract/points.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { remainingPoints } from '../../../rules/points.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, slicePage, type PagedRows } from '../../http/paging.ts';
import { reservations } from '../reservations/tables.ts';
import { pointsLedger } from './tables.ts';

/** All rows of one member, in the order in which they were written: a few for each trip. */
export function readLedger(db: Database, memberId: string) {
  return db.select().from(pointsLedger).where(eq(pointsLedger.member_id, memberId)).orderBy(asc(pointsLedger.id));
}

export async function listGains(
  db: Database,
  memberId: string,
  query: HandlerInput<'member.points'>['query'],
  now: Date,
): Promise<PagedRows<PointsGain>> {
  const entries = await readLedger(db, memberId);
  const left = remainingPoints(entries);
  const gains = entries
    .filter(({ delta }) => delta > 0)
    .map((row) => {
      const remaining = left.get(row.id) ?? 0;
      const isExpired = row.expires_at !== null && row.expires_at <= now;
      return {
        id: row.id,
        reason: row.reason,
        amount: row.delta,
        remaining,
        is_valid: remaining > 0 && !isExpired,
        is_expired: isExpired,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at?.toISOString() ?? null,
      };
    })
    .filter(({ is_valid }) => query.is_valid === undefined || is_valid === (query.is_valid === 'true'));
  if (query.direction === 'desc') gains.reverse();
  return { rows: slicePage(gains, query), pagination: buildPagination(gains.length, query) };
}

export async function listHistory(
  db: Database,
  memberId: string,
  query: HandlerInput<'member.pointsHistory'>['query'],
): Promise<PagedRows<PointsEvent>> {
  const own = eq(pointsLedger.member_id, memberId);
  const rows = await db
    .select({ entry: pointsLedger, id: reservations.id, number: reservations.number })
    .from(pointsLedger)
    .leftJoin(reservations, and(eq(reservations.id, pointsLedger.reservation_id), eq(reservations.member_id, memberId)))
    .where(own)
    .orderBy(query.direction === 'desc' ? desc(pointsLedger.id) : asc(pointsLedger.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [counted] = await db.select({ total: count() }).from(pointsLedger).where(own);
  return {
    rows: rows.map(({ entry, id, number }) => ({
      id: entry.id,
      reason: entry.reason,
      delta: entry.delta,
      created_at: entry.created_at.toISOString(),
      reservation: id === null || number === null ? null : { id, number },
    })),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}
