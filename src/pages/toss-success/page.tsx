/** The return from the payment window (§2): asks until the truth is known, then shows it. */
import type { ReactNode } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { useBookedReservation } from '../../flows/payments/booked-reservation.ts';
import { usePayment, type PaymentView } from '../../flows/payments/payment.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { isolate } from '../../i18n/format/isolate.ts';
import { useFormat } from '../../runtime/format.ts';
import { Booked, BookedHeading } from '../shared/booked/booked.tsx';
import { Receipt } from '../shared/booked/receipt.tsx';
import { BookedSkeleton } from '../shared/booked/skeleton.tsx';
import { amountWords } from '../shared/payments/amount-words.ts';
import { useWords } from '../../i18n/words.tsx';

export function TossSuccessPage() {
  const payment = usePayment(useSearchParams());
  const width = payment.matches('paid') ? 'page' : 'text';
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
  if (payment.matches('depositAwaited')) {
    return (
      <EmptyState
        heading="h1"
        title={t('success.deposit')}
        text={t('success.depositText')}
        action={<LinkButton href={reservationAddress(payment)}>{t('success.toReservation')}</LinkButton>}
      />
    );
  }
  return <Asking payment={payment} />;
}

/** Charged although the seats had gone: what goes back, first in the currency of the reservation once that is here, and another way on. */
function Refunded({ payment }: { payment: PaymentView }) {
  const { t } = useWords(['payment', 'reservations']);
  const format = useFormat();
  const { state } = payment.context;
  const krw = amountWords(state?.amount_krw ?? 0);
  const { data: reservation } = useBookedReservation(state?.reservation_id);
  const shown = reservation?.shown ?? null;
  const isForeign = shown !== null && shown.currency !== 'KRW';
  const productId = reservation?.lines[0]?.product_id;
  return (
    <EmptyState
      heading="h1"
      title={t('success.refunded')}
      text={
        <>
          {t('success.refundedText', {
            amount: isForeign ? isolate(format.money(shown.amount, shown.currency)) : krw,
          })}
          {isForeign && (
            <>
              <br />
              <small>{t('reservations:cancel.exact', { krw })}</small>
            </>
          )}
        </>
      }
      action={
        <>
          {productId !== undefined && (
            <LinkButton href={pathTo('detail', { productId })}>{t('success.another')}</LinkButton>
          )}
          <LinkButton variant={productId === undefined ? 'primary' : 'secondary'} href={reservationAddress(payment)}>
            {t('success.toReservation')}
          </LinkButton>
        </>
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
      <Loader message="" />
      {/* Shown where the network went before the scripts came: until then nothing else could say so. */}
      <p hidden data-disconnected role="alert">
        {t('success.disconnected')}
      </p>
      {isSlow && (
        <Notice
          live
          title={t('success.slow')}
          action={
            <Row>
              <Button variant="secondary" onClick={payment.askNow}>
                {t('success.askNow')}
              </Button>
              <LinkButton variant="secondary" href={reservationAddress(payment)}>
                {t('success.toReservation')}
              </LinkButton>
            </Row>
          }
        >
          {t('success.slowText')}
        </Notice>
      )}
    </Stack>
  );
}

/** The page of the reservation with its receipt; what the address and the confirmation say stands there from the beginning. */
function Paid({ payment }: { payment: PaymentView }) {
  const { t } = useWords('payment');
  const { paymentKey, orderId, state } = payment.context;
  const reservation = useBookedReservation(state?.reservation_id);
  const receipt = <Receipt paymentKey={paymentKey} orderId={orderId} amountKrw={state?.amount_krw ?? 0} />;
  if (reservation.data !== null) return <Booked reservation={reservation.data} receipt={receipt} />;
  // Whether the organiser has still to confirm is not known before.
  const isAsked = reservation.hasTag('busy');
  return (
    <Stack gap="l">
      <BookedHeading title={t(isAsked ? 'success.title' : 'complete.title')} />
      {isAsked && <BookedSkeleton />}
      {receipt}
      <Row>
        <LinkButton size="l" href={reservationAddress(payment)}>
          {t('success.toReservation')}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function reservationAddress({ context }: PaymentView): string {
  const id = context.state?.reservation_id;
  return id === undefined ? pathTo('myReservation', {}) : pathTo('reservationDetail', { id });
}
