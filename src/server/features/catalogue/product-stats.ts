/** DerivedStats of a product that follow from its seats and the day, worked out once for each state of both. */
import { findDeparture, sellsOn, type NextDeparture } from './availability.ts';
import { MIN_TRAVELLERS } from '../../../contract/limits.ts';
import type { CatalogueOption, CatalogueProduct } from './model.ts';
import { departureDays } from './schedule.ts';
import { remainingSeats, type Seats } from './seats.ts';

/** Later than any day on sale. */
const LAST_DAY = '9999-12-31';

export interface OptionStats {
  firstDay: string;
  lastDay: string;
  remaining: number;
  status: 'on_sale' | 'sold_out' | 'closed';
}

export interface ProductStats {
  next: NextDeparture | null;
  priceFrom: number;
  /** Of the option at that price; null of more than a day. */
  hoursFrom: number | null;
}

/** The state of seats and day that figures belong to. */
interface Cached<T> {
  figures: T;
  today: string;
  /** State of the options that count. */
  own: number;
  /** State of all seats; while it stands nothing needs to be compared. */
  all: number;
}

export interface DerivedStats {
  /** Departure days on sale, in order. */
  days(product: CatalogueProduct, today: string): readonly string[];
  product(product: CatalogueProduct, today: string): ProductStats;
  option(product: CatalogueProduct, option: CatalogueOption, today: string): OptionStats;
  /** To be called when products were loaded again: figures are cached by product. */
  forget(): void;
}

const NEVER = () => 0;

export function createProductStats(seats: Seats): DerivedStats {
  const byDays = new Map<CatalogueProduct, Cached<readonly string[]>>();
  const byProduct = new Map<CatalogueProduct, Cached<ProductStats>>();
  const byOption = new Map<CatalogueOption, Cached<OptionStats>>();

  const cached = <Key extends object, T>(
    cache: Map<Key, Cached<T>>,
    key: Key,
    today: string,
    own: () => number,
    work: () => T,
  ): T => {
    const known = cache.get(key);
    if (known?.all === seats.version && known.today === today) return known.figures;
    const version = own();
    const figures = known?.own === version && known.today === today ? known.figures : work();
    cache.set(key, { figures, today, own: version, all: seats.version });
    return figures;
  };

  const days: DerivedStats['days'] = (product, today) =>
    cached(byDays, product, today, NEVER, () => departureDays(product, today));
  return {
    days,
    product(product, today) {
      const latest = () => Math.max(0, ...product.options.map((option) => seats.getVersion(option.id)));
      return cached(byProduct, product, today, latest, () => ({
        next: findDeparture(seats, product, days(product, today), {
          from: today,
          to: LAST_DAY,
          travellers: MIN_TRAVELLERS,
          time: undefined,
          guaranteed: false,
        }),
        priceFrom: findLeastPrice(product),
        hoursFrom: findCheapest(product)?.hours ?? product.durationHours,
      }));
    },
    option(product, option, today) {
      const own = () => seats.getVersion(option.id);
      return cached(byOption, option, today, own, () => optionStats(seats, option, days(product, today), today));
    },
    forget() {
      for (const cache of [byDays, byProduct, byOption]) cache.clear();
    },
  };
}

type Priced = Pick<CatalogueProduct, 'options'>;

/** Whatever is sold out; the first of those at one price. */
function findCheapest({ options }: Priced): CatalogueOption | undefined {
  const least = Math.min(...options.map((option) => option.price));
  return options.find(({ price }) => price === least);
}

/** Of its options, in minor units of its currency. */
export const findLeastPrice = (product: Priced): number => findCheapest(product)?.price ?? 0;

function optionStats(seats: Seats, option: CatalogueOption, days: readonly string[], today: string): OptionStats {
  const [firstDay = today, lastDay = today] = [days[0], days.at(-1)];
  const next = days.find((date) => sellsOn(seats, option, date));
  return {
    firstDay,
    lastDay,
    remaining:
      next === undefined ? 0 : Math.max(...option.times.map((time) => remainingSeats(seats, option, next, time))),
    status: days.length === 0 ? 'closed' : next === undefined ? 'sold_out' : 'on_sale',
  };
}
