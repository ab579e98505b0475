/** The calendar of a product: price, seats left and guaranteed departure of each day, a month at a time. */
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
import { departureOn, groupProgress, saleWindow, seatState } from '../../../rules/departure.ts';
import { Calendar, type CalendarDay } from '../../../ui/calendar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MonthNote } from './month-note.tsx';
import { CellPrice, getCurrencySymbol } from './cell-price.tsx';
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
  const month = useAvailability(product.id, focused);
  useNextMonth(product.id, focused, window.last);

  const getDay = (date: string): CalendarDay => {
    const row = month.days.get(date);
    const departure = departureOn(row, value.option_id);
    if (departure === null) return { text: t(month.isLoading ? 'calendar.loading' : 'calendar.closed'), open: false };
    const seats = seatState(departure.remaining, value.quantity);
    if (seats === 'sold_out') {
      return {
        text: t('calendar.soldOut'),
        open: false,
        content: <span className={css.full}>{t('calendar.full')}</span>,
      };
    }
    const shown = price(departure.price, product.currency);
    const isSure = groupProgress(product, row, 0)?.state === 'guaranteed';
    const words = [
      t('calendar.price', { price: format.money(shown.amount, shown.currency) }),
      seats !== 'open' && t('calendar.seats', { count: departure.remaining }),
      isSure && t('calendar.guaranteed'),
    ];
    return {
      text: words.filter(Boolean).join(t('calendar.separator')),
      open: seats !== 'too_few',
      content: (
        <>
          <CellPrice {...shown} />
          {seats !== 'open' && <span className={css.left}>{t('calendar.left', { count: departure.remaining })}</span>}
        </>
      ),
      mark: isSure && <Icon name="check" size="s" />,
    };
  };

  const title = format.month(focused);
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
        words={{ previous: t('calendar.previous', { month: title }), next: t('calendar.next', { month: title }) }}
        busy={month.isLoading}
      />
      <MonthNote product={product} month={month} range={getMonthRange(focused)} window={window} onGo={setFocused} />
      <ul role="list" className={css.legend}>
        <li>{t('calendar.legend.price', { currency: getCurrencySymbol(price(0, product.currency).currency) })}</li>
        <li>{t('calendar.legend.kst')}</li>
        {groupProgress(product, { needed: 0 }, 0) && (
          <li>
            <Icon name="check" size="s" /> {t('calendar.legend.guaranteed')}
          </li>
        )}
      </ul>
    </>
  );
}
