/** Which parts the front page has: all but those with nothing to show. */
import { mainQueries } from '../../flows/catalogue/main-queries.ts';
import type { PageContext } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';

const PARTS = ['seasons', 'weekend', 'guaranteed', 'wellness', 'reviews', 'regions', 'promise'] as const;
export type HomePart = (typeof PARTS)[number];

export function useHomeParts(context: PageContext<unknown>): HomePart[] {
  const questions = mainQueries(context);
  const empty: Partial<Record<HomePart, boolean>> = {
    seasons: useResource(questions.seasons).matches('empty'),
    weekend: useResource(questions.weekend).matches('empty'),
    guaranteed: useResource(questions.guaranteed).matches('empty'),
    wellness: useResource(questions.wellness).matches('empty'),
    reviews: useResource(questions.reviews).matches('empty'),
  };
  return PARTS.filter((part) => empty[part] !== true);
}
