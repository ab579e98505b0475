/** The member's inquiries (§2), newest first: what was asked, whether it was answered, and what is new. */
import type { ReactNode } from 'react';
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
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import css from './contact-us.module.css';
import { InquiryBadge } from './inquiry-badge.tsx';

export function ContactUsPage({ params }: PageProps<'contactUs'>) {
  const { t } = useWords('inquiries');
  const page = readPageNumber(usePageContext(params).search);
  const list = useResource(inquiryListQuery(page));
  const write = (
    <LinkButton href={pathTo('contactUsRegister', {})} icon="plus">
      {t('write')}
    </LinkButton>
  );
  return (
    <Container padded width="text">
      <Stack gap="l">
        <SectionHeading level="page" text={t('list.text')}>
          {t('list.title')}
        </SectionHeading>
        {list.data !== null && list.data.length > 0 && <div>{write}</div>}
        <ResourceList
          list={list}
          words={{ failed: { title: t('list.failed'), text: t('list.failedText') } }}
          empty={<Nothing total={list.pagination?.total ?? 0} write={write} />}
          pages={{ page, buildHref: inquiriesPath }}
        >
          {(inquiries) => (
            <ul role="list" className={css.list}>
              {inquiries.map((inquiry) => (
                <li key={inquiry.id}>
                  <Entry inquiry={inquiry} />
                </li>
              ))}
            </ul>
          )}
        </ResourceList>
      </Stack>
    </Container>
  );
}

function Entry({ inquiry }: { inquiry: InquirySummary }) {
  const { t } = useWords('inquiries');
  const { id, type, subject, status, is_unread: isUnread, created_at: createdAt } = inquiry;
  return (
    <article className={css.entry} aria-labelledby={`inquiry-${id}`}>
      <Row>
        <InquiryBadge status={status} />
        {isUnread && <Badge tone="accent">{t('unread')}</Badge>}
      </Row>
      <h2 id={`inquiry-${id}`} className={css.subject}>
        <Link href={pathTo('contactUsDetail', { id })}>
          <bdi>{subject}</bdi>
        </Link>
      </h2>
      <p className={css.quiet}>
        {t(`types.${type}`)} · <Instant value={createdAt} />
      </p>
    </article>
  );
}

/** Nothing was ever asked, or nothing on a page that is past the last. */
function Nothing({ total, write }: { total: number; write: ReactNode }) {
  const { t } = useWords('inquiries');
  if (total > 0) {
    return (
      <EmptyState
        title={t('list.noPage')}
        action={<LinkButton href={inquiriesPath(1)}>{t('list.firstPage')}</LinkButton>}
      />
    );
  }
  return <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={write} />;
}
