/** What the list of events is made from. */
import type { PageData } from '../../runtime/page.ts';
import { eventQueries } from '../../flows/boards/board-queries.ts';

export const eventData: PageData<'event'> = {
  queries: eventQueries,
  head: (_context, _read, t) => ({ description: t('boards:board.event.text') }),
  picture: (context, read) => read(eventQueries(context).events)?.[0]?.image ?? null,
};
