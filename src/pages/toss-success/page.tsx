/** The return from the payment window (§2): asks until the truth is known, then shows it. */
import type { ReactNode } from 'react';
import { pathTo } from '../../contract/paths.ts';
import type { ReservationLine } from '../../contract/reservations/shapes.ts';
import { useBookedReservation } from '../../flows/payments/booked-reservation.ts';
import { usePayment, type PaymentView } from '../../flows/payments/payment.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Code, Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { isolate } from '../../i18n/format/isolate.ts';
import { useFormat } from '../../runtime/format.ts';
import { useSession } from '../../runtime/use-runtime.tsx';
import { When } from '../shared/booked/when.tsx';
import { Booked, BookedHeading } from '../shared/booked/booked.tsx';
import { Receipt } from '../shared/booked/receipt.tsx';
import { BookedSkeleton } from '../shared/booked/skeleton.tsx';
import { TripName } from '../shared/booked/trip-name.tsx';
import { amountWords } from '../shared/payments/amount-words.ts';
import { useWords } from '../../i18n/words.tsx';
import css from './page.module.css';

export function TossSuccessPage() {
  const payment = usePayment(useSearchParams());
  const width = payment.matches('paid') || payment.matches('depositAwaited') ? 'page' : 'text';
  // A container for each width: one that grew in sight would shift the page.
  return (
    <Container key={width} padded width={width}>
      <Result payment={payment} />
    </Container>
  );
}

function Result({ payment }: { payment: PaymentView }): ReactNode {
  const { t } = useWords('payment');
  if (payment.matches('incomplete')) {
    return (
      <EmptyState
        heading="h1"
        title={t('success.incomplete')}
        text={t('success.incompleteText')}
        action={<LinkButton href={pathTo('myReservation', {})}>{t('success.toReservations')}</LinkButton>}
      />
    );
  }
  if (payment.matches('paid')) return <Paid payment={payment} />;
  if (payment.matches('refunded')) return <Refunded payment={payment} />;
  if (payment.matches('depositAwaited')) return <DepositAwaited payment={payment} />;
  return <Asking payment={payment} />;
}

/** A transfer is to be made: the page of the reservation tells where to, or at least the amount is told here. */
function DepositAwaited({ payment }: { payment: PaymentView }) {
  const { t } = useWords('payment');
  const { state } = payment.context;
  const reservation = useBookedReservation(state?.reservation_id);
  if (reservation.data?.status === 'waiting') return <Booked reservation={reservation.data} />;
  if (reservation.data === null && reservation.hasTag('busy')) {
    return (
      <Stack gap="l">
        <BookedHeading title={t('success.deposit')} sign="clock" />
        <BookedSkeleton />
      </Stack>
    );
  }
  return (
    <EmptyState
      heading="h1"
      title={t('success.deposit')}
      text={
        <>
          <TripNames lines={reservation.data?.lines} />
          {t('complete.toTransfer', { krw: amountWords(state?.amount_krw ?? 0) })}
          <br />
          {t('success.depositText')}
        </>
      }
      action={<ToReservation payment={payment} />}
    />
  );
}

function TripNames({ lines = [] }: { lines: readonly ReservationLine[] | undefined }) {
  return lines.map((line) => (
    <TripName
      key={`${line.option_id} ${line.date} ${line.time}`}
      productId={line.product_id}
      title={line.product_title}
      when={<When line={line} />}
    />
  ));
}

/** Charged although the seats had gone: for which trip, what goes back and when, and another way on. */
function Refunded({ payment }: { payment: PaymentView }) {
  const { t } = useWords(['payment', 'reservations']);
  const format = useFormat();
  const { state } = payment.context;
  const krw = amountWords(state?.amount_krw ?? 0);
  const booked = useBookedReservation(state?.reservation_id);
  // The outcome is known; the trip, and the amount in the currency of the reservation, come in one piece.
  if (booked.data === null && booked.hasTag('busy')) {
    return (
      <EmptyState
        heading="h1"
        title={t('success.refunded')}
        action={<Loader message={t('reservations:detail.loading')} />}
      />
    );
  }
  const reservation = booked.data;
  const shown = reservation?.shown ?? null;
  const isForeign = shown !== null && shown.currency !== 'KRW';
  const productId = reservation?.lines[0]?.product_id;
  return (
    <EmptyState
      heading="h1"
      title={t('success.refunded')}
      text={
        <>
          <TripNames lines={reservation?.lines} />
          {t('success.refundedText', {
            amount: isForeign ? `${isolate(format.money(shown.amount, shown.currency))} (${krw})` : krw,
          })}
          <br />
          {t('success.refundTime')}
        </>
      }
      action={
        <Row stacked>
          {productId !== undefined && (
            <LinkButton href={pathTo('detail', { productId })}>{t('success.another')}</LinkButton>
          )}
          <ToReservation payment={payment} variant={productId === undefined ? 'primary' : 'secondary'} />
        </Row>
      }
    />
  );
}

function Asking({ payment }: { payment: PaymentView }) {
  const { t } = useWords('payment');
  const isSlow = payment.hasTag('slow');
  return (
    <Stack gap="l">
      {/* After some asking the server asks on by itself: the page may be closed then. */}
      <SectionHeading level="page" text={isSlow ? null : t('success.checkingText')}>
        {t('success.checking')}
      </SectionHeading>
      <div className={css.wait}>
        <Loader message="" />
      </div>
      {/* Shown where the network went before the scripts came: until then nothing else could say so. */}
      <p hidden data-disconnected role="alert">
        {t('success.disconnected')}
      </p>
      {isSlow && (
        <Notice
          live
          title={t('success.slow')}
          action={
            <Row stacked>
              <Button variant="secondary" onClick={payment.askNow}>
                {t('success.askNow')}
              </Button>
              <ToReservation payment={payment} variant="secondary" />
            </Row>
          }
        >
          {t('success.slowText')}
        </Notice>
      )}
      {isSlow && <PaymentFacts payment={payment} />}
    </Stack>
  );
}

/** Which payment is meant: its trip and amount, as far as they are known, and the number to quote. */
function PaymentFacts({ payment }: { payment: PaymentView }) {
  const { t } = useWords(['payment', 'reservations']);
  const { orderId, amount, reservationId, state } = payment.context;
  const reservation = useBookedReservation(state?.reservation_id ?? reservationId ?? undefined).data;
  const total = reservation?.quote.shown ?? { amount: amount ?? 0, currency: 'KRW' as const };
  return (
    <div>
      <TripNames lines={reservation?.lines} />
      <FactList
        layout="rows"
        facts={[
          { id: 'order', label: t('success.orderId'), value: <Code>{orderId}</Code> },
          {
            id: 'total',
            label: t('reservations:price.total'),
            value: (
              <>
                <Money {...total} />
                {total.currency !== 'KRW' && amount !== null && ` (${amountWords(amount)})`}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The page of the reservation with its receipt; what the address and the confirmation say stands there from the beginning. */
function Paid({ payment }: { payment: PaymentView }) {
  const { t } = useWords('payment');
  const { paymentKey, orderId, state } = payment.context;
  const reservation = useBookedReservation(state?.reservation_id);
  const receipt = <Receipt paymentKey={paymentKey} orderId={orderId} amountKrw={state?.amount_krw ?? 0} />;
  const isSignedIn = useSession().hasTag('signedIn');
  if (reservation.data !== null) return <Booked reservation={reservation.data} receipt={receipt} />;
  // Whether the organiser has still to confirm is not known before.
  const isAsked = reservation.hasTag('busy');
  return (
    <Stack gap="l">
      <BookedHeading title={t(isAsked ? 'success.title' : 'complete.title')} />
      {isAsked && <BookedSkeleton />}
      {!isSignedIn && <p>{t('success.signInText')}</p>}
      <Row stacked>
        <ToReservation payment={payment} size="l" />
      </Row>
      {receipt}
    </Stack>
  );
}

/** Its page asks who comes: without a session the way leads through signing in, and says so. */
function ToReservation({ payment, ...look }: { payment: PaymentView } & ButtonLook) {
  const { t } = useWords('payment');
  const isSignedIn = useSession().hasTag('signedIn');
  const id = payment.context.state?.reservation_id;
  return (
    <LinkButton {...look} href={id === undefined ? pathTo('myReservation', {}) : pathTo('reservationDetail', { id })}>
      {t(isSignedIn ? 'success.toReservation' : 'success.signIn')}
    </LinkButton>
  );
}
