/** What authors do with their reviews later: change and delete. The owner stands in every WHERE. */
import { and, count, eq, max, notInArray } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { reviewProblems } from '../../../rules/review.ts';
import { tidyLine, tidyText } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import type { RemadePhoto } from '../uploads/shared.ts';
import { countProblems } from './create.ts';
import { readPhotos, toPhotoRows } from './photos.ts';
import { reviewPhotos, reviews, type ReviewRow } from './tables.ts';

type Body = HandlerInput<'review.update'>['body'];

interface Owned {
  memberId: string;
  id: string;
}

export async function ownReviewRow(db: Database, { memberId, id }: Owned): Promise<ReviewRow> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.member_id, memberId)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Locks the review; refuses one that is hidden. */
async function lockReview(tx: Database, owned: Owned): Promise<ReviewRow> {
  await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, owned.id), eq(reviews.member_id, owned.memberId)))
    .for('update');
  return ownReviewRow(tx, owned);
}

function refuseHidden({ hidden_at: hiddenAt }: ReviewRow): void {
  if (hiddenAt !== null) throw new Refusal('ILLEGAL_TRANSITION');
}

export async function updateReview(services: Services, owned: Owned, body: Body): Promise<void> {
  const { db, clock } = services;
  refuseHidden(await ownReviewRow(db, owned));
  const problems = [...reviewProblems(body), ...countProblems(body.photos, body.photo_ids.length)];
  if (problems.length > 0) refuseFields(problems);
  const photos = await readPhotos(services, body.photos);
  await transaction(db, async (tx) => {
    refuseHidden(await lockReview(tx, owned));
    await tx
      .update(reviews)
      .set({
        rating: Number(body.rating),
        title: tidyLine(body.title),
        content: tidyText(body.content),
        language: body.language as Locale,
        photo_count: await changePhotos(tx, services, owned.id, body.photo_ids, photos),
        changed_at: clock(),
      })
      .where(eq(reviews.id, owned.id));
    await raiseRevision(tx, 'reviews');
  });
}

/** Removes the photos that are not named and adds the new ones; answers how many there are. */
async function changePhotos(
  tx: Database,
  services: Services,
  reviewId: string,
  keptIds: readonly string[],
  added: readonly RemadePhoto[],
): Promise<number> {
  const own = eq(reviewPhotos.review_id, reviewId);
  await tx.delete(reviewPhotos).where(keptIds.length === 0 ? own : and(own, notInArray(reviewPhotos.id, [...keptIds])));
  const [kept] = await tx
    .select({ total: count(), last: max(reviewPhotos.position) })
    .from(reviewPhotos)
    .where(own);
  const rows = toPhotoRows(services, reviewId, added, (kept?.last ?? -1) + 1);
  if (rows.length > 0) await tx.insert(reviewPhotos).values(rows);
  return (kept?.total ?? 0) + rows.length;
}

/** A hidden one stays as an empty row that names no one: what an operator took away is not simply written again. */
export async function deleteReview({ db }: Services, owned: Owned): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockReview(tx, owned);
    if (row.hidden_at === null) await tx.delete(reviews).where(eq(reviews.id, row.id));
    else {
      await tx.delete(reviewPhotos).where(eq(reviewPhotos.review_id, row.id));
      await tx
        .update(reviews)
        .set({
          member_id: null,
          idempotency_key: null,
          title: '',
          content: '',
          author_name: '',
          photo_count: 0,
          reply: null,
          replied_at: null,
          hidden_reason: '',
        })
        .where(eq(reviews.id, row.id));
    }
    await raiseRevision(tx, 'reviews');
  });
}
