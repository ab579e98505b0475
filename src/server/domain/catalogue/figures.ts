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
  /** Marks the state of seats and day that the figures belong to. */
  mark: string;
}

export interface Figures {
  product(product: CatalogueProduct, today: string): ProductFigures;
  option(product: CatalogueProduct, option: CatalogueOption, today: string): OptionFigures;
}

export function createFigures(seats: Seats): Figures {
  // Keyed by the objects of a loaded catalogue, so that a reload forgets them.
  const byProduct = new WeakMap<CatalogueProduct, ProductFigures>();
  const byOption = new WeakMap<CatalogueOption, OptionFigures & { mark: string }>();

  return {
    product(product, today) {
      const version = product.options.reduce((latest, option) => Math.max(latest, seats.versionOf(option.id)), 0);
      const mark = `${today} ${version}`;
      const known = byProduct.get(product);
      if (known?.mark === mark) return known;
      const figures = {
        nextDate: firstDayWithSeats(seats, product, today, today, addDays(today, BOOKING_HORIZON_DAYS)),
        priceFrom: product.options.length === 0 ? 0 : Math.min(...product.options.map((option) => option.price)),
        mark,
      };
      byProduct.set(product, figures);
      return figures;
    },
    option(product, option, today) {
      const mark = `${today} ${seats.versionOf(option.id)}`;
      const known = byOption.get(option);
      if (known?.mark === mark) return known;
      const figures = { ...optionFigures(seats, product, option, today), mark };
      byOption.set(option, figures);
      return figures;
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
