/** The price of a trip: two thumbs over a histogram, and the same as numbers. */
import { useState } from 'react';
import type { SearchFacets } from '../../contract/catalogue/search.ts';
import { CURRENCIES } from '../../contract/locale.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { usePrice } from '../../runtime/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search.module.css';
import { TypedField } from './typed-field.tsx';

export interface PriceRangeProps {
  view: SearchView;
  prices: SearchFacets['prices'];
}

/** KRW that an arrow key moves a thumb. */
const STEP = 1000;

export function PriceRange({ view, prices }: PriceRangeProps) {
  const { t } = useWords('search');
  const { filters, apply } = view;
  const symbol = CURRENCIES.find(({ currency }) => currency === view.currency)?.symbol ?? '';
  return (
    <fieldset className={css.group}>
      <legend>{t('filters.price')}</legend>
      {prices !== null && prices.min < prices.max && <Slider view={view} prices={prices} />}
      <div className={classNames(css.pair, css.prices)}>
        <TypedField
          label={t('filters.priceMin', { symbol })}
          numeric
          autoComplete="off"
          placeholder={view.priceText(prices?.min ?? null)}
          value={view.priceText(filters.priceMin)}
          onSettled={(text) => apply({ priceMin: view.parsePrice(text) })}
        />
        <TypedField
          label={t('filters.priceMax', { symbol })}
          numeric
          autoComplete="off"
          placeholder={view.priceText(prices?.max ?? null)}
          value={view.priceText(filters.priceMax)}
          onSettled={(text) => apply({ priceMax: view.parsePrice(text) })}
        />
      </div>
    </fieldset>
  );
}

function Slider({ view, prices }: { view: SearchView; prices: NonNullable<SearchFacets['prices']> }) {
  const { t } = useWords('search');
  const format = useFormat();
  const price = usePrice();
  const [held, setHeld] = useState<readonly [number, number] | null>(null);
  const min = Math.floor(prices.min / STEP) * STEP;
  const max = Math.ceil(prices.max / STEP) * STEP;
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const { priceMin, priceMax } = view.filters;
  const value = held ?? [within(priceMin ?? min), within(priceMax ?? max)];
  return (
    <RangeSlider
      min={min}
      max={max}
      step={STEP}
      value={value}
      onChange={setHeld}
      onSettle={() => {
        if (held === null) return;
        setHeld(null);
        view.apply({ priceMin: held[0] <= min ? null : held[0], priceMax: held[1] >= max ? null : held[1] });
      }}
      labels={[t('filters.priceLow'), t('filters.priceHigh')]}
      format={(krw) => {
        const shown = price(krw, 'KRW');
        return format.money(shown.amount, shown.currency);
      }}
      counts={prices.counts}
    />
  );
}
