/** What the operator does with posts that members send in. Every decision is one audit row and one mail. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { SOCIAL_REVIEW_POINTS } from '../../../contract/limits.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { tidyLine } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { members } from '../accounts/tables.ts';
import { writeAudit } from '../operators/shared.ts';
import { givePoints } from '../points/shared.ts';
import { DECISION_MAILS, type DecisionMailFacts } from './decision-mail.ts';
import { toPublicName } from './public-name.ts';
import { reviewRequests, type ReviewRequestRow } from './tables.ts';
import { buildRequests } from './view.ts';

type View = CallData<'operator.approveReviewRequest'>;

async function buildViews(db: Database, rows: readonly ReviewRequestRow[]): Promise<View[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.member_id);
  const people = await db
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(inArray(members.id, ids));
  const requests = await buildRequests(db, rows);
  return rows.flatMap(({ member_id: memberId, version }, index) => {
    const request = requests[index];
    const person = people.find(({ id }) => id === memberId);
    if (!request) return [];
    return [{ ...request, version, member_id: memberId, name: person?.name ?? '', email: person?.email ?? '' }];
  });
}

export async function listAll(
  { db }: Services,
  query: HandlerInput<'operator.reviewRequests'>['query'],
): Promise<PagedRows<View>> {
  const wanted = query.status === undefined ? undefined : eq(reviewRequests.status, query.status);
  const [counted] = await db.select({ total: count() }).from(reviewRequests).where(wanted);
  const rows = await db
    .select()
    .from(reviewRequests)
    .where(wanted)
    .orderBy(asc(reviewRequests.created_at), asc(reviewRequests.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: await buildViews(db, rows), pagination: buildPagination(counted?.total ?? 0, query) };
}

export async function approvePost(services: Services, id: string, version: number): Promise<View> {
  return decide(services, async (tx, now) => {
    const author = await findAuthor(tx, id);
    const [row] = await tx
      .update(reviewRequests)
      .set({ status: 'approved', decided_at: now, author_name: toPublicName(author) })
      .where(and(eq(reviewRequests.id, id), eq(reviewRequests.version, version), eq(reviewRequests.status, 'pending')))
      .returning();
    if (!row) throw new Refusal('ILLEGAL_TRANSITION');
    const { member_id: memberId, reservation_id: reservationId } = row;
    if (reservationId !== null) {
      const points = SOCIAL_REVIEW_POINTS;
      await givePoints(tx, { memberId, reservationId, reason: 'social_review', points }, now);
    }
    return row;
  });
}

/** What was approved can be taken off as well: a post may become another one at its own place. */
export async function rejectPost(
  services: Services,
  id: string,
  { version, reason }: HandlerInput<'operator.rejectReviewRequest'>['body'],
): Promise<View> {
  return decide(services, async (tx, now) => {
    await findAuthor(tx, id);
    const [row] = await tx
      .update(reviewRequests)
      .set({ status: 'rejected', decided_at: now, reason: tidyLine(reason) })
      .where(
        and(
          eq(reviewRequests.id, id),
          eq(reviewRequests.version, version),
          inArray(reviewRequests.status, ['pending', 'approved']),
        ),
      )
      .returning();
    if (!row) throw new Refusal('ILLEGAL_TRANSITION');
    return row;
  });
}

/** Locks the member first, as leaving does: of both at once one waits for the other. */
async function findAuthor(tx: Database, id: string): Promise<string> {
  const [author] = await tx
    .select({ name: members.name })
    .from(reviewRequests)
    .innerJoin(members, eq(members.id, reviewRequests.member_id))
    .where(eq(reviewRequests.id, id))
    .for('update', { of: members });
  if (!author) throw new Refusal('NOT_FOUND');
  return author.name;
}

/** One transaction: the decision, its mail, its audit row. */
async function decide(services: Services, work: (tx: Database, now: Date) => Promise<ReviewRequestRow>): Promise<View> {
  const now = services.clock();
  const view = await transaction(services.db, async (tx) => {
    const row = await work(tx, now);
    const [shown] = await buildViews(tx, [row]);
    if (!shown) throw new Refusal('NOT_FOUND');
    await raiseRevision(tx, 'social-reviews');
    const { id, status, version, language, platform, member_id: member } = row;
    const key = `review-request-${id}-${version}-${status}`;
    const data: DecisionMailFacts = { review_request_id: id, points: shown.points };
    await enqueueMail(tx, { key, to: shown.email, template: DECISION_MAILS[status], language, data, now });
    const details = { member, platform, points: shown.points };
    await writeAudit(tx, { at: now, act: `reviewRequest.${status}`, subject: id, details });
    return shown;
  });
  services.revisions.changed();
  return view;
}
