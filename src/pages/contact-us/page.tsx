/** The member's inquiries (§2), newest first: what was asked, whether it was answered, and what is new. */
import type { TFunction } from 'i18next';
import type { InquirySummary } from '../../contract/inquiries/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { inquiriesPath, inquiryListQuery } from '../../flows/inquiries/list-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Instant } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { Entries, type Entry } from '../shared/resources/entries.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import { InquiryBadge } from './inquiry-badge.tsx';

export function ContactUsPage({ params }: PageProps<'contactUs'>) {
  const { t } = useWords('inquiries');
  const page = readPageNumber(usePageContext(params).search);
  const list = useResource(inquiryListQuery(page));
  return (
    <Container padded width="text">
      <Stack gap="l">
        <OwnHeading title={t('list.title')} text={t('list.text')} />
        <div>
          <LinkButton href={pathTo('contactUsRegister', {})} icon="plus">
            {t('write')}
          </LinkButton>
        </div>
        <ResourceList
          list={list}
          words={{ failed: { title: t('list.failed'), text: t('list.failedText') } }}
          empty={<Nothing total={list.pagination?.total ?? 0} />}
          pages={{ page, buildHref: inquiriesPath }}
        >
          {(inquiries) => <Entries entries={inquiries.map((inquiry) => describeInquiry(inquiry, t))} />}
        </ResourceList>
      </Stack>
    </Container>
  );
}

function describeInquiry(inquiry: InquirySummary, t: TFunction<'inquiries'>): Entry {
  const { id, type, subject, status, is_unread: isUnread, created_at: createdAt } = inquiry;
  return {
    id,
    href: pathTo('contactUsDetail', { id }),
    badges: (
      <>
        <InquiryBadge status={status} />
        {isUnread && <Badge tone="accent">{t('unread')}</Badge>}
      </>
    ),
    subject,
    lang: '',
    details: (
      <Pieces>
        {t(`types.${type}`)}
        <Instant value={createdAt} />
      </Pieces>
    ),
  };
}

/** Nothing was ever asked, or nothing on a page that is past the last. */
function Nothing({ total }: { total: number }) {
  const { t } = useWords('inquiries');
  if (total > 0) {
    return (
      <EmptyState
        title={t('list.noPage')}
        text={t('list.noPageText')}
        action={
          <LinkButton href={inquiriesPath(1)} variant="secondary">
            {t('list.firstPage')}
          </LinkButton>
        }
      />
    );
  }
  return <EmptyState title={t('list.empty')} text={t('list.emptyText')} />;
}
