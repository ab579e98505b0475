/** Filters and orders on arrays of numbers answer as a plain walk over all products does, and follow what is sold. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CATEGORIES,
  DAY_PARTS,
  DURATIONS,
  REGIONS,
  SEASONS,
  SORTS,
} from '../../../../../src/contract/catalogue/codes.ts';
import { BOOKING_HORIZON_DAYS } from '../../../../../src/contract/limits.ts';
import { searchQuery, type SearchQuery } from '../../../../../src/contract/catalogue/search.ts';
import { isGuaranteed } from '../../../../../src/rules/departure.ts';
import { addDays } from '../../../../../src/rules/seoul-days.ts';
import { convert } from '../../../../../src/rules/money.ts';
import type { CatalogueProduct } from '../../../../../src/server/features/catalogue/model.ts';
import { countParticipants, remainingSeats } from '../../../../../src/server/features/catalogue/seats.ts';
import { sellsOn } from '../../../../../src/server/features/catalogue/availability.ts';
import { departureDays } from '../../../../../src/server/features/catalogue/schedule.ts';
import { createSearch } from '../../../../../src/server/features/catalogue/search/search.ts';
import {
  classifyDuration,
  dayPart,
  freeDays,
  runsIn,
} from '../../../../../src/server/features/catalogue/search/traits.ts';
import { seedProducts } from '../../../../../src/server/features/catalogue/seed/load-products.ts';
import { syntheticProducts } from '../../../../../src/server/features/catalogue/seed/synthetic.ts';
import { memoryCatalogue, PATIENT } from '../../../../support/memory-catalogue.ts';

const RATE = 1_465_000_000;
const TODAY = '2026-12-01';
const COUNT = 200;
const LATER = '9999';

const catalogue = memoryCatalogue(syntheticProducts(seedProducts, COUNT));
const search = createSearch(catalogue, PATIENT);

const firstDay = (product: CatalogueProduct, from: string, to: string) =>
  departureDays(product, TODAY).find(
    (day) => from <= day && day <= to && product.options.some((option) => sellsOn(catalogue.seats, option, day)),
  ) ?? null;
const getPrice = (product: CatalogueProduct) =>
  Math.min(...product.options.map(({ price }) => convert(price, product.currency, 'KRW', RATE)));

function isWanted(product: CatalogueProduct, query: SearchQuery): boolean {
  const { category, region, guide, duration, season, price_min: min = 0, price_max: max = Infinity } = query;
  return (
    (category === 'all' || product.category === category) &&
    (region === 'all' || product.region === region) &&
    (guide === undefined || product.guideLanguages.includes(guide)) &&
    (duration === undefined || classifyDuration(product) === duration) &&
    (season === undefined || runsIn(product, season)) &&
    getPrice(product) >= min &&
    getPrice(product) <= max &&
    (query.instant === undefined || product.instantConfirmation) &&
    (query.free === undefined || freeDays(product) !== null) &&
    (!asksDepartures(query) || firstAskedDay(product, query) !== null)
  );
}

const asksDepartures = ({ from, to, travellers, time, guaranteed }: SearchQuery) =>
  [from, to, travellers, time, guaranteed].some((asked) => asked !== undefined);

function firstAskedDay(product: CatalogueProduct, query: SearchQuery): string | null {
  const { from = TODAY, to = addDays(TODAY, BOOKING_HORIZON_DAYS), travellers = 2, time: part, guaranteed } = query;
  const { seats } = catalogue;
  if (product.maxParticipants < travellers) return null;
  const hasDeparture = (day: string) =>
    product.options.some((option) =>
      option.times.some(
        (time) =>
          (part === undefined || dayPart(time) === part) &&
          remainingSeats(seats, option, day, time) >= travellers &&
          (guaranteed === undefined ||
            isGuaranteed(product.minParticipants, countParticipants(seats, product, day, time))),
      ),
    );
  return departureDays(product, TODAY).find((day) => from <= day && day <= to && hasDeparture(day)) ?? null;
}

/** Soonest is the first departure that has what is asked for. */
function orderOf(query: SearchQuery): (a: CatalogueProduct, b: CatalogueProduct) => number {
  if (query.sort !== 'soonest' || !asksDepartures(query)) return ORDERS[query.sort];
  const day = (product: CatalogueProduct) => firstAskedDay(product, query) ?? LATER;
  return (a, b) => (day(a) < day(b) ? -1 : Number(day(a) !== day(b)));
}

const ORDERS: Record<SearchQuery['sort'], (a: CatalogueProduct, b: CatalogueProduct) => number> = {
  recommended: (a, b) => Number(firstDay(a, '', LATER) === null) - Number(firstDay(b, '', LATER) === null),
  soonest: (a, b) =>
    (firstDay(a, '', LATER) ?? LATER) < (firstDay(b, '', LATER) ?? LATER)
      ? -1
      : Number(firstDay(a, '', LATER) !== firstDay(b, '', LATER)),
  price_asc: (a, b) => getPrice(a) - getPrice(b),
  price_desc: (a, b) => getPrice(b) - getPrice(a),
  rating: (a, b) => (b.ratingAvg ?? 0) - (a.ratingAvg ?? 0) || b.reviewCount - a.reviewCount,
};

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const queries = fc.record({
  category: fc.constantFrom('all', ...CATEGORIES),
  region: fc.constantFrom('all', 'all', ...REGIONS),
  sort: fc.constantFrom(...SORTS),
  duration: maybe(DURATIONS),
  season: maybe(SEASONS),
  guide: maybe(['en', 'ko', 'ja'] as const),
  price_min: maybe([50_000, 120_000]),
  price_max: maybe([100_000, 200_000]),
  from: maybe(['2026-12-03', '2027-03-10']),
  to: maybe(['2026-12-20', '2027-03-12']),
  travellers: maybe(['2', '6']),
  instant: maybe(['true']),
  free: maybe(['true']),
  guaranteed: maybe(['true']),
  time: maybe(DAY_PARTS),
  page: fc.constantFrom('1', '2', '5'),
  per_page: fc.constantFrom('5', '50'),
});
/** A person takes all seats of an option on one of its next days, or gives them back. */
const sales = fc.record({
  product: fc.nat(COUNT - 1),
  days: fc.constantFrom(1, 3, 400),
  left: fc.constantFrom(0, 1, 2),
});

test('lists answer as a plain walk over all products does, before and after any sale', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.array(sales, { maxLength: 3 }), async (given, sold) => {
      for (const { product: position, days, left } of sold) {
        const product = catalogue.products()[position];
        catalogue.seats.put(
          (product ? departureDays(product, TODAY) : [])
            .slice(0, days)
            .flatMap((date) =>
              (product?.options ?? []).flatMap(({ id, capacity, times }) =>
                times.map((time) => ({ optionId: id, date, time, capacity, soldElsewhere: 0, taken: capacity - left })),
              ),
            ),
        );
      }
      const query = searchQuery.parse(given);
      const wanted = catalogue.products().filter((product) => isWanted(product, query));
      const from = (query.page - 1) * query.per_page;
      const page = wanted.toSorted(orderOf(query)).slice(from, from + query.per_page);
      const found = await search.find(query, TODAY, RATE);
      expect(found.total).toBe(wanted.length);
      expect(found.products.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
    }),
    { numRuns: 80 },
  );
});

test('a facet counts what its filter would leave', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (given) => {
      const query = searchQuery.parse({ ...given, page: '1' });
      const facets = await search.countFacets(query, TODAY, RATE);
      const totals = async (name: string, values: readonly string[]) => {
        const rows = values.map(async (value) => ({
          value,
          count: (await search.find({ ...query, [name]: value }, TODAY, RATE)).total,
        }));
        return (await Promise.all(rows)).filter(({ count }) => count > 0);
      };
      expect(facets.times).toEqual(await totals('time', DAY_PARTS));
      expect(facets.durations).toEqual(await totals('duration', DURATIONS));
      expect(facets.seasons).toEqual(await totals('season', SEASONS));
      expect(facets.regions).toEqual(await totals('region', REGIONS));
      for (const flag of ['instant', 'free', 'guaranteed'] as const) {
        const [row] = await totals(flag, ['true']);
        expect([flag, facets[flag]]).toEqual([flag, row?.count ?? 0]);
      }
      const { price_min: _, price_max: __, ...anyPrice } = query;
      const { total } = await search.find(anyPrice, TODAY, RATE);
      expect(facets.prices?.counts.reduce((sum, count) => sum + count, 0) ?? 0).toBe(total);
    }),
    { numRuns: 20 },
  );
});

test('words and filters are asked together, and the sort decides among what was found', async () => {
  const find = async (given: object) => search.find(searchQuery.parse({ per_page: '50', ...given }), TODAY, RATE);
  const all = await find({ q: 'temple' });
  const cheap = await find({ q: 'temple', region: 'jeju', sort: 'price_asc' });
  expect(cheap.total).toBeGreaterThan(0);
  expect(cheap.total).toBeLessThan(all.total);
  expect(cheap.products.every(({ region }) => region === 'jeju')).toBe(true);
  const prices = cheap.products.map(getPrice);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const second = await find({ q: 'temple', per_page: '10', page: '2' });
  expect(second.products).toEqual(all.products.slice(10, 20));
});
