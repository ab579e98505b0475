/** The return from the payment window (§2): asks until the truth is known, then shows it. */
import type { ReactNode } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { usePayment, type PaymentView } from '../../flows/payments/payment.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Code, Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { amountWords } from '../shared/payments/amount-words.ts';
import { useWords } from '../../i18n/words.tsx';

export function TossSuccessPage() {
  const payment = usePayment(useSearchParams());
  return (
    <Container padded width="text">
      <Result payment={payment} />
    </Container>
  );
}

function Result({ payment }: { payment: PaymentView }): ReactNode {
  const { t } = useWords('payment');
  const { state } = payment.context;
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
  if (payment.matches('refunded') || payment.matches('depositAwaited')) {
    const isRefunded = payment.matches('refunded');
    return (
      <EmptyState
        heading="h1"
        title={t(isRefunded ? 'success.refunded' : 'success.deposit')}
        text={
          isRefunded
            ? t('success.refundedText', { amount: amountWords(state?.amount_krw ?? 0) })
            : t('success.depositText')
        }
        action={<LinkButton href={reservationAddress(payment)}>{t('success.toReservation')}</LinkButton>}
      />
    );
  }
  return <Asking payment={payment} />;
}

function Asking({ payment }: { payment: PaymentView }) {
  const { t } = useWords('payment');
  return (
    <Stack gap="l">
      <SectionHeading level="page" text={t('success.checkingText')}>
        {t('success.checking')}
      </SectionHeading>
      <Loader message={t('success.checking')} />
      {/* Shown where the network went before the scripts came: until then nothing else could say so. */}
      <p hidden data-disconnected role="alert">
        {t('success.disconnected')}
      </p>
      {payment.hasTag('slow') && (
        <Notice
          live
          title={t('success.slow')}
          action={
            <Button variant="secondary" onClick={payment.askNow}>
              {t('success.askNow')}
            </Button>
          }
        >
          {t('success.slowText')}
        </Notice>
      )}
    </Stack>
  );
}

function Paid({ payment }: { payment: PaymentView }) {
  const { t } = useWords('payment');
  const { paymentKey, orderId, state } = payment.context;
  return (
    <Stack gap="l">
      <div role="status">
        <SectionHeading level="page">{t('success.title')}</SectionHeading>
      </div>
      <FactList
        layout="rows"
        facts={[
          { id: 'key', label: t('success.paymentKey'), value: <Code>{paymentKey}</Code> },
          { id: 'order', label: t('success.orderId'), value: <Code>{orderId}</Code> },
          { id: 'amount', label: t('success.amount'), value: <Money amount={state?.amount_krw ?? 0} currency="KRW" /> },
        ]}
      />
      <LinkButton size="l" href={reservationAddress(payment)}>
        {t('success.toReservation')}
      </LinkButton>
    </Stack>
  );
}

function reservationAddress({ context, matches }: PaymentView): string {
  const id = context.state?.reservation_id;
  if (id === undefined) return pathTo('myReservation', {});
  return matches('paid') ? pathTo('paymentComplete', { id }) : pathTo('reservationDetail', { id });
}
