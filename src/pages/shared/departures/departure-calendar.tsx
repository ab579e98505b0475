/** The calendar of a product: price, seats left and guaranteed departure of each day, a month with departures at a time. */
import { useState } from 'react';
import type { AvailableDay, Product } from '../../../contract/catalogue/products.ts';
import {
  getMonthRange,
  useAvailability,
  useNextMonth,
  type DepartureChoice,
} from '../../../flows/catalogue/availability.ts';
import { useFormat, usePrice } from '../../../runtime/format.ts';
import { useRuntime } from '../../../runtime/use-runtime.tsx';
import { groupProgress, saleWindow } from '../../../rules/departure.ts';
import { Calendar } from '../../../ui/calendar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MonthNote } from './month-note.tsx';
import { getCurrencySymbol } from './cell-price.tsx';
import { useDepartureDays } from './departure-day.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './departure.module.css';

export interface DepartureCalendarProps {
  product: Product;
  value: DepartureChoice;
  onChange: (date: string, day: AvailableDay | undefined) => void;
}

export function DepartureCalendar({ product, value, onChange }: DepartureCalendarProps) {
  const { t } = useWords('departure');
  const format = useFormat();
  const price = usePrice();
  const window = saleWindow(product, useRuntime().boot.today);
  const [wanted, setFocused] = useState(value.date ?? product.next_date ?? window.first);
  const focused = wanted < window.first ? window.first : wanted > window.last ? window.last : wanted;
  const range = getMonthRange(focused);
  const month = useAvailability(product.id, focused);
  useNextMonth(product.id, focused, window.last);

  const { getDay, hasLowest } = useDepartureDays(product, value, month, window);
  return (
    <>
      <Calendar
        value={value.date}
        onChange={(date) => onChange(date, month.days.get(date))}
        focused={focused}
        onFocus={setFocused}
        first={window.first}
        last={window.last}
        getDay={getDay}
        {...(product.departure_months.length > 0 && { months: product.departure_months })}
        words={{
          previous: (month) => t('calendar.previous', { month }),
          next: (month) => t('calendar.next', { month }),
        }}
        busy={month.isLoading}
      />
      <MonthNote
        product={product}
        optionId={value.option_id}
        month={month}
        range={range}
        window={window}
        onGo={setFocused}
      />
      <ul role="list" className={css.legend}>
        <li>{t('calendar.legend.price', { currency: getCurrencySymbol(price(0, product.currency).currency) })}</li>
        {hasLowest && (
          <li>
            <span className={css.lowest}>{t('calendar.legend.lowest')}</span>
          </li>
        )}
        <li>{t('calendar.legend.none')}</li>
        {range.from < window.first && (
          <li>
            <s>{format.number(12)}</s> {t('calendar.legend.past')}
          </li>
        )}
        {/* Once a day is chosen, the times below say it. */}
        {value.date === null && <li>{t('calendar.legend.kst')}</li>}
        {groupProgress(product, { needed: 0 }, 0) && (
          <li>
            <Icon name="check" size="s" /> {t('calendar.legend.guaranteed')}
          </li>
        )}
      </ul>
    </>
  );
}
