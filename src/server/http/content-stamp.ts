/** One mark for all that public reads show: it differs whenever catalogue, seats, settings, menus or the day in Seoul do. */
import type { Services } from '../context.ts';

type Content = Pick<Services, 'catalogue' | 'settings' | 'clock'>;

/** Resolves to the present mark, after everything in memory is fresh. */
export async function contentStamp(services: Content): Promise<string> {
  await services.catalogue.fresh();
  await services.settings.fresh();
  return lastStamp(services);
}

/** The same mark as it was at the last `contentStamp`, without a wait. */
export function lastStamp({ catalogue, settings, clock }: Content): string {
  return `${catalogue.stamp(clock())} ${settings.stamp}`;
}
