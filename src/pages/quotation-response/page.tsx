/** One quotation (§2): what was asked for, what is offered until when, and the answer to it. */
import type { Quotation, QuotationOffer } from '../../contract/quotations/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { acceptedPath, useQuotation, type QuotationView } from '../../flows/quotations/quotation.ts';
import { getNextStep, type NextStep } from '../../flows/reservations/reservation-status.ts';
import { keepDay } from '../../i18n/format/keep-day.ts';
import { useWords } from '../../i18n/words.tsx';
import { useConfirm } from '../../runtime/confirm.ts';
import { useFormat } from '../../runtime/format.ts';
import type { PageProps } from '../../runtime/page.ts';
import { loginPath } from '../../runtime/session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Day, DayRange, Instant, TimeOfDay } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QuotationBadge } from '../quotation/quotation-badge.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import { ResourceDetail } from '../shared/resources/detail.tsx';
import { Message } from './message.tsx';
import { Offer } from './offer.tsx';
import css from './quotation-response.module.css';

export function QuotationResponsePage({ params }: PageProps<'quotationResponse'>) {
  const { t } = useWords('quotations');
  const view = useQuotation(params.id);
  const address = pathTo('quotationResponse', params);
  if (!view.isMember) {
    return (
      <Container padded width="text">
        <EmptyState
          heading="h1"
          title={t('signIn.title')}
          text={t('signIn.text')}
          action={<LinkButton href={loginPath(address)}>{t('signIn.action')}</LinkButton>}
        />
      </Container>
    );
  }
  return (
    <Container padded width="text">
      <ResourceDetail
        resource={view.quotation}
        heading={<SectionHeading level="page">{t('detail.title')}</SectionHeading>}
        words={{ failed: { title: t('list.failed'), text: t('list.failedText') } }}
        list="quotation"
        listName={t('detail.toList')}
        missing={t('detail.missing')}
      >
        {(quotation) => <Shown quotation={quotation} view={view} />}
      </ResourceDetail>
    </Container>
  );
}

function Shown({ quotation, view }: { quotation: Quotation; view: QuotationView }) {
  const { t } = useWords(['quotations', 'reservations']);
  const { status, offer, wishes } = quotation;
  const format = useFormat();
  const next = acceptedPath(quotation);
  const payBy = quotation.pay_by;
  const failure = view.accept.failure ?? view.decline.failure;
  const step = quotation.opened && getNextStep(quotation.opened);
  const told = (
    <Notice tone={getTone(step)} title={t(`next.${status}.title`)}>
      {t(`next.${status}.text`)}
      {payBy !== null && ` ${t('next.accepted.payBy', { deadline: keepDay(format.instant(payBy, 'trip')) })}`}
      {step && <p className={css.brief}>{t(`reservations:next.${step}.title`)}</p>}
      {step?.startsWith('cancelled') && <p>{t('next.declined.text')}</p>}
      {offer && (view.mayAccept || next !== null) && <Brief offer={offer} isOpen={view.mayAccept} />}
      {(view.mayAccept || view.mayDecline) && (
        <div className={css.answers}>
          <Answers view={view} />
        </div>
      )}
      {next !== null && (
        <div className={css.answers}>
          <LinkButton href={next}>{t(payBy === null ? 'detail.toReservation' : 'detail.toPayment')}</LinkButton>
        </div>
      )}
    </Notice>
  );
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumbs
          crumbs={[
            { label: t('detail.toList'), href: pathTo('quotation', {}) },
            { label: quotation.product_title || t('free') },
          ]}
        />
        <Row>
          <QuotationBadge status={status} />
        </Row>
        <SectionHeading level="page">
          <bdi>{quotation.product_title || t('free')}</bdi>
        </SectionHeading>
      </Stack>
      {/* An offer is what the page was opened for: its answer comes first, what was asked stands below it. */}
      {status !== 'requested' && told}
      {failure && <Refusal code={failure.code} details={failure.details} />}
      {offer && <Offer quotation={quotation} offer={offer} />}
      <div>
        <SectionHeading level="part">{t('detail.request')}</SectionHeading>
        <FactList
          layout="rows"
          facts={[
            {
              id: 'days',
              label: t('detail.days'),
              value: <DayRange start={quotation.date_from} end={quotation.date_to} />,
            },
            {
              id: 'travellers',
              label: t('field.travellers'),
              value: format.number(quotation.travellers),
            },
            { id: 'sent', label: t('detail.sent'), value: <Instant value={quotation.created_at} /> },
          ]}
        />
      </div>
      {wishes !== '' && <Message label={t('detail.message')} text={wishes} />}
      {status === 'requested' && told}
    </Stack>
  );
}

/** An accepted offer is good news once its reservation is paid. */
function getTone(step: NextStep | null): NoticeTone {
  if (step === 'pending' || step === 'waiting') return 'warn';
  return step === null || step.startsWith('cancel') ? 'info' : 'success';
}

/** What is decided or paid, at its buttons: the whole offer lies below them. */
function Brief({ offer, isOpen }: { offer: QuotationOffer; isOpen: boolean }) {
  const { t } = useWords('quotations');
  return (
    <div className={css.brief}>
      <p>
        <Pieces>
          <>
            {t('offer.total')} <Money {...offer.shown} />
          </>
          {t('travellers', { count: offer.travellers })}
        </Pieces>
      </p>
      <p>
        {t('offer.departure')}{' '}
        <Pieces>
          <Day value={offer.date} look="trip" />
          <TimeOfDay value={offer.time} />
        </Pieces>
      </p>
      {isOpen && (
        <p>
          {t('offer.validUntil')} <Instant value={offer.valid_until} look="trip" />
        </p>
      )}
    </div>
  );
}

function Answers({ view: { mayAccept, mayDecline, accept, decline } }: { view: QuotationView }) {
  const { t } = useWords('quotations');
  const confirm = useConfirm();
  const isBusy = accept.hasTag('busy') || decline.hasTag('busy');
  const askToDecline = async () => {
    const words = { title: t('decline.title'), text: t('decline.text') };
    const answers = { confirm: t('decline.confirm'), cancel: t('decline.cancel') };
    if (await confirm({ ...words, ...answers, danger: true })) decline.submit();
  };
  return (
    <Row>
      {mayAccept && (
        <Button loading={accept.hasTag('busy')} disabled={decline.hasTag('busy')} onClick={accept.submit}>
          {t('accept')}
        </Button>
      )}
      {mayDecline && (
        <Button
          variant="secondary"
          loading={decline.hasTag('busy')}
          disabled={isBusy}
          onClick={() => void askToDecline()}
        >
          {t('decline.open')}
        </Button>
      )}
    </Row>
  );
}
