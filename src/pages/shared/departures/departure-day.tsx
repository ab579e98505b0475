/**
 * A day of a product's calendar: price and seats where it can be chosen, else the reason why not. Its words say how many
 * seats are left on every such day; in the cell that is shown only where they are few, so that the month stays calm.
 */
import type { Product } from '../../../contract/catalogue/products.ts';
import type { Availability, DepartureChoice } from '../../../flows/catalogue/availability.ts';
import { useFormat, usePrice } from '../../../runtime/format.ts';
import { useRuntime } from '../../../runtime/use-runtime.tsx';
import {
  dayState,
  departureOn,
  groupProgress,
  lowestPrice,
  type DayState,
  type SaleWindow,
} from '../../../rules/departure.ts';
import type { CalendarDay } from '../../../ui/calendar-month.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { CellPrice } from './cell-price.tsx';
import css from './departure.module.css';

export interface DepartureDays {
  getDay: (date: string) => CalendarDay;
  /** A price of the month in sight is marked as its lowest. */
  hasLowest: boolean;
}

/** States of a day on which nothing can be chosen, whatever the group. */
const CLOSED = ['past', 'too_late', 'too_early', 'none', 'sold_out'] as const satisfies readonly DayState[];
type Closed = (typeof CLOSED)[number];

export function useDepartureDays(
  product: Product,
  value: DepartureChoice,
  month: Availability,
  window: SaleWindow,
): DepartureDays {
  const { t } = useWords('departure');
  const format = useFormat();
  const price = usePrice();
  const { today } = useRuntime().boot;
  const { option_id: option, quantity: travellers } = value;
  const lowest = lowestPrice(month.days.values(), option, travellers);

  const closed = (state: Closed): CalendarDay => ({
    text: t(`calendar.${state}`),
    open: false,
    ...((state === 'past' || state === 'too_late') && { look: 'past' }),
    ...(state === 'none' && { content: '–' }),
    ...(state === 'sold_out' && {
      look: 'full',
      content: <span className={css.full}>{t('calendar.full')}</span>,
    }),
  });

  const getDay = (date: string): CalendarDay => {
    const row = month.days.get(date);
    const departure = departureOn(row, option);
    const state = dayState(date, departure, { window, today, travellers });
    if (state === 'none' && month.isLoading) return { text: t('calendar.loading'), open: false };
    const reason = CLOSED.find((each) => each === state);
    if (departure === null || reason) return closed(reason ?? 'none');
    const shown = price(departure.price, product.currency);
    const isSure = groupProgress(product, row, 0)?.state === 'guaranteed';
    const isLowest = departure.price === lowest && state !== 'too_few';
    const isScarce = state !== 'open';
    const words = [
      t('calendar.price', { price: format.money(shown.amount, shown.currency) }),
      isLowest && t('calendar.lowest'),
      t('calendar.seats', { count: departure.remaining }),
      isSure && t('calendar.guaranteed'),
    ];
    return {
      text: words.filter(Boolean).join(t('calendar.separator')),
      open: state !== 'too_few',
      content: (
        <>
          <span className={classNames(isLowest && css.lowest)}>
            <CellPrice {...shown} />
          </span>
          {isScarce && <span className={css.left}>{t('calendar.left', { count: departure.remaining })}</span>}
        </>
      ),
      mark: isSure && <Icon name="check" size="s" />,
    };
  };
  return { getDay, hasLowest: lowest !== null };
}
