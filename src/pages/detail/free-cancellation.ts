/** Until when a reservation made today can be cancelled for the whole amount, as the card of the trip says it. */
import type { Product } from '../../contract/catalogue/products.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { lastFreeDay } from '../../rules/badges.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

/** As days before a departure, or as the last day before the one of `date`; null where this, or the next one, is too near. */
export function useFreeCancellation(
  { free_days: free, next_date: next }: Pick<Product, 'free_days' | 'next_date'>,
  date: string | null,
): string | null {
  const { t } = useWords('detail');
  const format = useFormat();
  const { today } = useRuntime().boot;
  const departure = date ?? next;
  const last = departure && lastFreeDay(free, departure, today);
  if (free === null || !last) return null;
  if (date !== null) return t('policy.until', { date: format.day(last, 'trip') });
  return free === 0 ? t('policy.sameDay') : t('policy.rule', { count: free });
}
