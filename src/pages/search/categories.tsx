/** The kinds of trips as tabs; the other filters go along. */
import { CATEGORIES } from '../../contract/catalogue/codes.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../i18n/words.tsx';

export function Categories({ view }: { view: SearchView }) {
  const { t } = useWords(['search', 'catalogue']);
  return (
    <Tabs
      label={t('categories')}
      tabs={(['all', ...CATEGORIES] as const).map((category) => ({
        href: view.buildHref({ category }),
        label: t(`catalogue:category.${category}`),
        current: category === view.filters.category,
      }))}
    />
  );
}
