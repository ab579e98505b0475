/** The member's reservations (§2), newest first; which ones and which page stand in the address. */
import { RESERVATION_STATUSES } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { PageProps } from '../../runtime/page.ts';
import {
  filterFrom,
  myReservationQueries,
  reservationsPath,
  type ReservationFilter,
} from '../../flows/reservations/list-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { ReservationCard } from './card.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './my-reservation.module.css';

export function MyReservationPage({ params }: PageProps<'myReservation'>) {
  const { t } = useWords('reservations');
  const context = usePageContext(params);
  const filter = filterFrom(context.search);
  const list = useResource(myReservationQueries(context).reservations);
  return (
    <Container padded>
      <SectionHeading level="page" text={t('list.text')}>
        {t('list.title')}
      </SectionHeading>
      <Tabs
        label={t('list.views')}
        tabs={[null, ...RESERVATION_STATUSES].map((status) => ({
          href: reservationsPath({ status, page: 1 }),
          label: t(`list.view.${status ?? 'all'}`),
          current: status === filter.status,
        }))}
      />
      <div className={css.results}>
        <ResourceList
          list={list}
          words={{
            loading: t('list.loading'),
            failed: { title: t('list.failed.title'), text: t('list.failed.text') },
          }}
          empty={<Nothing filter={filter} total={list.pagination?.total ?? 0} />}
          pages={{ page: filter.page, buildHref: (page) => reservationsPath({ ...filter, page }) }}
        >
          {(reservations) => (
            <ul role="list" className={css.list}>
              {reservations.map((reservation) => (
                <li key={reservation.id}>
                  <ReservationCard reservation={reservation} onHoldEnd={list.reload} />
                </li>
              ))}
            </ul>
          )}
        </ResourceList>
      </div>
    </Container>
  );
}

/** Answered, and there is nothing: none at all, none of this kind, or none on a page that is past the last. */
function Nothing({ filter, total }: { filter: ReservationFilter; total: number }) {
  const { t } = useWords('reservations');
  const kind = total > 0 ? 'page' : filter.status === null ? 'all' : 'view';
  const href = {
    page: reservationsPath({ ...filter, page: 1 }),
    view: pathTo('myReservation', {}),
    all: pathTo('search', { category: 'all', region: 'all' }),
  };
  return (
    <EmptyState
      title={t(`list.empty.${kind}.title`)}
      text={t(`list.empty.${kind}.text`)}
      action={<LinkButton href={href[kind]}>{t(`list.empty.${kind}.action`)}</LinkButton>}
    />
  );
}
