/** The catalogue in memory, fresh within a second: what everything that reads products or departures asks. */
import type { Database } from '../../db/database.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { createFreshness } from '../../db/freshness.ts';
import { readRevisions } from '../../db/revisions.ts';
import { createProductStats, type DerivedStats } from './product-stats.ts';
import { loadChangedRatings, loadChangedSeats, loadProducts, loadSeats, type SeatRows } from './load.ts';
import type { CatalogueOption, CatalogueProduct, Departure } from './model.ts';
import { departsOn, getSaleWindow } from './schedule.ts';
import { createSeats, countParticipants, remainingSeats, type Seats } from './seats.ts';

declare module '../../base/context.ts' {
  interface Services {
    catalogue: Catalogue;
  }
}

/** A transaction that commits later than this after it changed a row would be missed by the other processes. */
const LATE_COMMIT_MS = 30_000;

export interface Catalogue {
  /** Call before reading: resolves when what follows is no older than a second, and knows all that this process changed. */
  fresh(): Promise<void>;
  /** To be called after a commit that changed seats of an option. */
  seatsChanged(optionId: string): void;
  /** To be called after a commit that raised the revision `catalogue` or `reviews`. */
  changed(): void;
  /** Rises with products, not with seats and ratings. */
  readonly generation: number;
  /** Revision of the reviews that the ratings in memory follow from. */
  readonly ratingsRevision: number;
  readonly seats: Seats;
  readonly figures: DerivedStats;
  /** All products on sale, in recommended order. */
  products(): readonly CatalogueProduct[];
  /** A product by id, even when it is no longer on sale. */
  product(id: string): CatalogueProduct | null;
  option(optionId: string): { product: CatalogueProduct; option: CatalogueOption } | null;
  /** The departure if it may be sold now, however many seats are left; null when it is not offered, too soon or too far ahead. */
  departure(optionId: string, date: string, time: string, now: Date): Departure | null;
  /** Seats left of a departure; 0 when it may not be sold. */
  remaining(optionId: string, date: string, time: string, now: Date): number;
  /** Travellers still missing before the departure surely leaves; all options of a product at one day and time leave together. */
  needed(productId: string, date: string, time: string): number;
}

export interface CatalogueOptions {
  /** False when no other process can change seats, as on the embedded database. */
  isShared?: boolean;
  nowMs?: () => number;
}

export function createCatalogue(
  db: Database,
  clock: () => Date,
  { isShared = true, nowMs }: CatalogueOptions = {},
): Catalogue {
  const seats = createSeats();
  const figures = createProductStats(seats);
  const changedOptions = new Set<string>();
  let revision = -1;
  let generation = 0;
  let readAt: Date | null = null;
  let onSale: CatalogueProduct[] = [];
  let byId = new Map<string, CatalogueProduct>();
  let byOption = new Map<string, { product: CatalogueProduct; option: CatalogueOption }>();
  let ratingsRevision = -1;
  let ratingsReadAt: Date | null = null;

  const keep = (read: SeatRows) => {
    readAt = read.readAt;
    seats.put(read.rows);
  };

  const loadAll = async (today: string) => {
    // Before the products: what is rated meanwhile is read again.
    ratingsReadAt = (await loadChangedRatings(db, null)).readAt;
    const products = await loadProducts(db);
    const rows = await loadSeats(db, today);
    onSale = products.filter((product) => product.onSale);
    byId = new Map(products.map((product) => [product.id, product]));
    byOption = new Map(
      products.flatMap((product) => product.options.map((option) => [option.id, { product, option }])),
    );
    seats.clear();
    keep(rows);
    figures.forget();
    generation += 1;
  };

  /** The few products whose ratings changed; everything that holds a product sees them. */
  const followRatings = async (current: number) => {
    if (current === ratingsRevision) return;
    const since = ratingsReadAt === null ? null : new Date(ratingsReadAt.getTime() - LATE_COMMIT_MS);
    const { ratings, readAt: at } = await loadChangedRatings(db, since);
    for (const [id, rating] of ratings) Object.assign(byId.get(id) ?? {}, rating);
    ratingsReadAt = at;
    ratingsRevision = current;
  };

  const freshness = createFreshness(async () => {
    const today = todayInSeoul(clock());
    const options = [...changedOptions];
    changedOptions.clear();
    try {
      const revisions = await readRevisions(db);
      const current = revisions.get('catalogue') ?? 0;
      if (current !== revision) {
        await loadAll(today);
        revision = current;
        ratingsRevision = revisions.get('reviews') ?? 0;
      } else {
        const since = isShared && readAt !== null ? new Date(readAt.getTime() - LATE_COMMIT_MS) : null;
        if (since !== null || options.length > 0) keep(await loadChangedSeats(db, today, since, options));
      }
      await followRatings(revisions.get('reviews') ?? 0);
    } catch (error) {
      for (const option of options) changedOptions.add(option);
      throw error;
    }
  }, nowMs);

  const departure: Catalogue['departure'] = (optionId, date, time, now) => {
    const found = byOption.get(optionId);
    if (!found?.product.onSale || !found.option.times.includes(time)) return null;
    const window = getSaleWindow(found.product, todayInSeoul(now));
    if (date < window.first || date > window.last || !departsOn(found.product, date)) return null;
    const row = seats.row(optionId, date, time);
    return {
      ...found,
      date,
      time,
      capacity: row?.capacity ?? found.option.capacity,
      soldElsewhere: row?.soldElsewhere ?? 0,
      taken: row?.taken ?? 0,
    };
  };

  return {
    fresh: () => freshness.ensure(),
    seatsChanged(optionId) {
      changedOptions.add(optionId);
      freshness.expire();
    },
    changed: () => freshness.expire(),
    get generation() {
      return generation;
    },
    get ratingsRevision() {
      return ratingsRevision;
    },
    seats,
    figures,
    products: () => onSale,
    product: (id) => byId.get(id) ?? null,
    option: (optionId) => byOption.get(optionId) ?? null,
    departure,
    remaining(optionId, date, time, now) {
      const found = departure(optionId, date, time, now);
      return found === null ? 0 : remainingSeats(seats, found.option, date, time);
    },
    needed(productId, date, time) {
      const product = byId.get(productId);
      return product ? Math.max(0, product.minParticipants - countParticipants(seats, product, date, time)) : 0;
    },
  };
}
