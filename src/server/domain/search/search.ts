/** Search over the catalogue in memory: filters, words, order. */
import { BOOKING_HORIZON_DAYS } from '../../../contract/limits.ts';
import type { DurationFilter, Sort } from '../../../contract/catalogue.ts';
import type { SearchQuery } from '../../../contract/product.ts';
import { addDays, isWithinSeason } from '../../../rules/kst.ts';
import { convert, type RateMicros } from '../../../rules/money.ts';
import { firstDayWithSeats } from '../catalogue/availability.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueProduct } from '../catalogue/model.ts';
import { CATEGORY_NAMES, REGION_NAMES } from './place-names.ts';
import { createTextIndex, type SearchText, type TextIndex } from './text-index.ts';

export interface Search {
  find(query: SearchQuery, today: string, rate: RateMicros): CatalogueProduct[];
}

const HALF_DAY_HOURS = 5;
const SEASON_MONTHS = { spring: [3, 4, 5], summer: [6, 7, 8], autumn: [9, 10, 11], winter: [12, 1, 2] } as const;
const WEIGHTS = { title: 16, region: 6, summary: 2.5, description: 1 };

export function createSearch(catalogue: Catalogue): Search {
  const { figures } = catalogue;
  let generation = -1;
  let index: TextIndex = createTextIndex([]);

  let prices = new Map<CatalogueProduct, number>();
  let pricedFor = '';

  /** Least prices in KRW, converted once for each rate and catalogue. */
  const pricesAt = (rate: RateMicros) => {
    const mark = `${rate} ${catalogue.generation}`;
    if (pricedFor !== mark) [prices, pricedFor] = [new Map<CatalogueProduct, number>(), mark];
    return (product: CatalogueProduct): number => {
      let price = prices.get(product);
      if (price === undefined) {
        price = convert(Math.min(...product.options.map((option) => option.price)), product.currency, 'KRW', rate);
        prices.set(product, price);
      }
      return price;
    };
  };

  const words = (query: string) => {
    if (generation !== catalogue.generation) {
      index = createTextIndex(catalogue.products().map(textsOf));
      generation = catalogue.generation;
    }
    return index.find(query);
  };

  return {
    find(query, today, rate) {
      const worth = query.q === '' ? null : words(query.q);
      const priceKrw = pricesAt(rate);
      const isByPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
      const found = catalogue.products().flatMap((product, position) => {
        if (query.q !== '' && !worth?.has(position)) return [];
        if (!isWanted(product, query, priceKrw) || !hasSeats(catalogue, product, query, today)) return [];
        return [
          {
            product,
            position,
            worth: worth?.get(position) ?? 0,
            nextDate: figures.product(product, today).nextDate,
            priceKrw: isByPrice ? priceKrw(product) : 0,
          },
        ];
      });
      return found.toSorted((a, b) => ORDERS[query.sort](a, b) || a.position - b.position).map((each) => each.product);
    },
  };
}

interface Found {
  product: CatalogueProduct;
  position: number;
  worth: number;
  nextDate: string | null;
  /** 0 where the order does not ask. */
  priceKrw: number;
}

/** What nobody can reserve comes last among equals. */
const soonest = (a: Found, b: Found) => compareDays(a.nextDate, b.nextDate);
const sellable = (a: Found, b: Found) => Number(a.nextDate === null) - Number(b.nextDate === null);
const ORDERS: Readonly<Record<Sort, (a: Found, b: Found) => number>> = {
  recommended: (a, b) => b.worth - a.worth || sellable(a, b),
  price_asc: (a, b) => a.priceKrw - b.priceKrw,
  price_desc: (a, b) => b.priceKrw - a.priceKrw,
  rating: (a, b) =>
    (b.product.ratingAvg ?? 0) - (a.product.ratingAvg ?? 0) || b.product.reviewCount - a.product.reviewCount,
  soonest,
};

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

function isWanted(
  product: CatalogueProduct,
  query: SearchQuery,
  priceKrw: (product: CatalogueProduct) => number,
): boolean {
  return (
    (query.category === 'all' || product.category === query.category) &&
    (query.region === 'all' || product.region === query.region) &&
    (query.guide === undefined || product.guideLanguages.includes(query.guide)) &&
    (query.duration === undefined || durationOf(product) === query.duration) &&
    (query.season === undefined || runsIn(product, query.season)) &&
    (query.price_min === undefined || priceKrw(product) >= query.price_min) &&
    (query.price_max === undefined || priceKrw(product) <= query.price_max)
  );
}

function durationOf(product: CatalogueProduct): DurationFilter {
  if (product.durationDays > 1) return 'overnight';
  return (product.durationHours ?? HALF_DAY_HOURS) <= HALF_DAY_HOURS ? 'half_day' : 'day';
}

/** True when the product runs on at least one day of the season. */
function runsIn(product: CatalogueProduct, season: keyof typeof SEASON_MONTHS): boolean {
  const bounds = product.season;
  if (bounds === null) return true;
  return SEASON_MONTHS[season].some((month) => {
    const name = String(month).padStart(2, '0');
    const starts = bounds.from.startsWith(name) || bounds.to.startsWith(name);
    return starts || isWithinSeason(`2028-${name}-01`, bounds);
  });
}

function hasSeats(catalogue: Catalogue, product: CatalogueProduct, { from, to }: SearchQuery, today: string): boolean {
  if (from === undefined && to === undefined) return true;
  const days = catalogue.figures.days(product, today);
  return (
    firstDayWithSeats(catalogue.seats, product, days, from ?? today, to ?? addDays(today, BOOKING_HORIZON_DAYS)) !==
    null
  );
}

function textsOf(product: CatalogueProduct): SearchText[] {
  const languages = Object.values(product.texts);
  return [
    ...languages.flatMap(({ title, menu_name }) => [title, menu_name]).map((text) => ({ text, weight: WEIGHTS.title })),
    { text: `${REGION_NAMES[product.region]} ${CATEGORY_NAMES[product.category]}`, weight: WEIGHTS.region },
    ...languages.map(({ summary }) => ({ text: summary, weight: WEIGHTS.summary })),
    ...languages
      .flatMap(({ description, meeting_point, itinerary }) => [
        description,
        meeting_point,
        ...itinerary.map((step) => step.title),
      ])
      .map((text) => ({ text, weight: WEIGHTS.description })),
  ];
}
