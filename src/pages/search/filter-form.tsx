/** The filters; each change stands in the address at once, and the hand stays where it is. */
import type { SubmitEvent } from 'react';
import { DURATIONS, SEASONS } from '../../contract/catalogue/codes.ts';
import { Select } from '../../ui/select.tsx';
import { RegionLinks } from './region-links.tsx';
import css from './search.module.css';
import { GuideChips, type FilterChipsProps } from './filter-chips.tsx';
import { PriceRange } from './price-range.tsx';
import { useWords } from '../../i18n/words.tsx';

export function FilterForm({ view, facets, total }: FilterChipsProps) {
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
      <GuideChips view={view} facets={facets} total={total} />
      <Select
        {...choose('season')}
        label={t('filters.season')}
        placeholder={t('filters.anySeason')}
        options={SEASONS.map((value) => ({ value, label: t(`catalogue:season.${value}`) }))}
      />
    </form>
  );
}
