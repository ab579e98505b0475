/** Reads the catalogue from the database. */
import { and, asc, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { departures, productOptions, productPictures, products } from './tables.ts';
import type { CatalogueOption, CatalogueProduct, ProductPicture, SeatRow } from './model.ts';

/**
 * Rows of one statement. The embedded database answers a statement in one go, during which nothing else runs; a whole catalogue of a
 * hundred thousand products would take seconds.
 */
const BATCH = 500;

/** Reads a table in the order of its ids, one batch after the other, with a turn for everything else in between. */
async function allRows<Row extends { id: string }>(
  read: (after: string, limit: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = ''; ;) {
    const batch = await read(after, BATCH);
    for (const row of batch) rows.push(row);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return rows;
    after = last.id;
    await nextTurn();
  }
}

/** All products in recommended order, with the ratings that the reviews give them. */
export async function loadProducts(db: Database): Promise<CatalogueProduct[]> {
  const rows = await allRows((after, limit) =>
    db.select().from(products).where(gt(products.id, after)).orderBy(asc(products.id)).limit(limit),
  );
  const optionRows = await allRows((after, limit) =>
    db.select().from(productOptions).where(gt(productOptions.id, after)).orderBy(asc(productOptions.id)).limit(limit),
  );
  const options = new Map<string, CatalogueOption[]>();
  for (const { id, product_id: productId, name, price, capacity, times, hours } of optionRows.toSorted(
    (a, b) => a.position - b.position,
  )) {
    const list = options.get(productId) ?? [];
    list.push({ id, name, price, capacity, times, hours });
    options.set(productId, list);
  }
  const pictures = await loadPictures(db);
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map((row) => productInMemory(row, options.get(row.id) ?? [], toRating(row), pictures.get(row.id)));
}

/** A product in memory: its row, with its options and its rating. */
export function productInMemory(
  row: typeof products.$inferSelect,
  options: readonly CatalogueOption[],
  rating: Rating,
  pictures: readonly ProductPicture[] = [],
): CatalogueProduct {
  return {
    id: row.id,
    position: row.position,
    category: row.category,
    region: row.region,
    currency: row.currency,
    durationDays: row.duration_days,
    durationHours: row.duration_hours,
    minParticipants: row.min_participants,
    maxParticipants: row.max_participants,
    leadDays: row.lead_days,
    instantConfirmation: row.instant_confirmation,
    requiredFields: row.required_fields,
    guideLanguages: row.guide_languages,
    cancellationPolicy: row.cancellation_policy,
    latitude: row.latitude,
    longitude: row.longitude,
    season: row.season,
    weekdays: row.weekdays,
    scene: row.scene,
    texts: row.texts,
    access: row.access,
    organiser: row.organiser,
    onSale: row.on_sale,
    pictures,
    options,
    ...rating,
  };
}

/** Photographs by product, the main one first. */
async function loadPictures(db: Database): Promise<ReadonlyMap<string, ProductPicture[]>> {
  const rows = await allRows((after, limit) =>
    db
      .select({
        id: productPictures.id,
        product: productPictures.product_id,
        position: productPictures.position,
        placeholder: productPictures.placeholder,
      })
      .from(productPictures)
      .where(gt(productPictures.id, after))
      .orderBy(asc(productPictures.id))
      .limit(limit),
  );
  const byProduct = new Map<string, ProductPicture[]>();
  for (const { id, product, placeholder } of rows.toSorted((a, b) => a.position - b.position)) {
    const list = byProduct.get(product) ?? [];
    list.push({ id, placeholder });
    byProduct.set(product, list);
  }
  return byProduct;
}

export interface Rating {
  ratingAvg: number | null;
  reviewCount: number;
}

/** To one decimal. */
function toRating({ rating_sum: sum, review_count: count }: { rating_sum: number; review_count: number }): Rating {
  return { ratingAvg: count === 0 ? null : Math.round((sum / count) * 10) / 10, reviewCount: count };
}

/** Ratings that changed, and the instant of the database's clock at which they were read. */
export interface ChangedRatings {
  ratings: ReadonlyMap<string, Rating>;
  readAt: Date;
}

/** @param since all that changed later, in any process; null for none but the instant itself */
export async function loadChangedRatings(db: Database, since: Date | null): Promise<ChangedRatings> {
  const { rows: clock } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const rows =
    since === null
      ? []
      : await db
          .select({ id: products.id, rating_sum: products.rating_sum, review_count: products.review_count })
          .from(products)
          .where(gt(products.rated_at, since));
  return { ratings: new Map(rows.map((row) => [row.id, toRating(row)])), readAt: new Date(clock[0]?.now ?? 0) };
}

/** Seats that are gone, and the instant of the database's clock at which they were read. */
export interface SeatRows {
  rows: SeatRow[];
  readAt: Date | null;
}

type PackedRow = [optionId: string, date: string, time: string, capacity: number, soldElsewhere: number, taken: number];

/** One value for all rows: thousands of departures are read at each start, and a column at a time takes ten times as long. */
async function selectSeats(db: Database, where: SQL | undefined): Promise<SeatRows> {
  const { option_id: optionId, date, time, capacity, sold_elsewhere: soldElsewhere, taken } = departures;
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

/** Rows that changed since an instant, in any process, and all rows of the named options. */
export function loadChangedSeats(
  db: Database,
  fromDay: string,
  since: Date | null,
  optionIds: readonly string[],
): Promise<SeatRows> {
  const changed = since === null ? undefined : gt(departures.changed_at, since);
  const named = optionIds.length === 0 ? undefined : inArray(departures.option_id, [...optionIds]);
  return selectSeats(db, and(gte(departures.date, fromDay), or(changed, named)));
}
