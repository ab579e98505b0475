/** How booked up the demo makes its departures: rows for the weeks to come, the same for the same product and day. */
import { addDays } from '../../../../rules/seoul-days.ts';
import type { SeatRow } from '../model.ts';
import { departsOn } from '../schedule.ts';
import type { SeedProduct } from './product-shape.ts';

/** Days that the demo fills; later departures are empty, as they would be. */
const FILLED_DAYS = 75;
/** A departure in high season is booked long before; the nearest departures of a season are filled even when they are far. */
const SEASON_DEPARTURES = 12;
const HORIZON_DAYS = 365;
/** Products that others sell too; all of the demo, some of a load test. */
const MAX_FILLED = 200;

export function demoDepartures(products: readonly SeedProduct[], today: string): SeatRow[] {
  return products.slice(0, MAX_FILLED).flatMap((product) => {
    const days = Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(today, index + 1)).filter((day) =>
      departsOn(product, day),
    );
    const filled = days.filter((day, index) => index < SEASON_DEPARTURES || day <= addDays(today, FILLED_DAYS));
    return product.options.flatMap((option) =>
      filled.flatMap((date) =>
        option.times.flatMap((time) => {
          const soldElsewhere = sold(option, product.min_participants, chance(`${option.id} ${date} ${time}`));
          return soldElsewhere === 0
            ? []
            : [{ optionId: option.id, date, time, capacity: option.capacity, soldElsewhere, taken: 0 }];
        }),
      ),
    );
  });
}

/** Seats sold elsewhere for a number between 0 and 1. */
function sold({ fill, capacity }: SeedProduct['options'][number], group: number, at: number): number {
  switch (fill) {
    case 'open':
      return Math.floor(at * capacity * 0.6);
    case 'nearly_full':
      return capacity - 2 - Math.floor(at * 3);
    case 'sold_out':
      // One departure in eight was given back, so that the calendar has something to offer.
      return at < 0.125 ? capacity - 2 : capacity;
    case 'group_short':
      return at < 0.5 ? 0 : Math.max(0, group - 2);
  }
}

/** FNV-1a, folded to a number from 0 to 1. */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 0x1_0000_0000;
}
