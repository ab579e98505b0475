/** One inquiry (§2): what was asked, and what was answered. */
import type { Inquiry } from '../../contract/inquiries/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { useInquiry } from '../../flows/inquiries/inquiry.ts';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Instant } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Container, Panel, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ReplyHours } from '../contact-us/reply-hours.tsx';
import { InquiryBadge } from '../contact-us/inquiry-badge.tsx';
import { ResourceDetail } from '../shared/resources/detail.tsx';
import { FileButton } from './file.tsx';
import css from './contact-us-detail.module.css';

export function ContactUsDetailPage({ params }: PageProps<'contactUsDetail'>) {
  const { t } = useWords('inquiries');
  const inquiry = useInquiry(params.id);
  return (
    <Container padded width="text">
      <ResourceDetail
        resource={inquiry}
        heading={<SectionHeading level="page">{t('detail.title')}</SectionHeading>}
        words={{ failed: { title: t('list.failed'), text: t('list.failedText') } }}
        list="contactUs"
        listName={t('list.title')}
        missing={t('detail.missing')}
      >
        {(shown) => <Shown inquiry={shown} />}
      </ResourceDetail>
    </Container>
  );
}

function Shown({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useWords('inquiries');
  const { subject, contents, status, type, files, reservation, reply } = inquiry;
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumbs crumbs={[{ label: t('list.title'), href: pathTo('contactUs', {}) }, { label: subject }]} />
        <Row>
          <InquiryBadge status={status} />
        </Row>
        <SectionHeading level="page">
          <bdi lang="">{subject}</bdi>
        </SectionHeading>
      </Stack>
      <FactList
        layout="rows"
        facts={[
          { id: 'type', label: t('detail.topic'), value: t(`types.${type}`) },
          { id: 'sent', label: t('detail.sent'), value: <Instant value={inquiry.created_at} /> },
          ...(reservation
            ? [
                {
                  id: 'reservation',
                  label: t('field.reservation'),
                  value: (
                    <Link href={pathTo('reservationDetail', { id: reservation.id })}>
                      <bdi dir="ltr">{reservation.number}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      <div>
        <SectionHeading level="part">{t('field.contents')}</SectionHeading>
        <p className={css.words} lang="" dir="auto">
          {contents}
        </p>
      </div>
      {files.length > 0 && (
        <Stack gap="s">
          <SectionHeading level="part">{t('detail.files')}</SectionHeading>
          <ul role="list" className={css.files}>
            {files.map((file) => (
              <li key={file.id}>
                <FileButton inquiryId={inquiry.id} file={file} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {inquiry.replied_at === null ? (
        <Notice title={t('detail.waiting')}>
          <p>{t('detail.waitingText')}</p>
          <ReplyHours />
        </Notice>
      ) : (
        <Panel>
          <div>
            <SectionHeading level="part">{t('detail.reply')}</SectionHeading>
            <p className={css.quiet}>
              <Instant value={inquiry.replied_at} />
            </p>
          </div>
          <p className={css.words} lang="" dir="auto">
            {reply}
          </p>
        </Panel>
      )}
      {inquiry.replied_at !== null && (
        <Row>
          <LinkButton href={pathTo('contactUsRegister', {})} variant="secondary" icon="plus">
            {t('detail.askAgain')}
          </LinkButton>
        </Row>
      )}
    </Stack>
  );
}
