/** The boards, events and posts on their pages: every state of the answer, and what stands in the address. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedPost, Post } from '../../src/contract/boards/posts.ts';
import { BoardDetailPage } from '../../src/pages/board-detail/page.tsx';
import { BoardPage } from '../../src/pages/board/page.tsx';
import { EventDetailPage } from '../../src/pages/event-detail/page.tsx';
import { EventPage } from '../../src/pages/event/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildPagination, tripNamed } from './trips.ts';

const listed: ListedPost = {
  id: 'luggage',
  type: 'notice',
  topic: null,
  subject: 'Luggage is counted',
  summary: 'Two pieces are free.',
  language: 'en',
  content_language: 'en',
  image: null,
  pinned: false,
  published_on: '2026-11-02',
  event: null,
  content: null,
};
const post: Post = {
  ...listed,
  content: '## Pieces\n\nSee the [rules](/board/notice-detail/terms), not <b>this</b>.\n\n- one\n- two',
  link: '/product/search/all/all',
  trip: null,
  previous: { id: 'older', subject: 'Older', language: 'en' },
  next: null,
  versions: [],
};
const event = {
  starts_on: '2026-12-01',
  ends_on: '2026-12-09',
  hours: { weekday: 6, times: ['10:00', '14:00'] },
  status: 'running' as const,
  next_on: '2026-12-05',
  place: 'Seoul',
};

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

async function visit(address: string) {
  stage = await mountPage({
    address,
    pages: { event: EventPage, eventDetail: EventDetailPage, boardDetail: BoardDetailPage, board: BoardPage },
    today: TODAY,
  });
}
const answer = (posts: readonly Partial<ListedPost>[], page = 1, total = posts.length) =>
  stage.answer(
    'board.list',
    posts.map((one) => ({ ...listed, ...one })),
    buildPagination(total, page),
  );

describe('a board', () => {
  it('is that of notices where the address names none; pinned ones say so', async () => {
    await visit('/board');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notices');
    expect(screen.getByRole('status').textContent).toContain('Loading posts');
    await answer([{ pinned: true }, { id: 'other', subject: 'Other' }]);
    const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(within(first as HTMLElement).getByText('Pinned')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Other' }).getAttribute('href')).toBe('/board/notice-detail/other');
  });

  it('that is none is not found', async () => {
    await visit('/board/legal');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  });

  it('tells no posts from no answer', async () => {
    await visit('/board/blog');
    await answer([]);
    expect(screen.getByText('No posts yet')).toBeTruthy();
    stage.close();
    await visit('/board/blog');
    await stage.refuse('board.list', { code: 'INTERNAL' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the posts');
    expect(screen.queryByText('No posts yet')).toBeNull();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await answer([{ type: 'blog', image: '/images/posts/luggage/0.svg' }]);
    expect(screen.getByRole('article').textContent).toContain('Two pieces are free.');
  });

  it('is searched by an address, and says when nothing has these words', async () => {
    await visit('/board/faq');
    await answer([]);
    const search = within(screen.getByRole('search'));
    await stage.perform(() => type(search.getByRole('searchbox'), ' refund '));
    await stage.perform(() => press(search.getByRole('button')));
    await answer([]);
    expect(screen.getByText(/^No posts found for “\P{L}refund\P{L}”$/u)).toBeTruthy();
    expect(screen.getByRole('search', { name: 'Search FAQ' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all posts' }).getAttribute('href')).toBe('/board/faq');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'refund');
  });

  it('has pages, which remember the words', async () => {
    await visit('/board/blog?q=jeju&page=2');
    await answer([{ type: 'blog', image: '/x.svg' }], 2, 30);
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/board/blog?q=jeju');
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('of questions shows them by topic, with their answers in place', async () => {
    await visit('/board/faq');
    await answer([
      { id: 'a', type: 'faq', topic: 'luggage', subject: 'How many pieces?', content: 'Two.' },
      { id: 'b', type: 'faq', topic: 'payment', subject: 'How to pay?', content: 'By card.' },
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Payment',
      'Luggage',
    ]);
    expect(screen.getByText('Two.').closest('details')?.querySelector('summary')?.textContent).toBe('How many pieces?');
    const ask = screen.getByText(/Didn’t find your answer\?/);
    expect(within(ask).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
      '/board/contact-us-register',
    );
  });
});

describe('a post', () => {
  it('is headings, lists and links within the shop, and nothing of it is markup', async () => {
    await visit('/board/notice-detail/luggage');
    await stage.answer('board.get', post);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Luggage is counted');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pieces');
    expect(screen.getByRole('link', { name: 'rules' }).getAttribute('href')).toBe('/board/notice-detail/terms');
    expect(screen.getByText(/not <b>this<\/b>/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Older/ }).getAttribute('href')).toBe('/board/notice-detail/older');
    expect(screen.queryByText(/Not translated yet/)).toBeNull();
  });

  it('says in which language it is shown where it is not that of the page', async () => {
    await visit('/board/notice-detail/luggage');
    await stage.answer('board.get', { ...post, content_language: 'ko' });
    expect(screen.getByText(/This text is in Korean/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).querySelector('[lang]')).toBeNull();
    expect(screen.getByText('Pieces').closest('[lang]')?.getAttribute('lang')).toBe('ko');
  });

  it('runs as its own language does', async () => {
    await visit('/board/notice-detail/luggage');
    await stage.answer('board.get', { ...post, content_language: 'ar' });
    expect(screen.getByText('Pieces').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('of law names the day from which it is in force, and leads to all versions', async () => {
    await visit('/board/notice-detail/terms');
    const versions = ['2026-03-01', '2025-01-02'].map((day) => ({ id: `terms-${day}`, published_on: day }));
    await stage.answer('board.get', { ...post, type: 'legal', topic: 'terms', published_on: '2026-03-01', versions });
    expect(screen.getByText(/In force from/)).toBeTruthy();
    const shown = within(screen.getByRole('region', { name: 'All versions' }));
    const links = shown.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/board/notice-detail/terms-2025-01-02']);
    expect(
      shown
        .getByText(/1 Mar 2026/)
        .closest('[aria-current]')
        ?.getAttribute('aria-current'),
    ).toBe('true');
    expect(screen.queryByRole('navigation', { name: 'More posts' })).toBeNull();
  });

  it('leads on to trips, or to one trip with its name and price', async () => {
    await visit('/board/notice-detail/luggage');
    await stage.answer('board.get', post);
    expect(screen.getByRole('link', { name: 'View trips' }).getAttribute('href')).toBe(post.link);
    stage.close();
    await visit('/event/walk');
    const trip = tripNamed('palace-walk');
    await stage.answer('event.get', { ...post, type: 'event', event, link: '/product/detail/palace-walk', trip });
    const card = screen.getByRole('complementary', { name: 'Trip palace-walk' });
    expect(card.textContent).toMatch(/from .*\d/);
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/product/detail/palace-walk');
  });

  it('that is not there is the not-found page', async () => {
    await visit('/board/notice-detail/nothing');
    await stage.refuse('board.get', { code: 'NOT_FOUND' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  });
});

describe('events', () => {
  it('are those that run today, until another view is asked for', async () => {
    await visit('/event');
    await stage.answer('event.list', [{ ...listed, type: 'event', event, image: '/x.svg' }], buildPagination(1, 1));
    expect(screen.getByRole('link', { name: 'Luggage is counted' }).getAttribute('href')).toBe('/event/luggage');
    expect(screen.getByRole('link', { name: 'Now on' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByText('Now on')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ended' }).getAttribute('href')).toBe('/event?status=ended');
    const boards = within(screen.getByRole('navigation', { name: 'Boards' }));
    expect(boards.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page');
    expect(boards.getByRole('link', { name: 'Stories' }).getAttribute('href')).toBe('/board/blog');
    expect(screen.queryByRole('region', { name: 'Upcoming' })).toBeNull();
    const coming = { ...listed, id: 'tasting', type: 'event' as const, event, image: '/y.svg', subject: 'Tea' };
    await stage.answer('event.list', [coming], buildPagination(1, 1));
    const upcoming = within(screen.getByRole('region', { name: 'Upcoming' }));
    expect(upcoming.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe('/event/tasting');
  });

  it.each([
    ['', 'No events on today', '/event?status=coming'],
    ['?status=coming', 'No upcoming events', '/event'],
  ])('say that there are none at %j, and lead on', async (query, words, href) => {
    await visit(`/event${query}`);
    await stage.answer('event.list', [], buildPagination(0, 1));
    const main = screen.getByText(words).parentElement as HTMLElement;
    expect(within(main).getByRole('link').getAttribute('href')).toBe(href);
  });

  it('each say when and where', async () => {
    await visit('/event/walk');
    await stage.answer('event.get', { ...post, type: 'event', event });
    const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(facts()).toEqual([
      expect.stringMatching(/^Next.*5 Dec/),
      'Every weekSaturday · 10:00\u00A0KST · 14:00\u00A0KST',
      expect.stringMatching(/^Dates.*1 Dec.*9 Dec/),
      'WhereSeoul',
    ]);
    expect(screen.queryByText(/Published/)).toBeNull();
    expect(screen.getByRole('link', { name: /Older/ }).getAttribute('href')).toBe('/event/older');
    stage.close();
    await visit('/event/walk');
    const daily = { ...event, hours: { weekday: null, times: ['10:00'] } };
    await stage.answer('event.get', { ...post, type: 'event', event: daily });
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Starts at', 'Dates', 'Where', 'Status']);
  });
});
