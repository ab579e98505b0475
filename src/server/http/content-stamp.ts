/** One mark for all that public reads show: it differs whenever catalogue, seats, settings, menus or the day in Seoul do. */
import type { Services } from '../base/context.ts';

/** Resolves to the present mark, after everything in memory is fresh. */
export async function contentStamp({
  catalogue,
  settings,
  clock,
}: Pick<Services, 'catalogue' | 'settings' | 'clock'>): Promise<string> {
  await catalogue.fresh();
  await settings.fresh();
  return `${catalogue.stamp(clock())} ${settings.stamp}`;
}
