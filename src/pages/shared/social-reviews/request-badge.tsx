/** How a post stands that a member has sent in, in a word or two. */
import type { ReviewRequestStatus } from '../../../contract/social-reviews/codes.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { IconName } from '../../../ui/icon.tsx';

const LOOKS: Record<ReviewRequestStatus, { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: 'plain', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'warn', icon: 'close' },
};

export function RequestBadge({ status }: { status: ReviewRequestStatus }) {
  const { t } = useWords('social-reviews');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
