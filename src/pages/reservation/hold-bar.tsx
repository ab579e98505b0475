/** How long the seats are held, and the one extension; calm until little time is left. */
import type { HoldView, ReservationView } from '../../flows/reservations/reservation.ts';
import { HOLD_MINUTES, HOLD_URGENT_MINUTES } from '../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown, useIsNear } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './hold-bar.module.css';

export function HoldBar({ view: { hold } }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { hold_expires_at } = hold?.state.context.held ?? {};
  if (hold === null || hold_expires_at == null) return <Notice>{t('holdNote', { minutes: HOLD_MINUTES })}</Notice>;
  return <Held hold={hold} deadline={Date.parse(hold_expires_at)} />;
}

function Held({ hold, deadline }: { hold: HoldView; deadline: number }) {
  const { t } = useWords('reservation');
  const isUrgent = useIsNear(deadline, HOLD_URGENT_MINUTES);
  return (
    <Notice tone={isUrgent ? 'warn' : 'success'}>
      <div className={classNames(css.hold, !isUrgent && css.calm)}>
        <div className={css.words}>
          <p className={css.title}>{t(isUrgent ? 'hold.soon' : 'held')}</p>
          <p className={css.clock}>
            <Countdown deadline={deadline} label={t('hold.label')} />
          </p>
        </div>
        <div className={css.action}>
          {hold.state.context.held.hold_extended ? (
            t('hold.extended')
          ) : (
            <Extend hold={hold} variant={isUrgent ? 'secondary' : 'quiet'} />
          )}
        </div>
      </div>
    </Notice>
  );
}

/** The one extension, while it can be had. */
export function Extend({ hold, variant }: { hold: HoldView; variant: 'secondary' | 'quiet' }) {
  const { t } = useWords('reservation');
  const extend = { type: 'extension.requested' } as const;
  if (!hold.state.can(extend)) return null;
  return (
    <Button variant={variant} size="s" onClick={() => hold.send(extend)}>
      {t('hold.extend', { count: HOLD_MINUTES })}
    </Button>
  );
}
