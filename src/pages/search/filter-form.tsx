/** The filters; each change stands in the address at once, and the hand stays where it is. */
import type { SubmitEvent } from 'react';
import { DURATIONS, SEASONS } from '../../contract/catalogue/codes.ts';
import type { SearchFacets } from '../../contract/catalogue/search.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { Select } from '../../ui/select.tsx';
import { RegionLinks } from './region-links.tsx';
import css from './search.module.css';
import { GuideChips } from './filter-chips.tsx';
import { PriceRange } from './price-range.tsx';
import { useWords } from '../../i18n/words.tsx';

export function FilterForm({ view, facets }: { view: SearchView; facets: SearchFacets | null }) {
  const { t } = useWords(['search', 'catalogue']);
  const { filters, apply } = view;
  /** A select has no null: '' stands for it. */
  const choose = <Key extends 'duration' | 'season'>(key: Key) => ({
    value: filters[key] ?? '',
    onChange: (value: string) => apply({ [key]: value === '' ? null : value }),
  });

  return (
    // Enter settles the field that it is pressed in; there is nothing else to send.
    <form className={css.form} onSubmit={(event: SubmitEvent) => event.preventDefault()}>
      <RegionLinks view={view} />
      <PriceRange view={view} prices={facets?.prices ?? null} />
      <Select
        {...choose('duration')}
        label={t('filters.duration')}
        placeholder={t('filters.anyDuration')}
        options={DURATIONS.map((value) => ({ value, label: t(`catalogue:duration.${value}`) }))}
      />
      {(facets === null || facets.guides.length > 0 || filters.guide !== null) && (
        <div className={css.group}>
          <p className={css.groupTitle}>{t('filters.guide')}</p>
          <GuideChips view={view} facets={facets} />
        </div>
      )}
      <Select
        {...choose('season')}
        label={t('filters.season')}
        placeholder={t('filters.anySeason')}
        options={SEASONS.map((value) => ({ value, label: t(`catalogue:season.${value}`) }))}
      />
    </form>
  );
}
