/** How long the seats are held, and the one extension; calm until little time is left. */
import type { HoldView, ReservationView } from '../../flows/reservations/reservation.ts';
import { HOLD_MINUTES, HOLD_URGENT_MINUTES } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown, useIsNear } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../i18n/words.tsx';

export function HoldBar({ view: { hold } }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { hold_expires_at } = hold?.state.context.held ?? {};
  if (hold === null || hold_expires_at == null) return <Notice>{t('holdNote', { minutes: HOLD_MINUTES })}</Notice>;
  return <Held hold={hold} deadline={Date.parse(hold_expires_at)} />;
}

function Held({ hold, deadline }: { hold: HoldView; deadline: number }) {
  const { t } = useWords('reservation');
  const isUrgent = useIsNear(deadline, HOLD_URGENT_MINUTES);
  const extend = { type: 'extension.requested' } as const;
  return (
    <Notice
      tone={isUrgent ? 'warn' : 'success'}
      title={t(isUrgent ? 'hold.soon' : 'held')}
      action={
        hold.state.can(extend) ? (
          <Button variant="secondary" size="s" onClick={() => hold.send(extend)}>
            {t('hold.extend', { count: HOLD_MINUTES })}
          </Button>
        ) : (
          hold.state.context.held.hold_extended && t('hold.extended')
        )
      }
    >
      <Countdown deadline={deadline} label={t('hold.label')} />
    </Notice>
  );
}
