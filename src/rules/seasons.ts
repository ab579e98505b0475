/** The four seasons: which one a day lies in, and when they come. */
import { SEASONS, type Season } from '../contract/catalogue/codes.ts';
import { addDays, daysFrom } from './seoul-days.ts';

export const SEASON_MONTHS: Readonly<Record<Season, readonly number[]>> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
};

/** The season that a day `YYYY-MM-DD` lies in. */
export function getSeason(day: string): Season {
  const month = Number(day.slice(5, 7));
  return SEASONS.find((season) => SEASON_MONTHS[season].includes(month)) ?? 'winter';
}

export interface SeasonDays {
  season: Season;
  /** First and last day, within the days that were asked for. */
  from: string;
  to: string;
}

/** The seasons between two days, both included, in the order in which they come. */
export function listSeasons(from: string, to: string): SeasonDays[] {
  const seasons: SeasonDays[] = [];
  for (const day of daysFrom(from, to)) {
    const last = seasons.at(-1);
    const season = getSeason(day);
    if (last?.season === season) last.to = day;
    else seasons.push({ season, from: day, to: day });
  }
  return seasons;
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** On a Sunday the coming weekend is the next one. */
export const nameWeekend = (today: string) => (isSunday(today) ? 'nextWeekend' : 'weekend');

/** Saturday and Sunday of the coming weekend that can still be booked; on a Saturday its Sunday alone. */
export function comingWeekend(today: string): { from: string; to: string } {
  const next = daysFrom(addDays(today, 1), addDays(today, 7));
  const sunday = next.find(isSunday) ?? today;
  const saturday = addDays(sunday, -1);
  return { from: saturday > today ? saturday : sunday, to: sunday };
}

/** The weekends that have a name on a day, in their order. */
export function listWeekends(today: string): { name: 'weekend' | 'nextWeekend'; from: string; to: string }[] {
  const coming = { name: nameWeekend(today), ...comingWeekend(today) } as const;
  return isSunday(today) ? [coming] : [coming, { name: 'nextWeekend', ...comingWeekend(coming.to) }];
}
