/** Reviews as the wire shows them, with their photos. */
import { asc, inArray } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { OwnReview, RecentReview, Review, ReviewPhoto } from '../../../contract/reviews/calls.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { localisedTexts } from '../../base/localised.ts';
import type { Database } from '../../db/database.ts';
import { buildImagePath, type Catalogue } from '../catalogue/shared.ts';
import { buildPhotoPath } from './photo-files.ts';
import { reviewPhotos, reviews, type ReviewRow } from './tables.ts';

/** Columns that visitors see. */
const shownColumns = {
  id: reviews.id,
  product_id: reviews.product_id,
  rating: reviews.rating,
  title: reviews.title,
  content: reviews.content,
  language: reviews.language,
  author_name: reviews.author_name,
  photo_count: reviews.photo_count,
  created_at: reviews.created_at,
  reply: reviews.reply,
};
export type ShownRow = Pick<ReviewRow, keyof typeof shownColumns>;

export function selectShown(db: Database) {
  return db.select(shownColumns).from(reviews);
}

/** With photos, asked for once for all rows. */
export async function toReviews(db: Database, rows: readonly ShownRow[]): Promise<Review[]> {
  const photos = await readPhotos(
    db,
    rows.filter((row) => row.photo_count > 0).map(({ id }) => id),
  );
  return rows.map(({ photo_count: _, created_at: at, ...row }) => ({
    ...row,
    images: photos.get(row.id) ?? [],
    created_at: todayInSeoul(at),
  }));
}

async function readPhotos(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReviewPhoto[]>> {
  const photos = new Map<string, ReviewPhoto[]>();
  if (ids.length === 0) return photos;
  const rows = await db
    .select({
      id: reviewPhotos.id,
      reviewId: reviewPhotos.review_id,
      width: reviewPhotos.width,
      height: reviewPhotos.height,
      scene: reviewPhotos.scene,
    })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.review_id, [...ids]))
    .orderBy(asc(reviewPhotos.position), asc(reviewPhotos.id));
  for (const { id, reviewId, width, height, scene } of rows) {
    const photo = { id, width, height, ...buildPhotoPath(id, scene !== null) };
    photos.set(reviewId, [...(photos.get(reviewId) ?? []), photo]);
  }
  return photos;
}

/** With the name and picture of its product; null where the catalogue has no such product. */
export function withProduct(catalogue: Catalogue, review: Review, language: Locale): RecentReview | null {
  const product = catalogue.product(review.product_id);
  if (product === null) return null;
  return {
    ...review,
    product_title: localisedTexts(product.texts, language).title,
    product_image: buildImagePath(product),
  };
}

export type OwnRow = ShownRow & Pick<ReviewRow, 'booking_id' | 'hidden_at' | 'hidden_reason'>;

export async function toOwnReviews(
  db: Database,
  catalogue: Catalogue,
  rows: readonly OwnRow[],
  language: Locale,
): Promise<OwnReview[]> {
  const shown = await toReviews(
    db,
    rows.map((row) => pickShown(row)),
  );
  return rows.flatMap((row, index) => {
    const review = shown[index] && withProduct(catalogue, shown[index], language);
    if (!review || row.booking_id === null) return [];
    const own = { booking_id: row.booking_id, is_hidden: row.hidden_at !== null, hidden_reason: row.hidden_reason };
    return [{ ...review, ...own }];
  });
}

/** What visitors see of a row. */
export function pickShown(row: ShownRow): ShownRow {
  const { id, product_id, rating, title, content, language, author_name, photo_count, created_at, reply } = row;
  return { id, product_id, rating, title, content, language, author_name, photo_count, created_at, reply };
}
