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

export interface FullRefund {
  label: string;
  until: string;
}

/**
 * Until when the whole amount comes back, as it is said beside "Book": free cancellation; else, while no date is chosen,
 * the rule for departures later than the next one.
 */
export function useFullRefund(
  product: Pick<Product, 'free_days' | 'next_date'>,
  date: string | null,
): FullRefund | null {
  const { t } = useWords(['detail', 'catalogue']);
  const free = useFreeCancellation(product, date);
  if (free !== null) return { label: t('catalogue:badge.free'), until: free };
  if (date !== null || product.free_days === null) return null;
  return { label: t('policy.full'), until: t('policy.rule', { count: product.free_days }) };
}
