/** My quotations (§2): what was asked for and offered, and the form that asks for another one. */
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
import { Container, Row, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { AskForm } from './ask-form.tsx';
import css from './quotation.module.css';
import { QuotationBadge } from './quotation-badge.tsx';

export function QuotationPage({ params }: PageProps<'quotation'>) {
  const { t } = useWords('quotations');
  const context = usePageContext(params);
  const productId = context.search.get('product') ?? '';
  const list = useResource(quotationListQuery(context));
  return (
    <Container padded width="text">
      <Stack gap="xl">
        <SectionHeading level="page" text={t('list.text')}>
          {t('list.title')}
        </SectionHeading>
        <ResourceList
          list={list}
          words={{ failed: { title: t('list.failed'), text: t('list.failedText') } }}
          empty={<Nothing total={list.pagination?.total ?? 0} />}
          pages={{ page: readPageNumber(context.search), buildHref: quotationsPath }}
        >
          {(quotations) => (
            <ul role="list" className={css.list}>
              {quotations.map((quotation) => (
                <li key={quotation.id}>
                  <Entry quotation={quotation} />
                </li>
              ))}
            </ul>
          )}
        </ResourceList>
        <AskForm key={productId} productId={productId} />
      </Stack>
    </Container>
  );
}

function Entry({ quotation }: { quotation: Quotation }) {
  const { t } = useWords('quotations');
  const { id, status, offer, date_from: from, date_to: to, travellers } = quotation;
  return (
    <article className={css.entry} aria-labelledby={`quotation-${id}`}>
      <Row>
        <QuotationBadge status={status} />
      </Row>
      <h2 id={`quotation-${id}`} className={css.subject}>
        <Link href={pathTo('quotationResponse', { id })}>
          <bdi>{quotation.product_title || t('free')}</bdi>
        </Link>
      </h2>
      <p className={css.quiet}>
        <DayRange start={from} end={to} /> · {t('travellers', { count: travellers })}
        {offer && (
          <>
            {' · '}
            <Money {...offer.shown} />
          </>
        )}
      </p>
    </article>
  );
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
