/** How long the seats are held, and the one extension. */
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { HOLD_MINUTES } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../i18n/words.tsx';

export function HoldBar({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { hold } = view;
  const { hold_expires_at, hold_extended } = hold?.state.context.held ?? {};
  if (hold === null || hold_expires_at == null) return <Notice>{t('holdNote', { minutes: HOLD_MINUTES })}</Notice>;
  const extend = { type: 'extension.requested' } as const;
  return (
    <Notice
      tone="warn"
      action={
        hold.state.can(extend) ? (
          <Button variant="quiet" size="s" onClick={() => hold.send(extend)}>
            {t('hold.extend')}
          </Button>
        ) : (
          hold_extended && t('hold.extended')
        )
      }
    >
      {t('held')} <Countdown deadline={Date.parse(hold_expires_at)} label={t('hold.label')} />
    </Notice>
  );
}
