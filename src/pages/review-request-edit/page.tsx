/** One post that was sent in (§2): how it stands, why it was refused, the form that changes it, and the way to take it back. */
import type { ReviewRequest } from '../../contract/social-reviews/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { mayChange, useRequest, type RequestView } from '../../flows/social-reviews/request.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useConfirm } from '../../runtime/confirm.ts';
import type { PageProps } from '../../runtime/page.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Instant } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Container, Panel, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Refusal } from '../shared/accounts/refusal.tsx';
import { DeleteButton } from '../shared/resources/delete-button.tsx';
import { ResourceDetail } from '../shared/resources/detail.tsx';
import { PlatformMark } from '../shared/social-reviews/platform-mark.tsx';
import { PostFields } from '../shared/social-reviews/post-fields.tsx';
import { RequestBadge } from '../shared/social-reviews/request-badge.tsx';
import css from './review-request-edit.module.css';

export function ReviewRequestEditPage({ params }: PageProps<'reviewRequestEdit'>) {
  const { t } = useWords('social-reviews');
  const view = useRequest(params.reviewId);
  return (
    <Container padded width="text">
      <ResourceDetail
        resource={view.request}
        heading={<SectionHeading level="page">{t('detail.title')}</SectionHeading>}
        words={{ failed: { title: t('mine.failed'), text: t('mine.failedText') } }}
        list="reviewRequest"
        missing={t('detail.missing')}
      >
        {(request) => <Shown key={request.id} request={request} view={view} />}
      </ResourceDetail>
    </Container>
  );
}

function Shown({ request, view }: { request: ReviewRequest; view: RequestView }) {
  const { t } = useWords('social-reviews');
  const { platform, url, status, title, reason } = request;
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumbs crumbs={[{ label: t('detail.toList'), href: pathTo('reviewRequest', {}) }, { label: title }]} />
        <div className={css.head}>
          <PlatformMark platform={platform} />
          <Stack gap="s">
            <Row>
              <RequestBadge status={status} />
            </Row>
            <SectionHeading level="page">
              <bdi lang="">{title}</bdi>
            </SectionHeading>
          </Stack>
        </div>
        <p>
          <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={css.open}>
            {t('shown.open', { platform: t(`platform.${platform}`) })}{' '}
            <VisuallyHidden>({t('shown.newTab')})</VisuallyHidden>
            <Icon name="arrow-end" size="s" />
          </a>
        </p>
      </Stack>
      <Facts request={request} />
      {status === 'rejected' ? (
        <Notice tone="warn" title={t('detail.reason')}>
          <p className={css.words} lang="" dir="auto">
            {reason}
          </p>
        </Notice>
      ) : (
        <Notice
          tone={status === 'approved' ? 'success' : 'info'}
          title={t(status === 'approved' ? 'detail.approved' : 'detail.waiting')}
        >
          {t(status === 'approved' ? 'detail.approvedText' : 'detail.waitingText')}
        </Notice>
      )}
      {mayChange(request) && (
        <Panel>
          <SectionHeading level="part">{t('detail.change')}</SectionHeading>
          <PostFields request={request} submit={t('detail.save')} onChanged={view.request.replace} />
        </Panel>
      )}
      <Withdrawal view={view} request={request} />
    </Stack>
  );
}

function Facts({ request: { created_at, decided_at, reservation, points } }: { request: ReviewRequest }) {
  const { t } = useWords('social-reviews');
  const format = useFormat();
  return (
    <FactList
      layout="rows"
      facts={[
        { id: 'sent', label: t('detail.sent'), value: <Instant value={created_at} /> },
        ...(decided_at === null
          ? []
          : [{ id: 'decided', label: t('detail.decided'), value: <Instant value={decided_at} /> }]),
        ...(reservation === null
          ? []
          : [
              {
                id: 'trip',
                label: t('detail.trip'),
                value: (
                  <Link href={pathTo('reservationDetail', { id: reservation.id })}>
                    <bdi dir="ltr">{reservation.number}</bdi>
                  </Link>
                ),
              },
            ]),
        ...(points > 0 ? [{ id: 'points', label: t('detail.points'), value: format.number(points) }] : []),
      ]}
    />
  );
}

function Withdrawal({ view: { withdraw }, request }: { view: RequestView; request: ReviewRequest }) {
  const { t } = useWords('social-reviews');
  const confirm = useConfirm();
  const askToWithdraw = async () => {
    // What earned points was shown.
    const words = { title: t('withdraw.title'), text: t(request.points > 0 ? 'withdraw.earnedText' : 'withdraw.text') };
    const answers = { confirm: t('withdraw.confirm'), cancel: t('withdraw.cancel') };
    if (await confirm({ ...words, ...answers, danger: true })) withdraw.submit();
  };
  return (
    <Stack>
      {withdraw.failure && <Refusal code={withdraw.failure.code} details={withdraw.failure.details} />}
      <Row>
        <DeleteButton loading={withdraw.hasTag('busy')} onClick={() => void askToWithdraw()}>
          {t('withdraw.open')}
        </DeleteButton>
      </Row>
    </Stack>
  );
}
