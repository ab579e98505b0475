/** What a board is made from: its address decides question, title and first picture. */
import { buildFeedPath } from '../../contract/boards/addresses.ts';
import type { PageData } from '../../runtime/page.ts';
import { boardQueries, isBoardPath, readBoardFilter } from '../../flows/boards/board-queries.ts';

export const boardData: PageData<'board'> = {
  accepts: isBoardPath,
  queries: boardQueries,
  head(context, _read, t) {
    const { type } = readBoardFilter(context);
    return {
      title: t(`boards:board.${type}.title`),
      description: t(`boards:board.${type}.text`),
      feed: buildFeedPath(context.locale),
    };
  },
  picture: (context, read) => read(boardQueries(context).posts)?.[0]?.image ?? null,
};
