/** The filters that a press sets and another takes off; only those that would leave something, and those that are set. */
import { DAY_PARTS, RATING_FLOORS } from '../../contract/catalogue/codes.ts';
import { LOCALES } from '../../contract/locale.ts';
import type { SearchFacets } from '../../contract/catalogue/search.ts';
import type { SearchFilters } from '../../flows/catalogue/search-queries.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './chips.module.css';
import form from './search.module.css';

export interface FilterChipsProps {
  view: SearchView;
  /** Null while unknown. */
  facets: SearchFacets | null;
  /** Of what was found: what all of it offers is no filter. Null while unknown. */
  total: number | null;
}

const FLAGS = ['instant', 'free', 'guaranteed'] as const;
const FLAG_ICONS: Record<(typeof FLAGS)[number], IconName> = {
  instant: 'success',
  free: 'shield',
  guaranteed: 'users',
};

const countOf = <Value extends string>(counts: readonly { value: Value; count: number }[] | undefined, value: Value) =>
  counts?.find((each) => each.value === value)?.count ?? 0;

const isFilter = (count: number, total: number | null) => count > 0 && count !== total;

export function FilterChips({ view, facets, total }: FilterChipsProps) {
  const { t } = useWords(['search', 'catalogue']);
  const format = useFormat();
  const { filters } = view;
  return (
    <div role="group" aria-label={t('quick.label')} className={classNames(css.row, facets !== null && css.known)}>
      {FLAGS.map((flag) => (
        <Chip
          key={flag}
          view={view}
          total={total}
          on={filters[flag]}
          count={facets?.[flag] ?? 0}
          change={{ [flag]: !filters[flag] }}
          icon={FLAG_ICONS[flag]}
          label={t(flag === 'guaranteed' ? 'quick.guaranteed' : `catalogue:badge.${flag}`)}
        />
      ))}
      {DAY_PARTS.map((time) => (
        <Chip
          key={time}
          view={view}
          total={total}
          on={filters.time === time}
          count={countOf(facets?.times, time)}
          change={{ time: filters.time === time ? null : time }}
          icon="clock"
          label={t(`quick.time.${time}`)}
        />
      ))}
      {RATING_FLOORS.map((rating) => (
        <Chip
          key={rating}
          view={view}
          total={total}
          on={filters.rating === rating}
          count={countOf(facets?.ratings, rating)}
          change={{ rating: filters.rating === rating ? null : rating }}
          icon="star"
          label={t('quick.rating', { rating: format.number(Number(rating), 1) })}
        />
      ))}
    </div>
  );
}

/** Languages of guides among what was found, the page's first. */
export function GuideChips({ view, facets, total }: FilterChipsProps) {
  const { t } = useWords(['search', 'languages']);
  const locale = useLocale();
  const { guide } = view.filters;
  // Where a language is set, the numbers of the others are not those of what was found.
  const all = guide === null ? total : null;
  const rows = LOCALES.toSorted((a, b) => Number(b === locale) - Number(a === locale))
    .map((code) => ({ code, count: countOf(facets?.guides, code) }))
    .filter(({ code, count }) => code === guide || isFilter(count, all));
  if (facets !== null && rows.length === 0) return null;
  return (
    <div role="group" aria-label={t('filters.guide')} className={form.group}>
      <p className={form.groupTitle}>{t('filters.guide')}</p>
      <div className={css.wrapped}>
        {rows.map(({ code, count }) => (
          <Chip
            key={code}
            view={view}
            on={guide === code}
            count={count}
            change={{ guide: guide === code ? null : code }}
            label={t(`languages:${code}`)}
          />
        ))}
      </div>
    </div>
  );
}

interface ChipProps {
  view: SearchView;
  on: boolean;
  count: number;
  total?: number | null;
  change: Partial<SearchFilters>;
  label: string;
  lang?: string;
  icon?: IconName;
}

function Chip({ view, on, count, total, change, label, lang, icon }: ChipProps) {
  if (!on && !isFilter(count, total ?? null)) return null;
  return (
    <button type="button" aria-pressed={on} className={css.toggle} onClick={() => view.apply(change)}>
      {icon && <Icon name={on ? 'check' : icon} size="s" />}
      <bdi lang={lang}>{label}</bdi>
      <span className={css.number}>{count}</span>
    </button>
  );
}
