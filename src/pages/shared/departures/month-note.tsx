/** What the calendar has to say about a month: not loaded, nothing of the chosen option on sale, where the next open days are. */
import type { Product } from '../../../contract/catalogue/products.ts';
import type { Availability } from '../../../flows/catalogue/availability.ts';
import { useFormat } from '../../../runtime/format.ts';
import { addDays } from '../../../rules/seoul-days.ts';
import { monthState, nextOpening, type SaleWindow } from '../../../rules/departure.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface MonthNoteProps {
  product: Product;
  /** The chosen option; any where null. */
  optionId: string | null;
  month: Availability;
  range: { from: string; to: string };
  window: SaleWindow;
  onGo: (day: string) => void;
}

export function MonthNote({ product, optionId, month, range, window, onGo }: MonthNoteProps) {
  const { t } = useWords(['departure', 'ui']);
  const format = useFormat();
  if (month.hasTag('failed')) {
    return (
      <Notice
        tone="error"
        live
        action={
          <Button size="s" variant="secondary" icon="refresh" onClick={month.reload}>
            {t('ui:retry')}
          </Button>
        }
      >
        {t('date.failed')}
      </Notice>
    );
  }
  if (!month.hasTag('current') || month.isLoading) return null;
  const state = monthState(month.days.values(), optionId);
  if (state === 'open') return null;

  const after = addDays(range.to, 1);
  const earlier = product.next_date !== null && product.next_date < range.from ? product.next_date : null;
  const target =
    nextOpening(product, range.to, window) ?? (state === 'sold_out' && after <= window.last ? after : earlier);
  const name = format.month(range.from);
  const monthName = (monthDay: string) => format.calendar.months.title[Number(monthDay.slice(0, 2)) - 1] ?? '';
  return (
    <Notice
      live
      title={t(state === 'sold_out' ? 'calendar.empty.soldOut' : 'calendar.empty.title', { month: name })}
      action={
        target !== null && (
          <Button size="s" variant="secondary" onClick={() => onGo(target)}>
            {t('calendar.empty.go', { month: format.month(target) })}
          </Button>
        )
      }
    >
      {product.season &&
        t('calendar.empty.season', { from: monthName(product.season.from), to: monthName(product.season.to) })}
    </Notice>
  );
}
