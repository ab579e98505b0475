/** The reviews that visitors read: pages of one product by language, rating and photos, their figures, and the newest of all. */
import { and, asc, count, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { Review, ReviewFigures } from '../../../contract/reviews/calls.ts';
import { RATINGS, type ReviewSort } from '../../../contract/reviews/codes.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, type Page, type PagedRows } from '../../http/paging.ts';
import { products } from '../catalogue/tables.ts';
import { reviews } from './tables.ts';
import { selectShown, toReviews, type ShownRow } from './view.ts';

declare module '../../base/context.ts' {
  interface Services {
    reviews: Reviews;
  }
}

export interface ReviewQuery extends Page {
  /** Of the reader: reviews in it come first. */
  lang: Locale;
  language?: Locale | undefined;
  rating?: number | undefined;
  photos?: 'true' | undefined;
  sort: ReviewSort;
}

export interface Reviews {
  page(productId: string, query: ReviewQuery): Promise<PagedRows<Review>>;
  figures(productId: string): Promise<ReviewFigures>;
  /** Of products that are on sale; those in the reader's language come first. */
  recent(page: Page & { lang: Locale }): Promise<Review[]>;
}

const ORDERS: Readonly<Record<ReviewSort, readonly SQL[]>> = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
};

/** How many visible reviews of a product there are of one language and rating. */
interface Group {
  language: Locale;
  rating: number;
  total: number;
  withPhotos: number;
}

function visibleOf(productId: string): SQL | undefined {
  return and(eq(reviews.product_id, productId), isNull(reviews.hidden_at));
}

function readGroups(db: Database, productId: string): Promise<Group[]> {
  return db
    .select({
      language: reviews.language,
      rating: reviews.rating,
      total: count(),
      withPhotos: sql<number>`(count(*) filter (where ${reviews.photo_count} > 0))::int`,
    })
    .from(reviews)
    .where(visibleOf(productId))
    .groupBy(reviews.language, reviews.rating);
}

export function createReviews(db: Database): Reviews {
  return {
    page: (productId, query) => readPage(db, productId, query),
    async figures(productId) {
      return toFigures(await readGroups(db, productId));
    },
    async recent({ lang, page, per_page: size }) {
      const rows = await selectShown(db)
        .innerJoin(products, and(eq(products.id, reviews.product_id), products.on_sale))
        .where(isNull(reviews.hidden_at))
        .orderBy(desc(eq(reviews.language, lang)), desc(reviews.created_at), desc(reviews.id))
        .limit(size)
        .offset((page - 1) * size);
      return toReviews(db, rows);
    },
  };
}

/** Two lists, one behind the other, each in the order of an index: first the reader's language, then all others. */
async function readPage(db: Database, productId: string, query: ReviewQuery): Promise<PagedRows<Review>> {
  const { lang, language, rating, photos, page, per_page: size } = query;
  const counted = (await readGroups(db, productId)).filter(
    (group) =>
      (language === undefined || group.language === language) && (rating === undefined || group.rating === rating),
  );
  const sum = (groups: readonly Group[]) =>
    groups.reduce((all, group) => all + (photos ? group.withPhotos : group.total), 0);
  const wanted = and(
    visibleOf(productId),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    photos ? gt(reviews.photo_count, 0) : undefined,
  );
  const first = language ?? lang;
  const parts = [
    { where: eq(reviews.language, first), total: sum(counted.filter((group) => group.language === first)) },
    { where: ne(reviews.language, first), total: sum(counted.filter((group) => group.language !== first)) },
  ];
  const rows: ShownRow[] = [];
  let skipped = (page - 1) * size;
  for (const { where, total } of parts) {
    const taken = Math.min(size - rows.length, total - skipped);
    if (taken > 0) {
      const found = await selectShown(db)
        .where(and(wanted, where))
        .orderBy(...ORDERS[query.sort], desc(reviews.created_at), desc(reviews.id))
        .limit(taken)
        .offset(skipped);
      rows.push(...found);
    }
    skipped = Math.max(0, skipped - total);
  }
  return { rows: await toReviews(db, rows), pagination: buildPagination(sum(counted), query) };
}

function toFigures(groups: readonly Group[]): ReviewFigures {
  const sumOf = (value: (group: Group) => number, rows = groups) => rows.reduce((sum, group) => sum + value(group), 0);
  const total = sumOf((group) => group.total);
  const languages = [...new Set(groups.map(({ language }) => language))].map((language) => ({
    language,
    count: sumOf(
      (group) => group.total,
      groups.filter((group) => group.language === language),
    ),
  }));
  return {
    total,
    average: total === 0 ? null : Math.round((sumOf((group) => group.rating * group.total) / total) * 10) / 10,
    ratings: RATINGS.map((rating) => ({
      rating,
      count: sumOf(
        (group) => group.total,
        groups.filter((group) => group.rating === rating),
      ),
    })),
    languages: languages.toSorted((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1)),
    with_photos: sumOf((group) => group.withPhotos),
  };
}
