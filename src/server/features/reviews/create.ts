/** Takes a review in: judged by the rules of its form, its trip taken by its author, stored once however often it is sent. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { authorName, photoProblems, reviewProblems } from '../../../rules/review.ts';
import { tidyLine, tidyText } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { newId } from '../../security/ids.ts';
import { lockMember } from '../accounts/shared.ts';
import { members } from '../accounts/tables.ts';
import { rewardReview } from '../points/shared.ts';
import type { RemadePhoto } from '../uploads/shared.ts';
import { readPhotos, toPhotoRows } from './photos.ts';
import { reviewPhotos, reviews } from './tables.ts';
import { findTrip } from './trips.ts';

type Body = HandlerInput<'review.create'>['body'];

interface Sent {
  memberId: string;
  key: string;
  hash: string;
}

/** Answers the id. */
export async function createReview(services: Services, memberId: string, key: string, body: Body): Promise<string> {
  const { db, clock } = services;
  const owner = { memberId, bookingId: body.booking_id, productId: body.product_id };
  const trip = await findTrip(db, owner, clock());
  const problems = [
    ...(trip === null ? [tripProblem(body.booking_id)] : []),
    ...reviewProblems(body),
    ...countProblems(body.photos),
  ];
  if (problems.length > 0) refuseFields(problems);
  const sent: Sent = { memberId, key, hash: hashBody(body) };
  const known = await findSent(db, sent);
  if (known !== null) return known;
  if (trip?.isTaken !== true) throw new Refusal('TRIP_NOT_OVER');
  // What is refused anyway is refused before its photos are read; the transaction below decides.
  const [taken] = await db.select({ id: reviews.id }).from(reviews).where(isAbout(body));
  if (taken) {
    // The first of two clicks may have stored the review since the look above.
    const meanwhile = await findSent(db, sent);
    if (meanwhile !== null) return meanwhile;
    throw new Refusal('REVIEW_EXISTS');
  }
  const photos = await readPhotos(services, body.photos);
  return transaction(db, (tx) => store(tx, services, sent, body, photos));
}

function tripProblem(bookingId: string): Problem {
  return { field: 'booking_id', code: bookingId === '' ? 'required' : 'not_offered' };
}

/** The server judges what photos are by their content, so that of the rules only their number counts here. */
export function countProblems(files: readonly File[], kept = 0): Problem[] {
  return photoProblems(
    kept,
    files.map(({ name }) => ({ name, size: 0, type: 'image/jpeg' })),
  );
}

const isAbout = (body: Body) => and(eq(reviews.booking_id, body.booking_id), eq(reviews.product_id, body.product_id));

function hashBody({ rating, title, content, language, booking_id: bookingId, product_id: productId, photos }: Body) {
  const named = photos.map(({ name, size }) => [name, size]);
  return createHash('sha256')
    .update(JSON.stringify([Number(rating), title, content, language, bookingId, productId, named]))
    .digest('hex');
}

/** What the same key of the same member has stored before; refuses where it said something else. */
async function findSent(db: Database, { memberId, key, hash }: Sent): Promise<string | null> {
  const [known] = await db
    .select({ id: reviews.id, hash: reviews.request_hash })
    .from(reviews)
    .where(and(eq(reviews.member_id, memberId), eq(reviews.idempotency_key, key)));
  if (!known) return null;
  if (known.hash !== hash) throw new Refusal('IDEMPOTENCY_KEY_USED');
  return known.id;
}

async function store(
  tx: Database,
  services: Services,
  sent: Sent,
  body: Body,
  photos: readonly RemadePhoto[],
): Promise<string> {
  const { random, clock } = services;
  const now = clock();
  const id = newId(random);
  await lockMember(tx, sent.memberId);
  const [author] = await tx.select({ name: members.name }).from(members).where(eq(members.id, sent.memberId));
  // A second click waits here, and finds what the first has stored.
  const [stored] = await tx
    .insert(reviews)
    .values({
      id,
      product_id: body.product_id,
      member_id: sent.memberId,
      booking_id: body.booking_id,
      idempotency_key: sent.key,
      request_hash: sent.hash,
      rating: Number(body.rating),
      title: tidyLine(body.title),
      content: tidyText(body.content),
      language: body.language as Locale,
      author_name: authorName(author?.name ?? ''),
      photo_count: photos.length,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (!stored) {
    const known = await findSent(tx, sent);
    if (known === null) throw new Refusal('REVIEW_EXISTS');
    return known;
  }
  if (photos.length > 0) await tx.insert(reviewPhotos).values(toPhotoRows(services, id, photos));
  await rewardReview(tx, { memberId: sent.memberId, reservationId: body.booking_id }, now);
  await raiseRevision(tx, 'reviews');
  return id;
}
