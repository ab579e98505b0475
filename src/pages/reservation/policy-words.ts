/** The cancellation policy of a trip in words: what comes back until the end of which day, and after the last of them. */
import type { ReservationLine } from '../../contract/reservations/shapes.ts';
import { useWords } from '../../i18n/words.tsx';
import { policyDays } from '../../rules/refund.ts';
import { useFormat } from '../../runtime/format.ts';

export function usePolicyWords() {
  const { t } = useWords('reservation');
  const format = useFormat();
  return ({ cancellation_policy, date }: Pick<ReservationLine, 'cancellation_policy' | 'date'>): string[] => {
    const days = policyDays(cancellation_policy, date);
    const words = days.map(({ until, refund_percent: percent }) =>
      t('summary.policyRule', { day: format.day(until, 'trip'), percent }),
    );
    return days.at(-1)?.refund_percent === 0 ? words : [...words, t('summary.policyLater')];
  };
}
