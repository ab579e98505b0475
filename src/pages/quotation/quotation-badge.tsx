/** How a quotation stands, in a word or two. */
import type { QuotationStatus } from '../../contract/quotations/codes.ts';
import { useWords } from '../../i18n/words.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';

const LOOKS: Record<QuotationStatus, { tone: BadgeTone; icon: IconName }> = {
  requested: { tone: 'plain', icon: 'clock' },
  responded: { tone: 'accent', icon: 'ticket' },
  accepted: { tone: 'success', icon: 'check' },
  declined: { tone: 'plain', icon: 'close' },
  expired: { tone: 'warn', icon: 'clock' },
};

export function QuotationBadge({ status }: { status: QuotationStatus }) {
  const { t } = useWords('quotations');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
