/** A member's own reviews, hidden ones too. */
import { count, desc, eq } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { OwnReview } from '../../../contract/reviews/calls.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { ownReviewRow } from './change.ts';
import { reviews } from './tables.ts';
import { toOwnReviews } from './view.ts';

export async function listOwnReviews(
  { db, catalogue }: Services,
  memberId: string,
  query: HandlerInput<'review.list'>['query'],
): Promise<PagedRows<OwnReview>> {
  await catalogue.fresh();
  const own = eq(reviews.member_id, memberId);
  const [counted] = await db.select({ total: count() }).from(reviews).where(own);
  const rows = await db
    .select()
    .from(reviews)
    .where(own)
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return {
    rows: await toOwnReviews(db, catalogue, rows, query.lang),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}

export async function readOwnReview(
  { db, catalogue }: Services,
  memberId: string,
  id: string,
  language: Locale,
): Promise<OwnReview> {
  await catalogue.fresh();
  const row = await ownReviewRow(db, { memberId, id });
  const [review] = await toOwnReviews(db, catalogue, [row], language);
  if (!review) throw new Refusal('NOT_FOUND');
  return review;
}
