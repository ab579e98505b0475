/** The seasons to come in which products leave, one row for each season. */
import { BOOKING_HORIZON_DAYS, MIN_SEASON_TRIPS } from '../../../../contract/limits.ts';
import { addDays } from '../../../../rules/seoul-days.ts';
import { listSeasons, type SeasonDays } from '../../../../rules/seasons.ts';
import { firstDayWithSeats } from '../availability.ts';
import type { Filter, FilterFacts } from './filters.ts';

export interface SeasonWithTrips extends SeasonDays {
  trips: number;
  /** First day with seats. */
  firstDay: string;
}

/** Of each season the first occurrence with a row of trips, else the first with any; in the order in which they come. */
export function listComingSeasons({ facets, catalogue, today }: FilterFacts, filter: Filter | null): SeasonWithTrips[] {
  const chosen = new Map<string, SeasonWithTrips>();
  const wanted = facets.products.filter((_, position) => filter === null || filter(position));
  for (const days of listSeasons(addDays(today, 1), addDays(today, BOOKING_HORIZON_DAYS))) {
    const before = chosen.get(days.season);
    if (before !== undefined && before.trips >= MIN_SEASON_TRIPS) continue;
    const first = wanted
      .map((product) =>
        firstDayWithSeats(catalogue.seats, product, catalogue.figures.days(product, today), days.from, days.to),
      )
      .filter((day) => day !== null)
      .toSorted();
    const [firstDay] = first;
    if (firstDay === undefined || (before !== undefined && first.length < MIN_SEASON_TRIPS)) continue;
    chosen.set(days.season, { ...days, trips: first.length, firstDay });
  }
  return [...chosen.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The season to open on: the first with a row of trips, else the first of all. */
export function findNearestSeason(seasons: readonly SeasonWithTrips[]): SeasonWithTrips | null {
  return seasons.find(({ trips }) => trips >= MIN_SEASON_TRIPS) ?? seasons[0] ?? null;
}
