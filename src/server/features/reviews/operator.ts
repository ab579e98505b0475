/** What the operator does with reviews: reply, hide, show. Every act is one audit row. */
import { and, count, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { tidyText } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { writeAudit } from '../operators/shared.ts';
import { tellAuthor } from './reply-mail.ts';
import { reviews, type ReviewRow } from './tables.ts';
import { pickShown, toReviews } from './view.ts';

type View = CallData<'operator.replyReview'>;
type Query = HandlerInput<'operator.reviews'>['query'];

/** One that its author deleted while it was hidden says nothing any more. */
const IS_WRITTEN = ne(reviews.content, '');

const LISTS: Readonly<Record<Query['list'], SQL | undefined>> = {
  visible: isNull(reviews.hidden_at),
  unanswered: and(isNull(reviews.hidden_at), isNull(reviews.reply)),
  hidden: and(isNotNull(reviews.hidden_at), IS_WRITTEN),
};

async function buildViews(db: Database, rows: readonly ReviewRow[]): Promise<View[]> {
  const shown = await toReviews(db, rows.map(pickShown));
  return rows.flatMap((row, index) => {
    const review = shown[index];
    if (!review) return [];
    return [
      {
        ...review,
        member_id: row.member_id,
        booking_id: row.booking_id,
        written_at: row.created_at.toISOString(),
        changed_at: row.changed_at?.toISOString() ?? null,
        replied_at: row.replied_at?.toISOString() ?? null,
        hidden_at: row.hidden_at?.toISOString() ?? null,
        hidden_reason: row.hidden_reason,
      },
    ];
  });
}

export async function listReviews({ db }: Services, query: Query): Promise<PagedRows<View>> {
  const where = and(
    LISTS[query.list],
    query.product_id === undefined ? undefined : eq(reviews.product_id, query.product_id),
  );
  const [counted] = await db.select({ total: count() }).from(reviews).where(where);
  const rows = await db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.created_at), desc(reviews.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: await buildViews(db, rows), pagination: buildPagination(counted?.total ?? 0, query) };
}

interface Act {
  act: 'review.replied' | 'review.hidden' | 'review.shown';
  /** Where it may happen, beside that the review is there. */
  when?: SQL | undefined;
  set: Partial<ReviewRow>;
  details?: Record<string, unknown>;
  /** What else belongs to the act, in its transaction. */
  also?: (tx: Database, before: ReviewRow) => Promise<void>;
}

async function change(services: Services, id: string, { act, when, set, details = {}, also }: Act): Promise<View> {
  const now = services.clock();
  const row = await transaction(services.db, async (tx) => {
    const known = and(eq(reviews.id, id), IS_WRITTEN);
    // Two acts on one review follow each other.
    const [before] = await tx.select().from(reviews).where(known).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    const [changed] = await tx.update(reviews).set(set).where(and(known, when)).returning();
    if (!changed) throw new Refusal('ILLEGAL_TRANSITION');
    await also?.(tx, before);
    const about = changed.member_id === null ? {} : { member: changed.member_id };
    await writeAudit(tx, { at: now, act, subject: id, details: { ...about, ...details } });
    await raiseRevision(tx, 'reviews');
    return changed;
  });
  return (await buildViews(services.db, [row]))[0] as View;
}

/** @param reply empty to take it away. A reply in the place of another one is told to no one. */
export function replyToReview(services: Services, id: string, reply: string): Promise<View> {
  const text = tidyText(reply);
  if (text === '') return change(services, id, { act: 'review.replied', set: { reply: null, replied_at: null } });
  const now = services.clock();
  return change(services, id, {
    act: 'review.replied',
    set: { reply: text, replied_at: now },
    also: async (tx, before) => {
      if (before.reply === null) await tellAuthor(tx, before, now);
    },
  });
}

export function hideReview(services: Services, id: string, reason: string): Promise<View> {
  const set = { hidden_at: services.clock(), hidden_reason: tidyText(reason) };
  return change(services, id, { act: 'review.hidden', when: isNull(reviews.hidden_at), set, details: { reason } });
}

export function showReview(services: Services, id: string): Promise<View> {
  const set = { hidden_at: null, hidden_reason: '' };
  return change(services, id, { act: 'review.shown', when: isNotNull(reviews.hidden_at), set });
}
