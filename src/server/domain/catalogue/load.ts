/** Reads the catalogue from the database. */
import { asc, avg, count, desc, gt, gte, inArray, or, and } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { departures, productOptions, products, reviews } from '../../db/schema/catalogue.ts';
import type { CatalogueOption, CatalogueProduct, CatalogueReview, SeatRow } from './model.ts';
import { todayInSeoul } from '../../../rules/kst.ts';

export async function loadProducts(db: Database): Promise<CatalogueProduct[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position), asc(products.id));
  const optionRows = await db.select().from(productOptions).orderBy(asc(productOptions.position));
  const ratings = await db
    .select({ productId: reviews.productId, average: avg(reviews.rating), count: count() })
    .from(reviews)
    .groupBy(reviews.productId);

  const options = new Map<string, CatalogueOption[]>();
  for (const { id, productId, name, price, capacity, times } of optionRows) {
    const list = options.get(productId) ?? [];
    list.push({ id, name, price, capacity, times });
    options.set(productId, list);
  }
  const ratingOf = new Map(ratings.map((row) => [row.productId, row]));
  return rows.map((row) => {
    const rating = ratingOf.get(row.id);
    return {
      ...row,
      options: options.get(row.id) ?? [],
      ratingAvg: rating?.average ? Math.round(Number(rating.average) * 10) / 10 : null,
      reviewCount: rating?.count ?? 0,
    };
  });
}

/** All reviews, newest first. */
export async function loadReviews(db: Database): Promise<CatalogueReview[]> {
  const rows = await db.select().from(reviews).orderBy(desc(reviews.createdAt), asc(reviews.id));
  return rows.map((row) => ({
    id: row.id,
    product_id: row.productId,
    rating: row.rating,
    title: row.title,
    content: row.content,
    images: row.images,
    language: row.language,
    author_name: row.authorName,
    created_at: todayInSeoul(row.createdAt),
    reply: row.reply,
  }));
}

const seatColumns = {
  optionId: departures.optionId,
  date: departures.date,
  time: departures.time,
  capacity: departures.capacity,
  soldElsewhere: departures.soldElsewhere,
  taken: departures.taken,
  changedAt: departures.changedAt,
};
export type ChangedSeatRow = SeatRow & { changedAt: Date };

export function loadSeats(db: Database, fromDay: string): Promise<ChangedSeatRow[]> {
  return db.select(seatColumns).from(departures).where(gte(departures.date, fromDay));
}

/** Rows that changed since an instant, and all rows of the named options. */
export function loadChangedSeats(db: Database, fromDay: string, since: Date, optionIds: readonly string[]): Promise<ChangedSeatRow[]> {
  const changed = gt(departures.changedAt, since);
  const wanted = optionIds.length === 0 ? changed : or(changed, inArray(departures.optionId, [...optionIds]));
  return db.select(seatColumns).from(departures).where(and(gte(departures.date, fromDay), wanted));
}
