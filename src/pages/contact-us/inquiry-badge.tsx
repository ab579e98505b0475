/** Whether an inquiry still waits or was answered: 'Replied' (§4). */
import type { InquiryStatus } from '../../contract/inquiries/codes.ts';
import { useWords } from '../../i18n/words.tsx';
import { Badge } from '../../ui/badge.tsx';

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  const { t } = useWords('inquiries');
  const isReplied = status === 'replied';
  return (
    <Badge tone={isReplied ? 'success' : 'plain'} icon={isReplied ? 'check' : 'clock'}>
      {t(`status.${status}`)}
    </Badge>
  );
}
