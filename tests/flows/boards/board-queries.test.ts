/** Addresses and questions of boards, events and their posts. */
import { describe, expect, it } from 'vitest';
import {
  boardPath,
  boardQueries,
  eventDetailQueries,
  eventPath,
  eventQueries,
  isBoardPath,
  isPostPath,
  postQueries,
  readBoardFilter,
  readEventFilter,
} from '../../../src/flows/boards/board-queries.ts';

const context = <Params>(params: Params, search = '') => ({
  params,
  search: new URLSearchParams(search),
  locale: 'ko' as const,
  currency: 'KRW' as const,
  today: '2026-12-01',
});

describe('a board', () => {
  it.each([
    [{}, '', { type: 'notice', q: '', page: 1 }],
    [{ type: 'faq' }, 'q=+visa+&page=2', { type: 'faq', q: 'visa', page: 2 }],
    [{ type: 'attic' }, 'page=x', { type: 'notice', q: '', page: 1 }],
    [{ type: 'blog' }, `q=${'a'.repeat(81)}`, { type: 'blog', q: 'a'.repeat(80), page: 1 }],
  ])('that %o and "%s" name is read from the address', (params, search, filter) => {
    expect(readBoardFilter(context(params, search))).toEqual(filter);
  });

  it('is written as it is read', () => {
    expect(boardPath({ type: 'notice', q: '', page: 1 })).toBe('/board');
    expect(boardPath({ type: 'faq', q: 'visa', page: 2 })).toBe('/board/faq?q=visa&page=2');
  });

  it('is one of those that there are', () => {
    expect([{}, { type: 'faq' }, { type: 'legal' }].map(isBoardPath)).toEqual([true, true, false]);
  });

  it('shows twelve posts, and many questions, in the language of the page', () => {
    const asked = (type: string) => boardQueries(context({ type }, 'q=visa&page=2')).posts;
    expect(asked('blog')).toEqual({
      name: 'board.list',
      input: { query: { lang: 'ko', type: 'blog', q: 'visa', page: 2, per_page: 12 } },
    });
    expect(asked('faq').input).toMatchObject({ query: { per_page: 50 } });
  });
});

describe('the events', () => {
  it.each([
    ['', { status: 'running', page: 1 }],
    ['status=ended&page=2', { status: 'ended', page: 2 }],
    ['status=lost', { status: 'running', page: 1 }],
  ])('that "%s" names are read from the address', (search, filter) => {
    expect(readEventFilter(new URLSearchParams(search))).toEqual(filter);
  });

  it('are written as they are read, and asked for in the language of the page', () => {
    expect(eventPath({ status: 'running', page: 1 })).toBe('/event');
    expect(eventPath({ status: 'ended', page: 2 })).toBe('/event?status=ended&page=2');
    expect(eventQueries(context({}, 'status=coming&page=3'))).toEqual({
      events: { name: 'event.list', input: { query: { lang: 'ko', status: 'coming', page: 3, per_page: 12 } } },
    });
    expect(eventQueries(context({}))).toMatchObject({
      events: { input: { query: { status: 'running' } } },
      upcoming: { input: { query: { status: 'coming', page: 1 } } },
    });
    expect(eventQueries(context({}, 'page=2'))).not.toHaveProperty('upcoming');
  });
});

describe('a post', () => {
  it('is asked for in the language of the page', () => {
    const input = { params: { id: 'p-1' }, query: { lang: 'ko' } };
    expect(postQueries(context({ id: 'p-1' }))).toEqual({ post: { name: 'board.get', input } });
    expect(eventDetailQueries(context({ id: 'p-1' }))).toEqual({ post: { name: 'event.get', input } });
  });

  it('has an address of small letters, digits and hyphens', () => {
    expect(['p-1', '-p', 'P', 'a/b', ''].map((id) => isPostPath({ id }))).toEqual([true, false, false, false, false]);
  });
});
