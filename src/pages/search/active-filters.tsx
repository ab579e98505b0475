/** The filters that are set, each with a way to take it off. */
import { usePrice } from '../../runtime/format.ts';
import { withoutFilters, type SearchFilters } from '../../flows/catalogue/search-queries.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search.module.css';

interface Chip {
  key: keyof SearchFilters;
  label: string;
}

/** How many filters narrow the result; the words of the search are none. */
export function countFilters(filters: SearchFilters): number {
  const bare = withoutFilters(filters);
  const given = new Map<string, unknown>(Object.entries(filters));
  return Object.entries(bare).filter(([key, value]) => key !== 'page' && given.get(key) !== value).length;
}

/** Nothing found is not narrowed further; a filter that is set can be taken off. */
export const canFilter = (filters: SearchFilters, total: number | null) => total !== 0 || countFilters(filters) > 0;

function useChips(filters: SearchFilters): Chip[] {
  const { t } = useWords(['search', 'catalogue', 'languages']);
  const format = useFormat();
  const price = usePrice();
  const money = (krw: number) => {
    const shown = price(krw, 'KRW');
    return format.money(shown.amount, shown.currency);
  };
  const { q, from, to, priceMin, priceMax, duration, guide, season, travellers } = filters;
  const chips: (Chip | false)[] = [
    q !== '' && { key: 'q', label: q },
    from !== null && { key: 'from', label: t('chip.from', { date: format.day(from, 'trip') }) },
    to !== null && { key: 'to', label: t('chip.to', { date: format.day(to, 'trip') }) },
    travellers !== null && { key: 'travellers', label: t('chip.travellers', { count: travellers }) },
    priceMin !== null && { key: 'priceMin', label: t('chip.priceMin', { price: money(priceMin) }) },
    priceMax !== null && { key: 'priceMax', label: t('chip.priceMax', { price: money(priceMax) }) },
    duration !== null && { key: 'duration', label: t(`catalogue:duration.${duration}`) },
    guide !== null && { key: 'guide', label: t('chip.guide', { language: t(`languages:${guide}`) }) },
    season !== null && { key: 'season', label: t(`catalogue:season.${season}`) },
  ];
  return chips.filter((chip) => chip !== false);
}

/** @param landingId takes the focus when a filter, and with it the link that was pressed, goes */
export function ActiveFilters({ view, landingId }: { view: SearchView; landingId: string }) {
  const { t } = useWords('search');
  const chips = useChips(view.filters);
  if (chips.length === 0) return null;
  const land = () => document.getElementById(landingId)?.focus({ preventScroll: true });
  return (
    <ul role="list" className={css.chips} aria-label={t('filters.active')}>
      {chips.map(({ key, label }) => (
        <li key={key}>
          <Link
            href={view.buildHref({ [key]: key === 'q' ? '' : null })}
            className={css.chip}
            aria-label={t('filters.remove', { filter: label })}
            onClick={land}
          >
            <bdi>{label}</bdi>
            <Icon name="close" size="s" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={view.buildHref({ ...withoutFilters(view.filters), q: '' })} className={css.clear} onClick={land}>
            {t('filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}
