/** My quotations (§2): what was asked for and offered, and the form that asks for another one. */
import type { TFunction } from 'i18next';
import type { Quotation } from '../../contract/quotations/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { quotationListQuery, quotationsPath } from '../../flows/quotations/list-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { DayRange } from '../../ui/day.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Entries, type Entry } from '../shared/resources/entries.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { AskForm } from './ask-form.tsx';
import { QuotationBadge } from './quotation-badge.tsx';

export function QuotationPage({ params }: PageProps<'quotation'>) {
  const { t } = useWords('quotations');
  const context = usePageContext(params);
  const productId = context.search.get('product') ?? '';
  const isAsking = productId !== '';
  const list = useResource(quotationListQuery(context));
  return (
    <Container padded width="text">
      <Stack gap="xl">
        <SectionHeading level="page" text={t('list.text')}>
          {t('list.title')}
        </SectionHeading>
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
  const { id, status, offer, date_from: from, date_to: to, travellers } = quotation;
  return {
    id,
    href: pathTo('quotationResponse', { id }),
    badges: <QuotationBadge status={status} />,
    subject: quotation.product_title || t('free'),
    details: (
      <Pieces>
        <DayRange start={from} end={to} />
        {t('travellers', { count: travellers })}
        {offer && (
          <>
            {t('offer.total')} <Money {...offer.shown} />
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
      action={<LinkButton href={quotationsPath(1)}>{t('list.firstPage')}</LinkButton>}
    />
  );
}
