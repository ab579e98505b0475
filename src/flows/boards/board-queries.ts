/** What the pages of the boards ask: board, words and page stand in the address. */
import { buildBoardPath } from '../../contract/boards/addresses.ts';
import { BOARD_TYPES, EVENT_STATUSES, type BoardType, type EventStatus } from '../../contract/boards/codes.ts';
import { ID_FORM } from '../../contract/id-form.ts';
import { SEARCH_MAX_LENGTH } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import type { PageContext } from '../../runtime/page.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';

/** Three columns, or two, or one, each filled; questions stand on one page. */
const POSTS_PER_PAGE = 12;
const QUESTIONS_PER_PAGE = 50;

interface BoardParams {
  type?: string;
}
interface PostParams {
  id: string;
}

export interface BoardFilter {
  type: BoardType;
  q: string;
  page: number;
}
export interface EventFilter {
  status: EventStatus;
  page: number;
}

function withWords(path: string, words: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== null) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const toPageWord = (page: number) => (page === 1 ? null : String(page));

/** True for the boards that there are. */
export function isBoardPath({ type = BOARD_TYPES[0] }: BoardParams): boolean {
  return (BOARD_TYPES as readonly string[]).includes(type);
}

/** The first board where the address names none. */
export function readBoardFilter({ params, search }: Pick<PageContext<BoardParams>, 'params' | 'search'>): BoardFilter {
  return {
    type: BOARD_TYPES.find((type) => type === params.type) ?? BOARD_TYPES[0],
    q: (search.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    page: readPageNumber(search),
  };
}

export function boardPath({ type, q, page }: BoardFilter): string {
  return withWords(buildBoardPath(type), { q: q || null, page: toPageWord(page) });
}

export function boardQueries(context: PageContext<BoardParams>) {
  const { type, q, page } = readBoardFilter(context);
  const per_page = type === 'faq' ? QUESTIONS_PER_PAGE : POSTS_PER_PAGE;
  return { posts: query('board.list', { query: { lang: context.locale, type, q, page, per_page } }) };
}

/** True for an address that can name a post at all. */
export function isPostPath({ id }: PostParams): boolean {
  return ID_FORM.test(id);
}

export function postQueries({ params, locale }: PageContext<PostParams>) {
  return { post: query('board.get', { params: { id: params.id }, query: { lang: locale } }) };
}

export function readEventFilter(search: URLSearchParams): EventFilter {
  const status = EVENT_STATUSES.find((one) => one === search.get('status')) ?? EVENT_STATUSES[0];
  return { status, page: readPageNumber(search) };
}

export function eventPath({ status, page }: EventFilter): string {
  return withWords(pathTo('event', {}), {
    status: status === EVENT_STATUSES[0] ? null : status,
    page: toPageWord(page),
  });
}

export function eventQueries({ locale, search }: PageContext<unknown>) {
  const { status, page } = readEventFilter(search);
  const list = (status: EventStatus, page: number) =>
    query('event.list', { query: { lang: locale, status, page, per_page: POSTS_PER_PAGE } });
  return {
    events: list(status, page),
    // Below the few that run today stand those to come.
    ...(status === 'running' && page === 1 && { upcoming: list('coming', 1) }),
  };
}

export function eventDetailQueries({ params, locale }: PageContext<PostParams>) {
  return { post: query('event.get', { params: { id: params.id }, query: { lang: locale } }) };
}
