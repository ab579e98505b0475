/** The page after paying or choosing a transfer: one page, whether the payment window or the reservation led to it. */
import { useSelector } from '@xstate/store-react';
import type { ReactNode } from 'react';
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { pathTo } from '../../../contract/paths.ts';
import { getNextStep, getPermissions } from '../../../flows/reservations/reservation-status.ts';
import { isolate } from '../../../i18n/format/isolate.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useRuntime } from '../../../runtime/use-runtime.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel, Row, Split } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Code } from '../../../ui/money.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { focusOnArrival } from '../accounts/focus-on-arrival.ts';
import bank from './bank-transfer.module.css';
import { BankTransfer } from './bank-transfer.tsx';
import css from './booked.module.css';
import { CalendarMenu } from './calendar-menu.tsx';
import { NextSteps, useAwaited } from './next-steps.tsx';
import { PricePaid } from './receipt.tsx';
import { BookedTrip } from './trip.tsx';
import { When } from './when.tsx';

interface BookedHeadingProps {
  title: string;
  text?: ReactNode;
  /** `check` where it is paid, `clock` where it has still to be, `info` where the reservation has ended. */
  sign?: 'check' | 'clock' | 'info';
}

/** The news alone, for as long as nothing more is known. It takes the focus: the payment window led here by a new document. */
export function BookedHeading({ title, text, sign = 'check' }: BookedHeadingProps) {
  return (
    <div role="status" className={css.heading}>
      <span className={classNames(css.sign, sign === 'check' && css.good)}>
        <Icon name={sign} size="l" />
      </span>
      <SectionHeading level="page" text={text} headingRef={focusOnArrival}>
        {title}
      </SectionHeading>
    </div>
  );
}

export interface BookedProps {
  reservation: Reservation;
  /** What the provider calls this payment; absent where no card was charged. */
  receipt?: ReactNode;
}

/** A title for each status: a reservation that awaits its organiser, its transfer or its payment is not called booked yet. */
function useTitle(reservation: Reservation): string {
  const { t } = useWords('payment');
  const { t: words } = useWords('reservations');
  const next = getNextStep(reservation);
  if (next === 'waiting') return t('complete.bankTitle');
  if (next === 'requested' || next === 'confirmed_open') return t('complete.requestedTitle');
  return words(`next.${next}.title`);
}

function chooseSign(status: Reservation['status']) {
  if (status === 'pending' || status === 'waiting') return 'clock';
  return status === 'cancelled' ? 'info' : 'check';
}

export function Booked({ reservation, receipt }: BookedProps) {
  const { t } = useWords('payment');
  const { number, status, payment, lines } = reservation;
  const awaited = useAwaited(reservation);
  const isBank = status === 'waiting';
  return (
    <div className={css.page}>
      <BookedHeading
        title={useTitle(reservation)}
        sign={chooseSign(status)}
        text={
          <>
            {t('complete.number')}: <Code>{number}</Code>
            {lines.map((line) => (
              <span key={`${line.option_id} ${line.date} ${line.time}`} className={css.gist}>
                <strong>
                  <bdi>{line.product_title}</bdi>
                </strong>{' '}
                <When line={line} />
              </span>
            ))}
          </>
        }
      />
      <Split
        sticky={false}
        aside={
          <div className={css.aside}>
            <PricePaid reservation={reservation} hasReceipt={receipt !== undefined} />
            {receipt !== undefined && <Panel>{receipt}</Panel>}
          </div>
        }
      >
        <div className={css.sections}>
          <div className={css.acts}>
            {awaited !== null && <p className={css.lead}>{awaited}</p>}
            {isBank && payment.bank !== null && (
              <div className={bank.card}>
                <BankTransfer bank={payment.bank} />
              </div>
            )}
            <Acts reservation={reservation} />
          </div>
          <section aria-labelledby="booked-trips" className={css.section}>
            <SectionHeading level="section" id="booked-trips">
              {t('complete.trips', { count: lines.length })}
            </SectionHeading>
            <ul role="list" className={css.trips}>
              {lines.map((line) => (
                <li key={`${line.option_id} ${line.date} ${line.time}`}>
                  <BookedTrip line={line} />
                </li>
              ))}
            </ul>
          </section>
          <NextSteps reservation={reservation} />
        </div>
      </Split>
    </div>
  );
}

/** As long as most: leaves the room of a line whose address is still on its way. */
const EMAIL_SHAPE = 'traveller@example.com';

function Acts({ reservation }: { reservation: Reservation }) {
  const { t } = useWords('payment');
  const email = useSelector(useRuntime().session.store, (state) => state.context.member?.email ?? null);
  const { id } = reservation;
  const may = getPermissions(reservation);
  const isMailed = reservation.status !== 'pending' && reservation.status !== 'cancelled';
  return (
    <div className={css.acts}>
      {isMailed && (
        <p className={email === null ? css.awaited : undefined}>
          {t('complete.mailed', { email: isolate(email ?? EMAIL_SHAPE) })}
        </p>
      )}
      <Row stacked>
        {may.voucher && (
          <LinkButton size="l" icon="ticket" href={pathTo('voucher', { id })}>
            {t('complete.voucher')}
          </LinkButton>
        )}
        <LinkButton size="l" variant={may.voucher ? 'secondary' : 'primary'} href={pathTo('reservationDetail', { id })}>
          {t('success.toReservation')}
        </LinkButton>
      </Row>
      {may.calendar && <CalendarMenu reservation={reservation} />}
    </div>
  );
}
