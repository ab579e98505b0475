/** Writing a review of a product: which trip, the form, and what was stored; or why there is nothing to write. */
import { REVIEW_POINTS } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { OpenTrip } from '../../../contract/reviews/calls.ts';
import { useOpenTrips, useReviewForm } from '../../../flows/reviews/write-review.ts';
import { isolateText } from '../../../i18n/format/isolate.ts';
import { useFormat } from '../../../runtime/format.ts';
import { useWords } from '../../../i18n/words.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../../ui/focus-heading.ts';
import { Container, Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { AccountSheet, Way } from '../accounts/sheet.tsx';
import { ResourceNotes } from '../resources/list.tsx';
import { ReviewFields } from './review-form.tsx';

export interface NewReviewProps {
  productId: string;
  /** The one trip that the address names; without it any of the product. */
  bookingId?: string;
}

export function NewReview({ productId, bookingId }: NewReviewProps) {
  const { t } = useWords(['reviews', 'titles']);
  const open = useOpenTrips(productId);
  const trips = open.data?.filter((trip) => bookingId === undefined || trip.booking_id === bookingId);
  if (trips !== undefined && trips.length > 0) return <Form key={productId} trips={trips} />;
  if (trips === undefined) {
    return (
      <Container padded width="text">
        <SectionHeading level="page">{t('register.title')}</SectionHeading>
        <ResourceNotes resource={open} heading="h2" />
      </Container>
    );
  }
  return (
    <Container padded width="text">
      <EmptyState
        heading="h1"
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={
          <>
            <LinkButton href={pathTo('myReservation', {})}>{t('titles:myReservation')}</LinkButton>
            <LinkButton variant="secondary" href={pathTo('myReview', {})}>
              {t('mine.title')}
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}

function Form({ trips }: { trips: readonly OpenTrip[] }) {
  const { t } = useWords('reviews');
  const format = useFormat();
  const form = useReviewForm(trips);
  const heading = useFocusedHeading(form.hasTag('settled') ? 'sent' : 'writing');
  const [first] = trips;
  const points = { count: REVIEW_POINTS, points: format.number(REVIEW_POINTS) };
  if (form.hasTag('settled')) {
    return (
      <AccountSheet
        headingRef={heading}
        title={t('sent.title')}
        text={t('sent.text', { trip: isolateText(first?.product_title ?? '') })}
      >
        <Row>
          <LinkButton href={pathTo('myReview', {})}>{t('mine.title')}</LinkButton>
          <LinkButton variant="secondary" href={pathTo('detail', { productId: first?.product_id ?? '' })}>
            {t('sent.trip')}
          </LinkButton>
        </Row>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      headingRef={heading}
      title={t('register.title')}
      text={
        <>
          <bdi>{first?.product_title}</bdi>
          {trips.length === 1 && first && ` · ${format.day(first.date, 'trip')}`}
          <br />
          {t('register.text', points)}
        </>
      }
      ways={<Way href={pathTo('myReview', {})}>{t('mine.title')}</Way>}
    >
      <ReviewFields form={form} trips={trips} submit={t('register.submit')} />
    </AccountSheet>
  );
}
