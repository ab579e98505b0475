/** What happens next, and what the member can do about it. */
import { pathTo } from '../../contract/paths.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { useCalendarFile } from '../../flows/reservations/save-calendar.ts';
import { NEXT_HEADING_ID, type ReservationStatusView } from '../../flows/reservations/reservation-detail.ts';
import { continuePath, hasEnded, type NextStep } from '../../flows/reservations/reservation-status.ts';
import { nextActPath } from '../../flows/reservations/next-act-path.ts';
import { sharePath } from '../../flows/social-reviews/queries.ts';
import { getNextAct } from '../../rules/reservation-list.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { BankTransfer } from '../shared/booked/bank-transfer.tsx';
import css from './reservation-detail.module.css';
import { useNextWords } from '../shared/booked/next-words.ts';
import { RefundAccountForm } from './refund-account.tsx';
import { useWords } from '../../i18n/words.tsx';

interface NextPanelProps {
  view: ReservationStatusView;
  reservation: Reservation;
}

/** Colours of the banner, as those of the status badge above it; green without one, blue where the organiser is awaited. */
const TONES: Partial<Record<NextStep, string | undefined>> = {
  pending: css.due,
  waiting: css.due,
  confirming: css.awaited,
  requested: css.awaited,
  cancel_requested: css.ending,
};

export function NextPanel({ view, reservation }: NextPanelProps) {
  const { t } = useWords('reservations');
  const { next } = view;
  const { title, text } = useNextWords(reservation, next);
  const { bank } = reservation.payment;
  const tone = next && (hasEnded(next) ? css.ended : TONES[next]);
  return (
    <section className={classNames(css.next, tone)} aria-labelledby={NEXT_HEADING_ID}>
      <div role="status" className={css.nextWords}>
        <h2 id={NEXT_HEADING_ID} tabIndex={-1}>
          {next === 'requested' && <Icon name="clock" />}
          {title}
        </h2>
        <p>{text}</p>
        {next === 'waiting' && (
          <p>
            <strong>{t('bank.today')}</strong>
          </p>
        )}
      </div>
      <Deadline view={view} reservation={reservation} />
      {reservation.payment.refund_account_due && <RefundAccountForm id={reservation.id} onDone={view.take} />}
      {next === 'waiting' && bank && <BankTransfer bank={bank} isDeadlineKnown />}
      <Actions view={view} reservation={reservation} />
    </section>
  );
}

/** The clock that runs: seats that are held, for a payment, or a cancellation that can still be taken back. */
function Deadline({ view, reservation }: NextPanelProps) {
  const { t } = useWords('reservations');
  const deadline = view.may?.pay
    ? reservation.hold_expires_at
    : view.may?.withdraw
      ? reservation.cancel_effective_at
      : null;
  if (deadline === null) return null;
  return (
    <p className={css.deadline}>
      <Pieces>
        {view.may?.pay && (
          <>
            {t('price.total')} <Money {...reservation.quote.shown} />
          </>
        )}
        <Countdown
          deadline={Date.parse(deadline)}
          now={view.clock}
          label={t(view.may?.pay ? 'hold' : 'detail.withdrawFor')}
          onEnd={view.reload}
        />
      </Pieces>
    </p>
  );
}

function Actions({ view, reservation }: NextPanelProps) {
  const { t } = useWords('reservations');
  const saveCalendar = useCalendarFile();
  const { today } = useRuntime().boot;
  const { may, next } = view;
  const [line] = reservation.lines;
  const isCancelled = next?.startsWith('cancelled') && line !== undefined;
  const shareHref = isCancelled ? null : sharePath(reservation);
  const isReviewDue = getNextAct(reservation, today) === 'review';
  if (may === null) return null;
  const save = () =>
    saveCalendar(reservation, {
      description: ({ option_name, quantity, time }) =>
        t('calendar.text', {
          number: reservation.number,
          option: option_name,
          travellers: t('travellers', { count: quantity }),
          time,
        }),
    });
  return (
    <Row stacked>
      {may.pay && <LinkButton href={continuePath(reservation)}>{t('continue')}</LinkButton>}
      {isReviewDue && <LinkButton href={nextActPath(reservation, 'review', today)}>{t('review')}</LinkButton>}
      {may.voucher && (
        <LinkButton
          variant={isReviewDue ? 'secondary' : 'primary'}
          href={pathTo('voucher', { id: reservation.id })}
          icon="ticket"
        >
          {t('voucher')}
        </LinkButton>
      )}
      {may.calendar && next !== 'completed' && (
        <Button variant="secondary" icon="calendar" onClick={save}>
          {t('calendar.action')}
        </Button>
      )}
      {may.withdraw && (
        <Button
          loading={view.cancellation.matches('undoing')}
          onClick={() => view.cancellation.send({ type: 'undo.requested' })}
        >
          {t('detail.keep')}
        </Button>
      )}
      {shareHref !== null && (
        <LinkButton variant="secondary" icon="share" href={shareHref}>
          {t('share')}
        </LinkButton>
      )}
      {isCancelled && (
        <LinkButton variant="secondary" href={pathTo('detail', { productId: line.product_id })}>
          {t('detail.again')}
        </LinkButton>
      )}
    </Row>
  );
}
