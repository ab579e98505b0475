/** Days on sale, a month at a time: what the calendar and the times of a day are made of. */
import { useEffect, useMemo } from 'react';
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import type { AvailableDay } from '../../contract/catalogue/products.ts';
import { addDays } from '../../rules/seoul-days.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

/** A choice that is still being made, as the reservation knows it. */
export type DepartureChoice = DraftChoice;

/** First and last day of the month that a day lies in. */
export function getMonthRange(day: string): { from: string; to: string } {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(monthAfter(from), -1) };
}

/** First day of the next month. */
function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

export function availabilityQuestion(productId: string, day: string) {
  return query('product.availability', { params: { id: productId }, query: getMonthRange(day) });
}

/**
 * Asks for the month of a chosen day, whatever is here of it; the step that shows it tells when it cannot be loaded. Done before a
 * step is shown, its times are there at first sight: what comes later moves the button away between the press and the release of a
 * pointer, and such a press is lost.
 */
export async function loadTimes({ data }: Pick<Runtime, 'data'>, productId: string, day: string | null): Promise<void> {
  if (day !== null) await data.load(availabilityQuestion(productId, day)).catch(() => {});
}

export interface Availability extends Pick<Resource<AvailableDay[]>, 'hasTag' | 'reload'> {
  /** The days of the month that are on sale, by date. */
  days: ReadonlyMap<string, AvailableDay>;
  /** True while there is no day to show yet. */
  isLoading: boolean;
}

/** The month that a day lies in; nothing is asked while there is no day. */
export function useAvailability(productId: string, day: string | null): Availability {
  const resource = useResource(day === null ? null : availabilityQuestion(productId, day));
  // What is in sight may still be the month before.
  const rows = resource.hasTag('current') ? resource.data : null;
  const days = useMemo(() => new Map(rows?.map((row) => [row.date, row])), [rows]);
  return {
    hasTag: resource.hasTag,
    reload: resource.reload,
    days,
    isLoading: resource.hasTag('busy') && days.size === 0,
  };
}

/** Asks ahead for the month after, which is where most go from here. */
export function useNextMonth(productId: string, day: string, last: string): void {
  const { data } = useRuntime();
  const next = monthAfter(day);
  useEffect(() => {
    if (next <= last) data.prefetch(availabilityQuestion(productId, next));
  }, [data, productId, next, last]);
}
