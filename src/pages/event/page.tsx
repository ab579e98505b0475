/** Events (§2 /event): those that run today, those to come, and those that have ended. */
import { EVENT_STATUSES } from '../../contract/boards/codes.ts';
import type { PostSummary } from '../../contract/boards/posts.ts';
import { eventPath, eventQueries, readEventFilter } from '../../flows/boards/board-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { useListArrival } from '../../runtime/list-navigation.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BoardTabs } from '../shared/boards/board-tabs.tsx';
import { PostCard, type PostCardProps } from '../shared/boards/post-card.tsx';
import { ResourceList } from '../shared/resources/list.tsx';

export function EventPage({ params }: PageProps<'event'>) {
  const { t } = useWords('boards');
  const context = usePageContext(params);
  const filter = readEventFilter(context.search);
  const queries = eventQueries(context);
  const events = useResource(queries.events);
  const upcoming = useResource(queries.upcoming ?? null);
  useListArrival(filter.page, 'events');
  const other = EVENT_STATUSES.find((status) => status !== filter.status) ?? filter.status;
  return (
    <Container padded>
      <SectionHeading level="page" text={t('board.event.text')}>
        {t('board.event.title')}
      </SectionHeading>
      <Stack gap="l">
        <BoardTabs current="event" />
        <Tabs
          look="chips"
          label={t('event.views')}
          tabs={EVENT_STATUSES.map((status) => ({
            href: eventPath({ status, page: 1 }),
            label: t(`event.status.${status}`),
            current: status === filter.status,
          }))}
        />
        <div id="events" tabIndex={-1}>
          <ResourceList
            list={events}
            words={{ loading: t('loading'), failed: { title: t('failed.title'), text: t('failed.text') } }}
            empty={
              <EmptyState
                title={t(`event.empty.${filter.status}`)}
                text={t('event.empty.text')}
                action={<LinkButton href={eventPath({ status: other, page: 1 })}>{t(`event.see.${other}`)}</LinkButton>}
              />
            }
            pages={{ page: filter.page, buildHref: (page) => eventPath({ ...filter, page }) }}
          >
            {(shown) => <Events events={shown} eager />}
          </ResourceList>
        </div>
        {queries.upcoming && <Upcoming events={upcoming.data ?? []} />}
      </Stack>
    </Container>
  );
}

function Events({ events, ...look }: { events: readonly PostSummary[] } & Omit<PostCardProps, 'post'>) {
  return (
    <CardGrid steady>
      {events.map((event, index) => (
        <PostCard key={event.id} post={event} {...look} eager={look.eager && index === 0} />
      ))}
    </CardGrid>
  );
}

/** What comes, for those who cannot come today; nothing where there is none or no answer. */
function Upcoming({ events }: { events: readonly PostSummary[] }) {
  const { t } = useWords('boards');
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="upcoming">
      <SectionHeading id="upcoming">{t('event.status.coming')}</SectionHeading>
      <Events events={events} heading="h3" />
    </section>
  );
}
