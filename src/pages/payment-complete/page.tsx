/** After choosing a transfer, after points that cover everything, and wherever a finished payment is looked at again. */
import { pathTo } from '../../contract/paths.ts';
import type { PageProps } from '../../runtime/page.ts';
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Container, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotFoundPage } from '../not-found/page.tsx';
import { Booked } from '../shared/booked/booked.tsx';
import { BookedSkeleton } from '../shared/booked/skeleton.tsx';
import { ResourceDetail } from '../shared/resources/detail.tsx';
import { useWords } from '../../i18n/words.tsx';

export function PaymentCompletePage({ params }: PageProps<'paymentComplete'>) {
  const { t } = useWords(['payment', 'reservations']);
  const reservation = useResource(reservationQuestion(params.id, useLocale()));
  if (reservation.matches('missing'))
    return <NotFoundPage list="myReservation" title={t('reservations:detail.missing')} />;
  return (
    <Container padded>
      <ResourceDetail
        resource={reservation}
        words={{ failed: { title: t('complete.failed') } }}
        skeleton={<BookedSkeleton />}
      >
        {(data) => (
          <>
            <Booked reservation={data} />
            <Row>
              <LinkButton variant="quiet" flush href={pathTo('search', { category: 'all', region: 'all' })}>
                {t('complete.more')}
              </LinkButton>
            </Row>
          </>
        )}
      </ResourceDetail>
    </Container>
  );
}
