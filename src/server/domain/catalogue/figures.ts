/** Figures of a product that follow from its seats and the day, worked out once for each state of both. */
import { addDays } from '../../../rules/kst.ts';
import { BOOKING_HORIZON_DAYS } from '../../../contract/limits.ts';
import { firstDayWithSeats, sellsOn } from './availability.ts';
import type { CatalogueOption, CatalogueProduct } from './model.ts';
import { departureDays } from './schedule.ts';
import { remainingSeats, type Seats } from './seats.ts';

export interface OptionFigures {
  firstDay: string;
  lastDay: string;
  remaining: number;
  status: 'on_sale' | 'sold_out' | 'closed';
}

export interface ProductFigures {
  nextDate: string | null;
  priceFrom: number;
}

/** The state of seats and day that figures belong to. */
interface Kept<T> {
  figures: T;
  today: string;
  /** State of the options that count. */
  own: number;
  /** State of all seats; while it stands nothing needs to be compared. */
  all: number;
}

export interface Figures {
  product(product: CatalogueProduct, today: string): ProductFigures;
  option(product: CatalogueProduct, option: CatalogueOption, today: string): OptionFigures;
}

export function createFigures(seats: Seats): Figures {
  // Keyed by the objects of a loaded catalogue, so that a reload forgets them.
  const byProduct = new WeakMap<CatalogueProduct, Kept<ProductFigures>>();
  const byOption = new WeakMap<CatalogueOption, Kept<OptionFigures>>();

  const keep = <Key extends object, T>(kept: WeakMap<Key, Kept<T>>, key: Key, today: string, own: () => number, work: () => T): T => {
    const known = kept.get(key);
    if (known?.all === seats.version && known.today === today) return known.figures;
    const version = own();
    const figures = known?.own === version && known.today === today ? known.figures : work();
    kept.set(key, { figures, today, own: version, all: seats.version });
    return figures;
  };

  return {
    product(product, today) {
      const latest = () => Math.max(0, ...product.options.map((option) => seats.versionOf(option.id)));
      return keep(byProduct, product, today, latest, () => ({
        nextDate: firstDayWithSeats(seats, product, today, today, addDays(today, BOOKING_HORIZON_DAYS)),
        priceFrom: product.options.length === 0 ? 0 : Math.min(...product.options.map((option) => option.price)),
      }));
    },
    option(product, option, today) {
      return keep(byOption, option, today, () => seats.versionOf(option.id), () => optionFigures(seats, product, option, today));
    },
  };
}

function optionFigures(seats: Seats, product: CatalogueProduct, option: CatalogueOption, today: string): OptionFigures {
  const days = [...departureDays(product, today, today, addDays(today, BOOKING_HORIZON_DAYS))];
  const [firstDay = today, lastDay = today] = [days[0], days.at(-1)];
  const next = days.find((date) => sellsOn(seats, option, date));
  return {
    firstDay,
    lastDay,
    remaining: next === undefined ? 0 : Math.max(...option.times.map((time) => remainingSeats(seats, option, next, time))),
    status: days.length === 0 ? 'closed' : next === undefined ? 'sold_out' : 'on_sale',
  };
}
