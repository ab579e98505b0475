/** My reviews (§2 /user/review): trips that wait for one, and those that are written. */
import type { OpenTrip, OwnReview } from '../../contract/reviews/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { myReviewsPath, ownReviewsQuestion } from '../../flows/reviews/review-queries.ts';
import { useOpenTrips } from '../../flows/reviews/write-review.ts';
import { useWords } from '../../i18n/words.tsx';
import { readPageNumber } from '../../runtime/page-number.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale, usePageContext } from '../../runtime/use-runtime.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Day } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import { ReviewBody } from '../shared/reviews/review-body.tsx';
import css from './my-review.module.css';

export function MyReviewPage({ params }: PageProps<'myReview'>) {
  const { t } = useWords('reviews');
  const page = readPageNumber(usePageContext(params).search);
  const open = useOpenTrips(null);
  const reviews = useResource(ownReviewsQuestion(useLocale(), page));
  return (
    <Container padded width="text">
      <OwnHeading title={t('mine.title')} text={t('mine.text')} />
      <Stack gap="l">
        <OpenTrips open={open} />
        {/* Its place is known once the list above has its length. */}
        {!open.matches('loading') && (
          <section aria-labelledby="written">
            <SectionHeading level="section" id="written">
              {t('mine.written')}
            </SectionHeading>
            <ResourceList
              list={reviews}
              words={{ failed: { title: t('mine.failed'), text: t('mine.failedText') } }}
              empty={<Nothing total={reviews.pagination?.total ?? 0} />}
              pages={{ page, buildHref: myReviewsPath }}
            >
              {(written) => (
                <ul role="list" className={css.list}>
                  {written.map((review) => (
                    <li key={review.id}>
                      <Written review={review} />
                    </li>
                  ))}
                </ul>
              )}
            </ResourceList>
          </section>
        )}
      </Stack>
    </Container>
  );
}

/** Nothing where there is none: the list below says it all. */
function OpenTrips({ open }: { open: ReturnType<typeof useOpenTrips> }) {
  const { t } = useWords('reviews');
  if (open.matches('empty')) return null;
  return (
    <section aria-labelledby="open">
      <SectionHeading level="section" id="open">
        {t('mine.open')}
      </SectionHeading>
      <ResourceList list={open} empty={null} words={{ failed: { title: t('mine.openFailed') } }}>
        {(trips) => (
          <ul role="list" className={css.list}>
            {trips.map((trip) => (
              <li key={`${trip.booking_id} ${trip.product_id}`}>
                <Open trip={trip} />
              </li>
            ))}
          </ul>
        )}
      </ResourceList>
    </section>
  );
}

function Open({ trip }: { trip: OpenTrip }) {
  const { t } = useWords('reviews');
  const { product_id: productId, booking_id: bookingId, product_title: title } = trip;
  return (
    <div className={css.trip}>
      <span className={css.picture}>
        <Picture src={trip.product_image} alt="" width={160} height={120} />
      </span>
      <div className={css.words}>
        <h3 className={css.title}>
          <Link href={pathTo('detail', { productId })}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className={css.quiet}>
          <Pieces>
            <Day value={trip.date} look="trip" />
            <bdi dir="ltr">{trip.number}</bdi>
          </Pieces>
        </p>
      </div>
      <LinkButton href={pathTo('reviewRegister2', { productId, bookingId })}>
        {t('write')}
        <VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}

function Written({ review }: { review: OwnReview }) {
  const { t } = useWords('reviews');
  return (
    <div className={css.written}>
      <p className={css.about}>
        <Link href={pathTo('detail', { productId: review.product_id })}>
          <bdi>{review.product_title}</bdi>
        </Link>
        {review.is_hidden && <Badge tone="warn">{t('hidden.badge')}</Badge>}
      </p>
      <ReviewBody review={review} heading="h3" by={<Day value={review.created_at} look="short" />} />
      <Row>
        <LinkButton variant="secondary" size="s" href={pathTo('reviewEdit', { reviewId: review.id })}>
          {t(review.is_hidden ? 'hidden.open' : 'edit.open')}
          <VisuallyHidden>
            {' '}
            <span lang={review.language}>{review.title}</span>
          </VisuallyHidden>
        </LinkButton>
      </Row>
    </div>
  );
}

/** No review at all, or none on a page that is past the last. */
function Nothing({ total }: { total: number }) {
  const { t } = useWords('reviews');
  if (total > 0) {
    return (
      <EmptyState
        title={t('mine.noPage')}
        text={t('mine.noPageText')}
        action={<LinkButton href={myReviewsPath(1)}>{t('mine.firstPage')}</LinkButton>}
      />
    );
  }
  return <EmptyState title={t('mine.empty')} text={t('mine.emptyText')} />;
}
