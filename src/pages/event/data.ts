/** What the list of events is made from. */
import { buildFeedPath } from '../../contract/boards/addresses.ts';
import type { PageData } from '../../runtime/page.ts';
import { eventQueries } from '../../flows/boards/board-queries.ts';

export const eventData: PageData<'event'> = {
  queries: eventQueries,
  head: ({ locale }, _read, t) => ({
    description: t('boards:board.event.text'),
    feed: buildFeedPath(locale),
  }),
  picture: (context, read) => read(eventQueries(context).events)?.[0]?.image ?? null,
};
