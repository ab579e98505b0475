/** The status of a reservation under the label that the specification gives it (§4). */
import type { ReservationStatus } from '../contract/catalogue/codes.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import type { IconName } from './icon.tsx';
import { useWords } from '../i18n/words.tsx';

const LOOKS: Record<ReservationStatus, { tone: BadgeTone; icon?: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  waiting: { tone: 'warn', icon: 'bank' },
  // Reads "Confirmed" too, while the organiser is awaited: pages that say so show it as plain text.
  requested: { tone: 'plain' },
  confirmed: { tone: 'success', icon: 'check' },
  cancel_requested: { tone: 'accent', icon: 'refresh' },
  cancelled: { tone: 'plain', icon: 'close' },
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { t } = useWords('ui');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
