/** What the shop itself says of its pages, in the languages of `locales`: beneath what the operator wrote. */
import type { PageName } from '../../../contract/paths.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { PageMeta } from '../../../contract/settings.ts';

type ByPage = Partial<Record<PageName, string>>;

function readWords(files: Record<string, ByPage>): ReadonlyMap<string, ByPage> {
  return new Map(Object.entries(files).map(([path, words]) => [path.split('/').at(-2) ?? '', words]));
}

const TITLES = readWords(
  import.meta.glob<ByPage>('../../../../locales/*/titles.json', { import: 'default', eager: true }),
);
const DESCRIPTIONS = readWords(
  import.meta.glob<ByPage>('../../../../locales/*/descriptions.json', { import: 'default', eager: true }),
);
const KEYWORDS = readWords(
  import.meta.glob<ByPage>('../../../../locales/*/keywords.json', { import: 'default', eager: true }),
);

/** A page without a description or keywords of its own is told of by those of the front page. */
export function wordsOfPage(page: PageName, language: Locale): Partial<PageMeta> {
  const [title, descriptions, keywords] = [
    TITLES.get(language)?.[page],
    DESCRIPTIONS.get(language),
    KEYWORDS.get(language),
  ];
  const description = descriptions?.[page] ?? descriptions?.main;
  const words = keywords?.[page] ?? keywords?.main;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(words !== undefined && { keywords: words }),
  };
}
