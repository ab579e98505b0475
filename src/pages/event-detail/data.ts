/** What the page of an event is made from. */
import type { PageData } from '../../runtime/page.ts';
import { eventDetailQueries, isPostPath } from '../../flows/boards/board-queries.ts';

export const eventDetailData: PageData<'eventDetail'> = {
  accepts: isPostPath,
  queries: eventDetailQueries,
  head(context, read) {
    const event = read(eventDetailQueries(context).post);
    return event ? { title: event.subject, ...(event.summary && { description: event.summary }) } : {};
  },
  picture: (context, read) => read(eventDetailQueries(context).post)?.image ?? null,
};
