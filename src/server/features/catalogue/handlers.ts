/** Products and their availability (§7). */
import { eq } from 'drizzle-orm';
import { daysBetween, todayInSeoul } from '../../../rules/seoul-days.ts';
import { MAX_MAP_POINTS } from '../../../contract/limits.ts';
import type { SearchFilterQuery } from '../../../contract/catalogue/search.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Caller, Handlers, Services } from '../../base/context.ts';
import { wishes } from '../wishlist/tables.ts';
import { toAdvice } from './advice.ts';
import { buildAvailability } from './availability.ts';
import { importProducts } from './import.ts';
import type { CatalogueProduct } from './model.ts';
import { exportProducts, listAllProducts, setOnSale } from './operator.ts';
import { addPicture, removePicture } from './pictures.ts';
import { findSimilar } from './similar.ts';
import { toMapPoint, toProduct, toProductSummary, type View } from './view.ts';
import { buildPagination } from '../../http/paging.ts';
import { refuseFields, Refusal } from '../../base/refusal.ts';

/** Days that one availability call may span: two months of a calendar. */
const MAX_DAYS = 62;

async function viewFor(services: Services, caller: Caller, language: Locale): Promise<View> {
  await services.catalogue.fresh();
  const member = caller.member?.id;
  const rows = member === undefined ? [] : await services.db.select().from(wishes).where(eq(wishes.member_id, member));
  const wished = new Set(rows.map((row) => row.product_id));
  return {
    figures: services.catalogue.figures,
    language,
    today: todayInSeoul(services.clock()),
    isWished: (productId) => wished.has(productId),
  };
}

/** Refuses a range that ends before it begins, by the field of its end. */
function refuseRanges({ from, to, price_min: least, price_max: most }: SearchFilterQuery): void {
  if (from !== undefined && to !== undefined && to < from) {
    refuseFields([{ field: 'to', code: 'date_too_early', bound: from }]);
  }
  if (least !== undefined && most !== undefined && most < least) {
    refuseFields([{ field: 'price_max', code: 'too_small', bound: least }]);
  }
}

/** Answers with a product that is sold; all others are not found. */
async function soldProduct({ catalogue }: Services, id: string): Promise<CatalogueProduct> {
  await catalogue.fresh();
  const product = catalogue.product(id);
  if (!product?.onSale) throw new Refusal('NOT_FOUND');
  return product;
}

export const catalogueHandlers = {
  async 'product.list'({ query }, services, caller) {
    refuseRanges(query);
    const view = await viewFor(services, caller, query.lang);
    await services.settings.fresh();
    const { products, total, asked } = await services.search.find(query, view.today, services.settings.displayRate());
    const shown = { ...view, asked: asked && { seats: services.catalogue.seats, departure: asked } };
    return {
      data: products.map((product) => toProductSummary(product, shown)),
      pagination: buildPagination(total, query),
    };
  },

  async 'product.facets'({ query }, services) {
    refuseRanges(query);
    await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
    const today = todayInSeoul(services.clock());
    return { data: await services.search.countFacets(query, today, services.settings.displayRate()) };
  },

  async 'product.points'({ query }, services) {
    refuseRanges(query);
    await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
    const first = { ...query, sort: 'recommended', page: 1, per_page: MAX_MAP_POINTS } as const;
    const today = todayInSeoul(services.clock());
    const { products, total } = await services.search.find(first, today, services.settings.displayRate());
    return {
      data: products.map((product) => toMapPoint(product, query.lang)),
      pagination: buildPagination(total, first),
    };
  },

  async 'product.seasons'({ query }, services) {
    await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
    const today = todayInSeoul(services.clock());
    return { data: await services.search.seasons(query, today, services.settings.displayRate()) };
  },

  async 'product.get'({ params, query }, services, caller) {
    const product = await soldProduct(services, params.id);
    return { data: toProduct(product, await viewFor(services, caller, query.lang)) };
  },

  async 'product.advice'({ params, query }, services) {
    const product = await soldProduct(services, params.id);
    return { data: toAdvice(services.catalogue, product, query.lang) };
  },

  async 'product.similar'({ params, query }, services, caller) {
    const product = await soldProduct(services, params.id);
    const view = await viewFor(services, caller, query.lang);
    const similar = findSimilar(services.catalogue, product, view.today);
    return { data: similar.map((each) => toProductSummary(each, view)) };
  },

  async 'product.availability'({ params, query }, services) {
    const product = await soldProduct(services, params.id);
    const span = daysBetween(query.from, query.to) + 1;
    if (span < 1) refuseFields([{ field: 'to', code: 'date_too_early', bound: query.from }]);
    if (span > MAX_DAYS) refuseFields([{ field: 'to', code: 'date_too_late', bound: MAX_DAYS }]);
    const { seats, figures } = services.catalogue;
    const days = figures.days(product, todayInSeoul(services.clock()));
    return { data: buildAvailability(seats, product, days, query.from, query.to) };
  },

  async 'operator.products'({ query }, services) {
    const { rows, pagination } = await listAllProducts(services, query);
    return { data: rows, pagination };
  },

  async 'operator.exportProducts'({ query }, services) {
    const { rows, pagination } = await exportProducts(services, query);
    return { data: rows, pagination };
  },

  'operator.importProducts': async ({ body }, services) => ({ data: await importProducts(services, body) }),

  'operator.setOnSale': async ({ params, body }, services) => ({
    data: await setOnSale(services, params.id, body.on_sale),
  }),

  'operator.addPicture': async ({ params, body }, services) => ({
    data: await addPicture(services, params.id, body),
  }),

  'operator.removePicture': async ({ params }, services) => ({ data: await removePicture(services, params.id) }),
} satisfies Partial<Handlers>;
