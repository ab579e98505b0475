/** My quotations (§2): what was asked for and offered, and the form that asks for another one. */
import type { TFunction } from 'i18next';
import type { Quotation } from '../../contract/quotations/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { quotationListQuery, quotationsPath } from '../../flows/quotations/list-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { beginText } from '../../rules/text.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { Day, DayRange, Instant } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { Entries, type Entry } from '../shared/resources/entries.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { OwnHeading } from '../shared/resources/own-heading.tsx';
import { ASK_ID, AskForm } from './ask-form.tsx';
import { QuotationBadge } from './quotation-badge.tsx';

/** Of the words that a free request is listed by. */
const SUBJECT_LENGTH = 60;

export function QuotationPage({ params }: PageProps<'quotation'>) {
  const { t } = useWords('quotations');
  const context = usePageContext(params);
  const productId = context.search.get('product') ?? '';
  const isAsking = productId !== '';
  const list = useResource(quotationListQuery(context));
  return (
    <Container padded width="text">
      <Stack gap="xl">
        <Stack gap="l">
          <OwnHeading title={t('list.title')} text={t('list.text')} />
          {!isAsking && (
            <Row>
              <LinkButton href={`#${ASK_ID}`} icon="plus">
                {t('ask.title')}
              </LinkButton>
            </Row>
          )}
        </Stack>
        {isAsking && <AskForm key={productId} productId={productId} />}
        <ResourceList
          list={list}
          words={{ failed: { title: t('list.failed'), text: t('list.failedText') } }}
          empty={<Nothing total={list.pagination?.total ?? 0} />}
          pages={{ page: readPageNumber(context.search), buildHref: quotationsPath }}
        >
          {(quotations) => <Entries entries={quotations.map((quotation) => describeQuotation(quotation, t))} />}
        </ResourceList>
        {/* Below the list, its place is known once that has its length. */}
        {!isAsking && !list.matches('loading') && <AskForm productId="" />}
      </Stack>
    </Container>
  );
}

function describeQuotation(quotation: Quotation, t: TFunction<'quotations'>): Entry {
  const { id, status, offer, product_title: title, wishes } = quotation;
  return {
    id,
    href: pathTo('quotationResponse', { id }),
    badges: <QuotationBadge status={status} />,
    // A free request is told from others by what the group wrote.
    subject: title || beginText(wishes, SUBJECT_LENGTH),
    ...(title === '' && { lang: '' }),
    details: (
      <Pieces>
        {title === '' && t('free')}
        {offer ? (
          <Day value={offer.date} look="trip" />
        ) : (
          <DayRange start={quotation.date_from} end={quotation.date_to} />
        )}
        {t('travellers', { count: (offer ?? quotation).travellers })}
        {offer && (
          <>
            {t('offer.total')} <Money {...offer.shown} />
          </>
        )}
        {offer && status === 'responded' && (
          <>
            {t('offer.validUntil')} <Instant value={offer.valid_until} look="trip" />
          </>
        )}
      </Pieces>
    ),
  };
}

/** Nothing was asked for yet, or nothing on a page that is past the last. */
function Nothing({ total }: { total: number }) {
  const { t } = useWords('quotations');
  if (total === 0) return <EmptyState title={t('list.empty')} text={t('list.emptyText')} />;
  return (
    <EmptyState
      title={t('list.noPage')}
      text={t('list.noPageText')}
      action={<LinkButton href={quotationsPath(1)}>{t('list.firstPage')}</LinkButton>}
    />
  );
}
