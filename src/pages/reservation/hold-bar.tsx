/** How long the seats are held, and the one extension. */
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { HOLD_MINUTES } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../i18n/words.tsx';

export function HoldBar({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { reservation } = view.context;
  if (reservation?.hold_expires_at == null) return <Notice>{t('holdNote', { minutes: HOLD_MINUTES })}</Notice>;
  const extend = { type: 'hold.extend' } as const;
  return (
    <Notice
      tone="warn"
      action={
        view.can(extend) ? (
          <Button variant="quiet" size="s" onClick={() => view.send(extend)}>
            {t('hold.extend')}
          </Button>
        ) : (
          reservation.hold_extended && t('hold.extended')
        )
      }
    >
      <Countdown deadline={Date.parse(reservation.hold_expires_at)} label={t('hold.label')} />
    </Notice>
  );
}
