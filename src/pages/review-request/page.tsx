/** My posts (§2): what was sent in and how it stands, and the form that sends another one in. */
import type { TFunction } from 'i18next';
import type { ReviewRequest } from '../../contract/social-reviews/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { requestListQuery, reviewRequestsPath } from '../../flows/social-reviews/queries.ts';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Instant } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Panel, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Way } from '../shared/accounts/sheet.tsx';
import { Entries, type Entry } from '../shared/resources/entries.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import { PlatformMark } from '../shared/social-reviews/platform-mark.tsx';
import { PostFields } from '../shared/social-reviews/post-fields.tsx';
import { RequestBadge } from '../shared/social-reviews/request-badge.tsx';

export function ReviewRequestPage({ params }: PageProps<'reviewRequest'>) {
  const { t } = useWords('social-reviews');
  const { search } = usePageContext(params);
  const page = readPageNumber(search);
  const reservationId = search.get('reservation') ?? '';
  const list = useResource(requestListQuery(page));
  const form = (
    <Panel>
      <SectionHeading level="part" id="share" isTarget>
        {t('form.title')}
      </SectionHeading>
      <PostFields key={reservationId} request={null} reservationId={reservationId} submit={t('form.submit')} />
    </Panel>
  );
  return (
    <Container padded width="text">
      <Stack gap="xl">
        <Stack gap="l">
          <OwnHeading title={t('mine.title')} text={t('mine.text')} />
          <Row>
            {reservationId === '' && (
              <LinkButton href="#share" icon="plus">
                {t('form.title')}
              </LinkButton>
            )}
            <Way href={pathTo('socialReview', {})}>{t('mine.toShown')}</Way>
          </Row>
          {/* A link of a trip leads here to write. */}
          {reservationId !== '' && form}
          <ResourceList
            list={list}
            words={{ failed: { title: t('mine.failed'), text: t('mine.failedText') } }}
            empty={<Nothing total={list.pagination?.total ?? 0} />}
            pages={{ page, buildHref: reviewRequestsPath }}
          >
            {(requests) => <Entries entries={requests.map((request) => describeRequest(request, t))} />}
          </ResourceList>
        </Stack>
        {/* Shown beneath the answered list, which would push it away otherwise. */}
        {reservationId === '' && <div hidden={list.matches('loading')}>{form}</div>}
      </Stack>
    </Container>
  );
}

function describeRequest(request: ReviewRequest, t: TFunction<'social-reviews'>): Entry {
  const { id, platform, status, title } = request;
  return {
    id,
    href: pathTo('reviewRequestEdit', { reviewId: id }),
    mark: <PlatformMark platform={platform} />,
    badges: <RequestBadge status={status} />,
    subject: title,
    lang: '',
    details: (
      <Pieces>
        {t(`platform.${platform}`)}
        <Instant value={request.created_at} />
      </Pieces>
    ),
  };
}

/** Nothing was sent in yet, or nothing on a page that is past the last. */
function Nothing({ total }: { total: number }) {
  const { t } = useWords('social-reviews');
  if (total === 0) return <EmptyState title={t('mine.empty')} text={t('mine.emptyText')} />;
  return (
    <EmptyState
      title={t('shown.noPage')}
      text={t('shown.noPageText')}
      action={<LinkButton href={reviewRequestsPath(1)}>{t('shown.firstPage')}</LinkButton>}
    />
  );
}
