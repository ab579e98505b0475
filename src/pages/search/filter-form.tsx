/** The filters; each change stands in the address at once, and the hand stays where it is. */
import type { SubmitEvent } from 'react';
import { DURATIONS, SEASONS } from '../../contract/catalogue/codes.ts';
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../contract/limits.ts';
import { CURRENCIES, LANGUAGES } from '../../contract/locale.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { addDays, isDay } from '../../rules/seoul-days.ts';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { RegionLinks } from './region-links.tsx';
import css from './search.module.css';
import { TypedField } from './typed-field.tsx';
import { useWords } from '../../i18n/words.tsx';

export function FilterForm({ view }: { view: SearchView }) {
  const { t } = useWords(['search', 'catalogue']);
  const { filters, today, apply } = view;
  const earliest = addDays(today, MIN_LEAD_DAYS);
  const latest = addDays(today, BOOKING_HORIZON_DAYS);
  const symbol = CURRENCIES.find(({ currency }) => currency === view.currency)?.symbol ?? '';
  /** A select has no null: '' stands for it. */
  const choose = <Key extends 'duration' | 'guide' | 'season'>(key: Key) => ({
    value: filters[key] ?? '',
    onChange: (value: string) => apply({ [key]: value === '' ? null : value }),
  });
  const takeDay = (key: 'from' | 'to') => (text: string) => {
    if (text === '') apply({ [key]: null });
    else if (isDay(text) && text >= earliest && text <= latest) {
      // A range never ends before it begins.
      apply(key === 'from' && filters.to !== null && text > filters.to ? { from: text, to: null } : { [key]: text });
    }
  };

  return (
    // Enter settles the field that it is pressed in; there is nothing else to send.
    <form className={css.form} onSubmit={(event: SubmitEvent) => event.preventDefault()}>
      <TypedField
        label={t('filters.q')}
        type="search"
        placeholder={t('filters.qHint')}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        value={filters.q}
        onSettled={(q) => apply({ q: q.trim() })}
      />
      <RegionLinks view={view} />
      <fieldset className={css.group}>
        <legend>{t('filters.dates')}</legend>
        <div className={css.pair}>
          <TypedField
            label={t('filters.from')}
            type="date"
            min={earliest}
            max={latest}
            value={filters.from ?? ''}
            onSettled={takeDay('from')}
          />
          <TypedField
            label={t('filters.to')}
            type="date"
            min={filters.from ?? earliest}
            max={latest}
            value={filters.to ?? ''}
            onSettled={takeDay('to')}
          />
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('filters.price')}</legend>
        <div className={classNames(css.pair, css.prices)}>
          <TypedField
            label={t('filters.priceMin', { symbol })}
            numeric
            autoComplete="off"
            value={view.priceText(filters.priceMin)}
            onSettled={(text) => apply({ priceMin: view.parsePrice(text) })}
          />
          <TypedField
            label={t('filters.priceMax', { symbol })}
            numeric
            autoComplete="off"
            value={view.priceText(filters.priceMax)}
            onSettled={(text) => apply({ priceMax: view.parsePrice(text) })}
          />
        </div>
      </fieldset>
      <Select
        {...choose('duration')}
        label={t('filters.duration')}
        placeholder={t('filters.anyDuration')}
        options={DURATIONS.map((value) => ({ value, label: t(`catalogue:duration.${value}`) }))}
      />
      <Select
        {...choose('guide')}
        label={t('filters.guide')}
        placeholder={t('filters.anyGuide')}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        {...choose('season')}
        label={t('filters.season')}
        placeholder={t('filters.anySeason')}
        options={SEASONS.map((value) => ({ value, label: t(`catalogue:season.${value}`) }))}
      />
    </form>
  );
}
