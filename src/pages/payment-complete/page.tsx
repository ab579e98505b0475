/** After paying or choosing a transfer: the number, what happens next, and what to copy for the transfer. */
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { PageProps } from '../../runtime/page.ts';
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import { useFormat } from '../../runtime/format.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { formatMoney } from '../../i18n/format/money.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Day, TimeOfDay } from '../../ui/day.tsx';
import { Container, Panel, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Code } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ResourceDetail } from '../shared/resources/detail.tsx';
import { useWords } from '../../i18n/words.tsx';

export function PaymentCompletePage({ params }: PageProps<'paymentComplete'>) {
  const { t } = useWords('payment');
  const reservation = useResource(reservationQuestion(params.id, useLocale()));
  return (
    <Container padded width="text">
      <ResourceDetail resource={reservation} words={{ failed: { title: t('complete.failed') } }} skeleton={<Loader />}>
        {(data) => <Complete reservation={data} />}
      </ResourceDetail>
    </Container>
  );
}

function Complete({ reservation }: { reservation: Reservation }) {
  const { t } = useWords('payment');
  const isBank = reservation.status === 'waiting';
  return (
    <Stack gap="l">
      <SectionHeading
        level="page"
        text={
          <>
            {t('complete.number')}: <Code>{reservation.number}</Code>
          </>
        }
      >
        {t(isBank ? 'complete.bankTitle' : 'complete.title')}
      </SectionHeading>
      <ul role="list">
        {reservation.lines.map((line) => (
          <li key={`${line.option_id} ${line.date} ${line.time}`}>
            <bdi>{line.product_title}</bdi>, <Day value={line.date} look="trip" />, <TimeOfDay value={line.time} />
          </li>
        ))}
      </ul>
      <Notice tone={reservation.status === 'confirmed' ? 'success' : 'info'} title={t('complete.next')}>
        <NextWords reservation={reservation} />
      </Notice>
      {reservation.payment.bank !== null && isBank && <BankData bank={reservation.payment.bank} />}
      <Row>
        <LinkButton href={pathTo('reservationDetail', { id: reservation.id })}>{t('complete.details')}</LinkButton>
        {reservation.status === 'confirmed' && (
          <LinkButton variant="secondary" href={pathTo('voucher', { id: reservation.id })}>
            {t('complete.voucher')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={pathTo('search', { category: 'all', region: 'all' })}>
          {t('complete.more')}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function NextWords({ reservation }: { reservation: Reservation }) {
  const { t } = useWords('payment');
  const format = useFormat();
  switch (reservation.status) {
    case 'confirmed':
      return reservation.accept_by === null
        ? t('complete.confirmed')
        : t('complete.confirmedOpen', { day: format.instant(reservation.accept_by) });
    case 'requested':
      return t('complete.requested', {
        day: reservation.accept_by === null ? '' : format.instant(reservation.accept_by),
      });
    case 'waiting':
      return t('complete.waiting');
    case 'pending':
      return t('complete.pending');
    default:
      return t('complete.ended');
  }
}

function BankData({ bank }: { bank: NonNullable<Reservation['payment']['bank']> }) {
  const { t } = useWords('payment');
  const format = useFormat();
  return (
    <Panel>
      <Stack>
        <CopyField label={t('complete.bank')} value={bank.bank} />
        <CopyField label={t('complete.account')} value={bank.account} />
        <CopyField label={t('complete.holder')} value={bank.holder} />
        <CopyField label={t('complete.reference')} value={bank.reference} />
        <CopyField
          label={t('complete.amount')}
          value={formatMoney(bank.amount_krw, 'KRW')}
          copied={String(bank.amount_krw)}
        />
        <CopyField label={t('complete.deadline')} value={format.instant(bank.deadline)} />
      </Stack>
    </Panel>
  );
}
