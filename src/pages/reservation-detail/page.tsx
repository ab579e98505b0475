/** Everything about one reservation (§2), and what happens next. */
import { pathTo } from '../../contract/paths.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useReservationStatus, type ReservationStatusView } from '../../flows/reservations/reservation-detail.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { Code } from '../../ui/money.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { NotFoundPage } from '../not-found/page.tsx';
import { AgreedTerms } from './agreed-terms.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NextPanel } from './next-panel.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PricePanel } from './price-panel.tsx';
import css from './reservation-detail.module.css';
import { TravellerFacts } from './traveller-facts.tsx';
import { TripTitle } from '../shared/booked/trip-title.tsx';
import { Trips } from './trips.tsx';
import { When } from '../shared/booked/when.tsx';
import { useWords } from '../../i18n/words.tsx';

/** Another reservation is another page, though its component may stay. */
export function ReservationDetailPage({ params }: PageProps<'reservationDetail'>) {
  return <OneReservation key={params.id} id={params.id} />;
}

function OneReservation({ id }: { id: string }) {
  const { t } = useWords('reservations');
  const view = useReservationStatus(id);
  if (view.matches('missing')) return <NotFoundPage list="myReservation" title={t('detail.missing')} />;
  return (
    <Container padded>
      {view.reservation ? (
        <Details view={view} reservation={view.reservation} />
      ) : (
        <>
          <SectionHeading level="page">{t('detail.title')}</SectionHeading>
          {view.hasTag('failed') ? (
            <ErrorState
              title={t('detail.failed.title')}
              text={t('detail.failed.text')}
              onRetry={view.reload}
              retrying={view.refreshing}
            />
          ) : (
            <SkeletonText lines={8} label={t('detail.loading')} />
          )}
        </>
      )}
    </Container>
  );
}

function Details({ view, reservation }: { view: ReservationStatusView; reservation: Reservation }) {
  const { t } = useWords('reservations');
  const only = reservation.lines.length === 1 ? reservation.lines[0] : undefined;
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs
          crumbs={[{ label: t('list.title'), href: pathTo('myReservation', {}) }, { label: t('detail.title') }]}
        />
      </div>
      <div className={css.heading}>
        <Row>
          {/* "Confirmed" would deny that the organiser is awaited: it stands among the facts of the payment. */}
          {view.next !== 'requested' && <StatusBadge status={reservation.status} />}
          <span>
            {t('number')} <Code>{reservation.number}</Code>
          </span>
        </Row>
        {only ? (
          <SectionHeading
            level="page"
            text={
              <span className={css.when}>
                <When line={only} />
              </span>
            }
          >
            <Link href={pathTo('detail', { productId: only.product_id })}>
              <TripTitle lines={reservation.lines} />
            </Link>
          </SectionHeading>
        ) : (
          <SectionHeading level="page">
            <TripTitle lines={reservation.lines} />
          </SectionHeading>
        )}
      </div>
      <Stack gap="l">
        {view.outdated && (
          <Notice tone="warn" live>
            {t('outdated')}
          </Notice>
        )}
        <div className={css.columns}>
          <div className={css.sections}>
            <NextPanel view={view} reservation={reservation} />
            <Trips reservation={reservation} />
          </div>
          <div className={css.price}>
            <PricePanel view={view} reservation={reservation} />
          </div>
          <div className={css.sections}>
            <TravellerFacts reservation={reservation} />
            <PaymentFacts reservation={reservation} />
            <AgreedTerms terms={reservation.agreed_terms} />
          </div>
        </div>
      </Stack>
      <CancelDialog cancellation={view.cancellation} reservation={reservation} />
    </>
  );
}
