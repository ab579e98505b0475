/** The way on from a step, and back; where the summary is folded, with the total and the time left. On a phone it stays at the lower edge. */
import type { ReactNode } from 'react';
import { HOLD_URGENT_MINUTES } from '../../contract/limits.ts';
import type { HoldView, ReservationView } from '../../flows/reservations/reservation.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown, useIsNear } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Extend } from './hold-bar.tsx';
import { useStepPrice } from './step-price.ts';
import css from './step-bar.module.css';

interface StepBarProps {
  view: ReservationView;
  /** Of the button that leads on. */
  children: ReactNode;
  /** A quiet line at the button. */
  note?: ReactNode;
}

export function StepBar({ view, children, note }: StepBarProps) {
  const { t } = useWords('reservation');
  const { price, busy } = useStepPrice(view);
  const deadline = view.hold?.state.context.held.hold_expires_at ?? null;
  return (
    <div className={css.bar}>
      {/* The room of a price that is awaited is there before it is. */}
      {(price !== null || busy || deadline !== null) && (
        <p className={css.facts}>
          {price !== null && (
            <span className={css.total}>
              {t('summary.total')} <Money {...price.shown} />
            </span>
          )}
          {view.hold && deadline !== null && <TimeLeft hold={view.hold} deadline={Date.parse(deadline)} />}
        </p>
      )}
      <div className={css.ways}>
        {view.step !== 'option' && (
          <span className={css.back}>
            <Button type="button" variant="quiet" flush onClick={() => view.send({ type: 'step.left' })}>
              {t('back')}
            </Button>
          </span>
        )}
        <span className={css.next}>
          <Button type="submit" size="l" wide loading={view.busy}>
            {children}
          </Button>
        </span>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}

/** Once little is left, with the way to more. */
function TimeLeft({ hold, deadline }: { hold: HoldView; deadline: number }) {
  const { t } = useWords('reservation');
  const isUrgent = useIsNear(deadline, HOLD_URGENT_MINUTES);
  return (
    <span className={isUrgent ? css.soon : undefined}>
      {isUrgent && <Icon name="warning" size="s" />}
      <Countdown decorative deadline={deadline} {...(!isUrgent && { label: t('hold.short') })} />
      {isUrgent && <Extend hold={hold} variant="quiet" />}
    </span>
  );
}
