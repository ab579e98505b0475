/** The member's reservations (§2), what is ahead, past or cancelled; the view and its page stand in the address. */
import { RESERVATION_VIEWS } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import type { PageProps } from '../../runtime/page.ts';
import {
  filterFrom,
  myReservationQueries,
  reservationsPath,
  type ReservationFilter,
} from '../../flows/reservations/list-queries.ts';
import { useFormat } from '../../runtime/format.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import { ReservationCard } from './card.tsx';
import { ReservationsSkeleton } from './skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './my-reservation.module.css';

export function MyReservationPage({ params }: PageProps<'myReservation'>) {
  const { t } = useWords('reservations');
  const context = usePageContext(params);
  const filter = filterFrom(context.search);
  const questions = myReservationQueries(context);
  const list = useResource(questions.reservations);
  const tally = useResource(questions.counts);
  const format = useFormat();
  const reload = () => {
    list.reload();
    tally.reload();
  };
  return (
    <Container padded>
      <SectionHeading level="page" text={t('list.text')}>
        {t('list.title')}
      </SectionHeading>
      <Tabs
        label={t('list.views')}
        tabs={RESERVATION_VIEWS.map((view) => ({
          href: reservationsPath({ view, page: 1 }),
          label: t(`list.view.${view}`),
          current: view === filter.view,
          count: tally.data && format.number(tally.data[view]),
        }))}
      />
      <div className={css.results}>
        <ResourceList
          list={list}
          words={{
            loading: t('list.loading'),
            failed: { title: t('list.failed.title'), text: t('list.failed.text') },
          }}
          skeleton={<ReservationsSkeleton label={t('list.loading')} />}
          empty={<Nothing filter={filter} total={list.pagination?.total ?? 0} />}
          pages={{ page: filter.page, buildHref: (page) => reservationsPath({ ...filter, page }) }}
        >
          {(reservations) => (
            <ul role="list" className={css.list}>
              {reservations.map((reservation) => (
                <li key={reservation.id}>
                  <ReservationCard reservation={reservation} onDeadline={reload} />
                </li>
              ))}
            </ul>
          )}
        </ResourceList>
      </div>
    </Container>
  );
}

/** Answered, and there is nothing: none of this view, or none on a page that is past the last. */
function Nothing({ filter, total }: { filter: ReservationFilter; total: number }) {
  const { t } = useWords('reservations');
  const kind = total > 0 ? 'page' : filter.view;
  const href = {
    page: reservationsPath({ ...filter, page: 1 }),
    upcoming: pathTo('search', { category: 'all', region: 'all' }),
    past: reservationsPath({ view: 'upcoming', page: 1 }),
    cancelled: reservationsPath({ view: 'upcoming', page: 1 }),
  };
  return (
    <EmptyState
      title={t(`list.empty.${kind}.title`)}
      text={kind === 'page' ? null : t(`list.empty.${kind}.text`)}
      action={<LinkButton href={href[kind]}>{t(`list.empty.${kind}.action`)}</LinkButton>}
    />
  );
}
