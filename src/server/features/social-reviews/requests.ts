/** What a member does with posts of their own: sends in, looks, changes while it may be changed, takes back. */
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Problem } from '../../../contract/errors.ts';
import { MAX_PENDING_REVIEW_REQUESTS } from '../../../contract/limits.ts';
import type { ReviewRequest } from '../../../contract/social-reviews/calls.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { readSocialPost, socialPostProblems } from '../../../rules/social-post.ts';
import { tidyLine } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { brokenUniqueness } from '../../db/unique.ts';
import { buildPagination, type Page, type PagedRows } from '../../http/paging.ts';
import { newId } from '../../security/ids.ts';
import { lockMember } from '../accounts/shared.ts';
import { reservations } from '../reservations/tables.ts';
import { reviewRequests, type ReviewRequestRow } from './tables.ts';
import { buildRequest, buildRequests } from './view.ts';

type Body = HandlerInput<'reviewRequest.create'>['body'];
type Written = Pick<ReviewRequestRow, 'platform' | 'post_key' | 'url' | 'title' | 'reservation_id'>;

const isOwn = (memberId: string, id: string) => and(eq(reviewRequests.id, id), eq(reviewRequests.member_id, memberId));

export async function listOwnRequests(
  { db }: Services,
  memberId: string,
  page: Page,
): Promise<PagedRows<ReviewRequest>> {
  const own = eq(reviewRequests.member_id, memberId);
  const [counted] = await db.select({ total: count() }).from(reviewRequests).where(own);
  const rows = await db
    .select()
    .from(reviewRequests)
    .where(own)
    .orderBy(desc(reviewRequests.created_at), desc(reviewRequests.id))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page);
  return { rows: await buildRequests(db, rows), pagination: buildPagination(counted?.total ?? 0, page) };
}

/** What waits for the operator. */
export function pendingRequestCount(db: Database, memberId: string) {
  return db
    .select({ count: count() })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.member_id, memberId), eq(reviewRequests.status, 'pending')));
}

async function findOwn(db: Database, memberId: string, id: string): Promise<ReviewRequestRow> {
  const [row] = await db.select().from(reviewRequests).where(isOwn(memberId, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function readRequest({ db }: Services, memberId: string, id: string): Promise<ReviewRequest> {
  return buildRequest(db, await findOwn(db, memberId, id));
}

/** What is stored of what was typed; refuses all that is wrong with it at once. */
async function readWritten(db: Database, memberId: string, body: Body): Promise<Written> {
  const problems: Problem[] = socialPostProblems(body);
  const reservationId = body.reservation_id || null;
  if (reservationId !== null) {
    const [taken] = await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.id, reservationId),
          eq(reservations.member_id, memberId),
          isNotNull(reservations.completed_at),
        ),
      );
    if (!taken) problems.push({ field: 'reservation_id', code: 'not_offered' });
  }
  const post = readSocialPost(body.url);
  if (problems.length > 0 || post === null) return refuseFields(problems);
  const { platform, key, url } = post;
  return { platform, post_key: key, url, title: tidyLine(body.title), reservation_id: reservationId };
}

export async function sendRequest(services: Services, memberId: string, body: Body): Promise<ReviewRequest> {
  const written = await readWritten(services.db, memberId, body);
  return transaction(services.db, async (tx) => {
    // One request of a member at a time: a second click finds what the first has stored.
    await lockMember(tx, memberId);
    const [pending] = await pendingRequestCount(tx, memberId);
    const [stored] =
      (pending?.count ?? 0) >= MAX_PENDING_REVIEW_REQUESTS
        ? []
        : await tx
            .insert(reviewRequests)
            .values({
              id: newId(services.random),
              member_id: memberId,
              language: body.lang,
              ...written,
              created_at: services.clock(),
            })
            .onConflictDoNothing()
            .returning();
    if (stored) return buildRequest(tx, stored);
    const known = await findSame(tx, memberId, written);
    if (known) return buildRequest(tx, known);
    if ((pending?.count ?? 0) < MAX_PENDING_REVIEW_REQUESTS) throw new Refusal('SOCIAL_POST_TAKEN');
    throw new Refusal('TOO_MANY_REVIEW_REQUESTS', { details: { max: MAX_PENDING_REVIEW_REQUESTS } });
  });
}

/** What says the same and waits: the answer to it was lost, or the button was pressed twice. */
async function findSame(tx: Database, memberId: string, written: Written): Promise<ReviewRequestRow | null> {
  const [known] = await tx
    .select()
    .from(reviewRequests)
    .where(
      and(
        eq(reviewRequests.member_id, memberId),
        eq(reviewRequests.platform, written.platform),
        eq(reviewRequests.post_key, written.post_key),
        eq(reviewRequests.status, 'pending'),
        eq(reviewRequests.title, written.title),
        sql`${reviewRequests.reservation_id} is not distinct from ${written.reservation_id}`,
      ),
    );
  return known ?? null;
}

/** What waits or was refused waits again; what is shown stays as it was approved. */
export async function changeRequest(
  services: Services,
  memberId: string,
  id: string,
  body: Body,
): Promise<ReviewRequest> {
  const { db } = services;
  await findOwn(db, memberId, id);
  const written = await readWritten(db, memberId, body);
  const [changed] = await db
    .update(reviewRequests)
    .set({
      ...written,
      language: body.lang,
      status: 'pending',
      reason: '',
      decided_at: null,
      version: sql`${reviewRequests.version} + 1`,
    })
    .where(and(isOwn(memberId, id), inArray(reviewRequests.status, ['pending', 'rejected'])))
    .returning()
    .catch((error: unknown) => {
      throw brokenUniqueness(error) === null ? error : new Refusal('SOCIAL_POST_TAKEN');
    });
  if (changed) return buildRequest(db, changed);
  await findOwn(db, memberId, id);
  throw new Refusal('ILLEGAL_TRANSITION');
}

export async function withdrawRequest(
  { db, revisions }: Services,
  memberId: string,
  id: string,
): Promise<{ id: string }> {
  await transaction(db, async (tx) => {
    const [gone] = await tx.delete(reviewRequests).where(isOwn(memberId, id)).returning();
    if (!gone) throw new Refusal('NOT_FOUND');
    if (gone.status === 'approved') await raiseRevision(tx, 'social-reviews');
  });
  revisions.changed();
  return { id };
}

/** With the account of its member. */
export async function forgetRequests(tx: Database, memberId: string): Promise<void> {
  const gone = await tx
    .delete(reviewRequests)
    .where(eq(reviewRequests.member_id, memberId))
    .returning({ status: reviewRequests.status });
  if (gone.some(({ status }) => status === 'approved')) await raiseRevision(tx, 'social-reviews');
}
