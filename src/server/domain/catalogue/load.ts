/** Reads the catalogue from the database. */
import { and, asc, avg, count, desc, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { todayInSeoul } from '../../../rules/kst.ts';
import type { Database } from '../../db/database.ts';
import { departures, productOptions, products, reviews } from '../../db/schema/catalogue.ts';
import type { CatalogueOption, CatalogueProduct, CatalogueReview, SeatRow } from './model.ts';

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

/** Seats that are gone, and the instant of the database's clock at which they were read. */
export interface SeatRows {
  rows: SeatRow[];
  readAt: Date | null;
}

type PackedRow = [optionId: string, date: string, time: string, capacity: number, soldElsewhere: number, taken: number];

/** One value for all rows: thousands of departures are read at each start, and a column at a time takes ten times as long. */
async function selectSeats(db: Database, where: SQL | undefined): Promise<SeatRows> {
  const { optionId, date, time, capacity, soldElsewhere, taken } = departures;
  const [found] = await db
    .select({
      packed: sql<
        PackedRow[] | null
      >`json_agg(json_build_array(${optionId}, ${date}, ${time}, ${capacity}, ${soldElsewhere}, ${taken}))`,
      readAt: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(departures)
    .where(where);
  const packed = found?.packed ?? [];
  return {
    rows: packed.map(([optionId, date, time, capacity, soldElsewhere, taken]) => ({
      optionId,
      date,
      time,
      capacity,
      soldElsewhere,
      taken,
    })),
    readAt: found ? new Date(found.readAt) : null,
  };
}

export function loadSeats(db: Database, fromDay: string): Promise<SeatRows> {
  return selectSeats(db, gte(departures.date, fromDay));
}

/** Rows that changed since an instant, by anybody, and all rows of the named options. */
export function loadChangedSeats(
  db: Database,
  fromDay: string,
  since: Date | null,
  optionIds: readonly string[],
): Promise<SeatRows> {
  const changed = since === null ? undefined : gt(departures.changedAt, since);
  const named = optionIds.length === 0 ? undefined : inArray(departures.optionId, [...optionIds]);
  return selectSeats(db, and(gte(departures.date, fromDay), or(changed, named)));
}
