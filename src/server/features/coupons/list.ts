/** The member's coupons, a page at a time: by what became of them, and those that a product takes. */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Coupon } from '../../../contract/coupons/calls.ts';
import type { CouponStatus } from '../../../contract/coupons/codes.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { reservations } from '../reservations/tables.ts';
import { coupons, memberCoupons } from './tables.ts';
import { toCoupon } from './view.ts';

/** The same three answers as of a single coupon, as a condition of the query. */
function hasStatus(status: CouponStatus, now: Date): SQL | undefined {
  if (status === 'used') return isNotNull(memberCoupons.reservation_id);
  const isOver = status === 'expired' ? lte(memberCoupons.valid_until, now) : gt(memberCoupons.valid_until, now);
  return and(isNull(memberCoupons.reservation_id), isOver);
}

/** What can be used now. */
export function usableCouponCount(db: Database, memberId: string, now: Date) {
  return db
    .select({ count: count() })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.member_id, memberId), hasStatus('usable', now)));
}

export async function listCoupons(
  { db, catalogue, clock }: Services,
  memberId: string,
  query: HandlerInput<'member.coupons'>['query'],
): Promise<PagedRows<Coupon>> {
  const now = clock();
  const wanted = [eq(memberCoupons.member_id, memberId), hasStatus(query.status, now)];
  if (query.product_id !== undefined) {
    await catalogue.fresh();
    const product = catalogue.product(query.product_id);
    // A product that is not there takes no coupon.
    if (!product) return { rows: [], pagination: buildPagination(0, query) };
    wanted.push(or(isNull(coupons.category), eq(coupons.category, product.category)));
  }
  const where = and(...wanted);
  const [counted] = await db
    .select({ total: count() })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.coupon_id))
    .where(where);
  // What ends first is used first; of what is over, the latest comes first.
  const order = query.status === 'usable' ? asc : desc;
  const rows = await db
    .select({ owned: memberCoupons, coupon: coupons, number: reservations.number })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.coupon_id))
    .leftJoin(
      reservations,
      and(eq(reservations.id, memberCoupons.reservation_id), eq(reservations.member_id, memberId)),
    )
    .where(where)
    .orderBy(order(memberCoupons.valid_until), order(memberCoupons.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return {
    rows: rows.map((row) => toCoupon(row, query.lang, now)),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}
