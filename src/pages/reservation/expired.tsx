/** The hold has ended: which trip it was for, and the ways back to it. */
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Row } from '../../ui/layout.tsx';
import { When } from '../shared/booked/when.tsx';
import { TripName } from '../shared/booked/trip-name.tsx';
import { useChosenTrip } from './chosen-trip.ts';

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

function ExpiredTrip({ choice }: { choice: DraftChoice }) {
  const trip = useChosenTrip(choice);
  if (trip === null) return null;
  const { time } = choice;
  const when = trip.days && time !== null && <When line={{ ...trip.days, time }} />;
  return <TripName productId={choice.product_id} title={trip.title} when={when} />;
}
