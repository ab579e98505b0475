/** The hold has ended: which trip it was for, and the ways back to it. */
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { productQuestion } from '../../flows/reservations/reservation-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { lastDay } from '../../rules/seoul-days.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Row } from '../../ui/layout.tsx';
import { When } from '../shared/booked/when.tsx';
import { TripName } from '../shared/booked/trip-name.tsx';

export function Expired({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  return (
    <Container padded width="text">
      <div role="alert">
        <EmptyState
          heading="h1"
          title={t('expired.title')}
          text={
            <>
              {view.context.choices.map((choice, index) => (
                <ExpiredTrip key={index} choice={choice} />
              ))}
              {t('expired.text')}
            </>
          }
          action={
            <Row stacked>
              <Button onClick={() => view.send({ type: 'renewal.requested' })}>{t('expired.renew')}</Button>
              <Button variant="secondary" onClick={() => view.send({ type: 'step.left' })}>
                {t('expired.choose')}
              </Button>
            </Row>
          }
        />
      </div>
    </Container>
  );
}

function ExpiredTrip({ choice: { product_id, date, time } }: { choice: DraftChoice }) {
  const product = useResource(productQuestion(product_id, useLocale())).data;
  if (product === null) return null;
  const line = date !== null && time !== null && { date, end_date: lastDay(date, product.duration.days), time };
  return <TripName productId={product_id} title={product.title} when={line && <When line={line} />} />;
}
