/** Stamps of answers and pages: each is made of the values of its own cache tags, and outdated once one of them differs. */
import type { CacheTag } from '../../contract/cache-tags.ts';
import { todayInSeoul } from '../../rules/seoul-days.ts';
import type { Services } from '../base/context.ts';

/** The stamp of what shows these tags, always named in the same order. */
export type Stamps = (tags: readonly CacheTag[]) => string;

let minute = Number.NaN;
let day = '';

/** The day in Seoul, worked out once a minute: every public read asks for it. */
function getSeoulDay(now: Date): string {
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute) [minute, day] = [current, todayInSeoul(now)];
  return day;
}

/**
 * Resolves after everything in memory is at most a second old, with the values of all tags as they are then. What is rendered
 * afterwards may show newer data than its stamp says, never older.
 */
export async function contentStamps({
  catalogue,
  revisions,
  clock,
}: Pick<Services, 'catalogue' | 'revisions' | 'clock'>): Promise<Stamps> {
  await catalogue.fresh();
  await revisions.fresh();
  const values: Readonly<Record<CacheTag, string | number>> = {
    ...revisions.values(),
    catalogue: catalogue.generation,
    reviews: catalogue.ratingsRevision,
    seats: catalogue.seats.version,
    day: getSeoulDay(clock()),
    release: '',
  };
  return (tags) => {
    let stamp = '';
    for (const tag of tags) stamp += `${values[tag]} `;
    return stamp;
  };
}
