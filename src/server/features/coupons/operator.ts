/** What the operator does with coupons: makes them with a code, lists them, and ends a code. */
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Problem } from '../../../contract/errors.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { writeAudit } from '../operators/shared.ts';
import { coupons, type CouponRow } from './tables.ts';
import { toTerms } from './view.ts';

type View = CallData<'operator.createCoupon'>;
type Body = HandlerInput<'operator.createCoupon'>['body'];

function toView(row: CouponRow): View {
  const { id, code, redeemed, code_limit, starts_at, ends_at, ended_at } = row;
  return {
    ...toTerms(row, 'en'),
    id,
    code,
    redeemed,
    code_limit,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

export async function couponList(
  { db }: Services,
  query: HandlerInput<'operator.coupons'>['query'],
): Promise<PagedRows<View>> {
  const [counted] = await db.select({ total: count() }).from(coupons);
  const rows = await db
    .select()
    .from(coupons)
    .orderBy(desc(coupons.created_at), desc(coupons.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: rows.map(toView), pagination: buildPagination(counted?.total ?? 0, query) };
}

/** What the shapes of the call cannot say: parts that must fit each other, and a time that lies ahead. */
function couponProblems(body: Body, startsAt: Date, now: Date): Problem[] {
  const endsAt = new Date(body.ends_at);
  const problems: Problem[] = [];
  if (body.kind === 'percent' && body.value > 100) problems.push({ field: 'value', code: 'too_large', bound: 100 });
  if ((body.kind === 'amount') !== (body.currency !== null)) problems.push({ field: 'currency', code: 'invalid' });
  if (endsAt <= now || endsAt <= startsAt) problems.push({ field: 'ends_at', code: 'date_too_early' });
  return problems;
}

export async function createCoupon({ db, clock }: Services, body: Body): Promise<View> {
  const now = clock();
  const startsAt = body.starts_at === undefined ? now : new Date(body.starts_at);
  const problems = couponProblems(body, startsAt, now);
  if (problems.length > 0) refuseFields(problems);
  return transaction(db, async (tx) => {
    const [made] = await tx
      .insert(coupons)
      .values({ ...body, created_at: now, starts_at: startsAt, ends_at: new Date(body.ends_at) })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      const [known] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, body.id));
      refuseFields([{ field: known ? 'id' : 'code', code: 'invalid' }]);
    }
    const details = { code: body.code, limit: body.code_limit, until: body.ends_at };
    await writeAudit(tx, { at: now, act: 'coupon.made', subject: made.id, details });
    return toView(made);
  });
}

export async function endCoupon({ db, clock }: Services, id: string, note: string): Promise<View> {
  const now = clock();
  return transaction(db, async (tx) => {
    const [ended] = await tx
      .update(coupons)
      .set({ ended_at: now })
      .where(and(eq(coupons.id, id), isNotNull(coupons.code), isNull(coupons.ended_at)))
      .returning();
    if (!ended) {
      const [known] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id));
      throw new Refusal(known ? 'ILLEGAL_TRANSITION' : 'NOT_FOUND');
    }
    await writeAudit(tx, { at: now, act: 'coupon.ended', subject: id, details: note === '' ? {} : { note } });
    return toView(ended);
  });
}
