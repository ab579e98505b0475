/** The texts under which a product is found, and what a hit in each is worth. */
import type { CatalogueProduct } from '../model.ts';
import { otherNames } from './glossary.ts';
import { CATEGORY_NAMES, REGION_NAMES } from './place-names.ts';
import type { SearchText } from './text-index.ts';

const WEIGHTS = { title: 16, place: 6, summary: 2.5, description: 1 };
/** No word stands across it, so that the end of one text and the beginning of the next are no neighbours. */
const BETWEEN = ' . ';

export function listProductTexts({ texts, region, category }: CatalogueProduct): SearchText[] {
  const languages = Object.values(texts);
  const { en } = texts;
  const titles = languages.flatMap(({ title, menu_name }) => [title, menu_name]);
  const descriptions = languages.flatMap(({ description = '', meeting_point, itinerary = [] }) => [
    description,
    meeting_point,
    ...itinerary.map((step) => step.title),
  ]);
  return [
    ...[...titles, otherNames(en.title + BETWEEN + en.menu_name)].map((text) => ({ text, weight: WEIGHTS.title })),
    { text: `${REGION_NAMES[region]} ${CATEGORY_NAMES[category]}`, weight: WEIGHTS.place },
    ...[...languages.map(({ summary }) => summary), otherNames(en.summary)].map((text) => ({
      text,
      weight: WEIGHTS.summary,
    })),
    ...descriptions.map((text) => ({ text, weight: WEIGHTS.description })),
  ];
}
