/** Approved posts, as every visitor sees them. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { SocialReview } from '../../../contract/social-reviews/calls.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { localisedTexts } from '../../base/localised.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import type { Catalogue } from '../catalogue/shared.ts';
import { reservationLines } from '../reservations/tables.ts';
import { reviewRequests, type ReviewRequestRow } from './tables.ts';

type Query = HandlerInput<'socialReview.list'>['query'];

declare module '../../base/context.ts' {
  interface Services {
    socialReviews: SocialReviews;
  }
}

export interface ShownPost {
  row: ReviewRequestRow;
  /** What the trip that it names was; null where it names none. */
  productId: string | null;
}

/** What is shown, as the revision `social-reviews` stands for it. */
export interface SocialReviews {
  list(query: Pick<Query, 'page' | 'per_page' | 'platform'>): Promise<PagedRows<ShownPost>>;
}

export function createSocialReviews(db: Database): SocialReviews {
  return {
    async list(query) {
      const isShown = and(
        eq(reviewRequests.status, 'approved'),
        query.platform === undefined ? undefined : eq(reviewRequests.platform, query.platform),
      );
      const [counted] = await db.select({ total: count() }).from(reviewRequests).where(isShown);
      const rows = await db
        .select()
        .from(reviewRequests)
        .where(isShown)
        .orderBy(desc(reviewRequests.decided_at), desc(reviewRequests.id))
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page);
      const products = await readProducts(
        db,
        rows.flatMap((row) => row.reservation_id ?? []),
      );
      return {
        rows: rows.map((row) => ({ row, productId: products.get(row.reservation_id ?? '') ?? null })),
        pagination: buildPagination(counted?.total ?? 0, query),
      };
    },
  };
}

/** As every visitor reads them, in a language. */
export async function listShown(
  { socialReviews, catalogue }: Pick<Services, 'socialReviews' | 'catalogue'>,
  query: Query,
): Promise<PagedRows<SocialReview>> {
  await catalogue.fresh();
  const { rows, pagination } = await socialReviews.list(query);
  return { rows: rows.map((post) => toSocialReview(catalogue, post, query.lang)), pagination };
}

function toSocialReview(catalogue: Catalogue, { row, productId }: ShownPost, language: Locale): SocialReview {
  const product = productId === null ? null : catalogue.product(productId);
  const { id, platform, url, title, author_name } = row;
  return {
    id,
    platform,
    url,
    title,
    author_name,
    trip: product?.onSale ? { product_id: product.id, title: localisedTexts(product.texts, language).title } : null,
    approved_on: todayInSeoul(row.decided_at ?? row.created_at),
  };
}

/** The product of the first line of each reservation. */
async function readProducts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .select({ reservation: reservationLines.reservation_id, product: reservationLines.product_id })
    .from(reservationLines)
    .where(inArray(reservationLines.reservation_id, [...ids]))
    .orderBy(asc(reservationLines.position));
  return new Map(lines.toReversed().map(({ reservation, product }) => [reservation, product]));
}
