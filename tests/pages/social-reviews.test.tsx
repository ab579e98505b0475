/** Posts elsewhere on their pages: shown to all, a member's own, and one of them. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/social-reviews.json';
import ui from '../../locales/en/ui.json';
import type { ReviewRequest, SocialReview } from '../../src/contract/social-reviews/calls.ts';
import { ReviewRequestEditPage } from '../../src/pages/review-request-edit/page.tsx';
import { ReviewRequestPage } from '../../src/pages/review-request/page.tsx';
import { SocialReviewPage } from '../../src/pages/social-review/page.tsx';
import { reservation as trip } from '../../src/tools/flows/registry/samples.ts';
import { type } from '../support/hands.ts';
import { sentPost } from '../support/sample-posts.ts';
import { box, visitAccount, type AccountVisit } from './account-visit.ts';

let visit: AccountVisit;
afterEach(() => visit.stage.close());

const shown: SocialReview = {
  id: 'r1',
  platform: 'youtube',
  url: sentPost.url,
  title: sentPost.title,
  author_name: 'Mina K.',
  trip: { product_id: 'temple-stay', title: 'A night at the temple' },
  approved_on: '2026-11-30',
};
const pages = (page: number, total: number) => ({ page, per_page: 10, total, total_pages: Math.ceil(total / 10) });
const put = (label: string, value: string) => visit.stage.perform(() => type(box(label), value));

const openShown = async (query = '') => {
  visit = await visitAccount('socialReview', SocialReviewPage, `/user/social-review${query}`, null);
};
const openMine = async (query = '') => {
  visit = await visitAccount('reviewRequest', ReviewRequestPage, `/review-request${query}`);
};
const openOne = async (request: ReviewRequest) => {
  visit = await visitAccount('reviewRequestEdit', ReviewRequestEditPage, '/review-request/r1');
  await visit.stage.answer('reviewRequest.get', request);
};

it('shows posts as text with a way there, and loads nothing of another site', async () => {
  await openShown('?platform=youtube');
  expect(visit.stage.asked('socialReview.list')).toEqual({
    query: { lang: 'en', page: 1, per_page: 12, platform: 'youtube' },
  });
  await visit.stage.answer('socialReview.list', [shown], pages(1, 1));
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading').textContent).toBe('<b>Drum</b> at four');
  expect(screen.getByRole('article').textContent).toContain('by Mina K.');
  expect(card.getByRole('link', { name: 'A night at the temple' }).getAttribute('href')).toBe(
    '/product/detail/temple-stay',
  );
  const way = card.getByRole('link', { name: /^Open on YouTube/ });
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([shown.url, '_blank']);
  expect(way.getAttribute('rel')?.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'noreferrer', 'ugc']);
  expect(document.querySelectorAll('img, iframe, script, video, link[rel="preconnect"]')).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'YouTube', current: 'page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'TikTok' }).getAttribute('href')).toBe('/user/social-review?platform=tiktok');
});

it('takes an unknown platform and page for all and the first', async () => {
  await openShown('?platform=myspace&page=-2');
  expect(visit.stage.asked('socialReview.list')).toEqual({ query: { lang: 'en', page: 1, per_page: 12 } });
});

it('tells none shown, none on this page and a failure apart', async () => {
  await openShown();
  await visit.stage.refuse('socialReview.list', { code: 'INTERNAL' });
  expect(screen.getByRole('alert').textContent).toContain(words.shown.failed);
  await visit.tap(ui.retry);
  await visit.stage.answer('socialReview.list', [], pages(1, 0));
  screen.getByText(words.shown.empty);
  visit.stage.close();
  await openShown('?page=7');
  await visit.stage.answer('socialReview.list', [], pages(7, 3));
  expect(screen.getByRole('link', { name: words.shown.firstPage }).getAttribute('href')).toBe('/user/social-review');
});

it('lists a member’s own posts with how they stand', async () => {
  await openMine();
  await visit.stage.answer(
    'reviewRequest.list',
    [{ ...sentPost, id: 'r2', status: 'rejected', reason: 'Not public' }, sentPost],
    pages(1, 2),
  );
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  first?.getByText(words.status.rejected);
  second?.getByText(words.status.pending);
  expect(first?.getByRole('link').getAttribute('href')).toBe('/review-request/r2');
  // The way past the list, to the heading of the form.
  const jump = screen.getByRole('link', { name: words.form.title }).getAttribute('href') ?? '';
  expect(document.querySelector(jump)).toBe(screen.getByRole('heading', { name: words.form.title }));
  expect(document.querySelector<HTMLElement>(jump)?.tabIndex).toBe(-1);
  expect(screen.getByRole('link', { name: 'My menu' }).getAttribute('href')).toBe('/account/my-menu');
});

it('says what is wrong with each field at once, and sends nothing', async () => {
  await openMine();
  await visit.stage.answer('reviewRequest.list', [], pages(1, 0));
  screen.getByText(words.mine.empty);
  await visit.tap(words.form.submit);
  expect(screen.getByText(common.requiredAll)).toBeTruthy();
  expect(screen.getAllByText('This is a required field.')).toHaveLength(2);
  await put(words.form.url, 'https://x.com.evil.example/a/status/1790000000');
  await visit.tap(words.form.submit);
  screen.getByText(errors.problems.post_address);
  expect(visit.stage.open()).not.toContain('reviewRequest.create');
});

it('sends a post once, about a trip that was taken, and leads to it', async () => {
  await openMine();
  await visit.stage.answer('reviewRequest.list', [], pages(1, 0));
  const line = { product_title: 'A night at the temple', date: '2026-11-10' };
  await visit.stage.answer('reservation.list', [
    { id: 'taken', number: 'M1', completed_at: '2026-11-12T00:00:00Z', lines: [line] },
    { id: 'ahead', number: 'M2', completed_at: null, lines: [line] },
  ]);
  const trip = screen.getByLabelText(words.form.trip);
  expect([...trip.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'taken']);
  await put(words.form.url, ` ${shown.url} `);
  await put(words.form.postTitle, ' Drum  at four ');
  await visit.tap(words.form.submit);
  await visit.stage.perform(() => screen.getByRole('button', { name: words.form.submit }).click());
  expect(visit.stage.open().filter((name) => name === 'reviewRequest.create')).toHaveLength(1);
  expect(visit.stage.asked('reviewRequest.create')).toEqual({
    body: { url: shown.url, title: 'Drum at four', reservation_id: '', lang: 'en' },
  });
  await visit.stage.answer('reviewRequest.create', sentPost);
  expect(visit.stage.address()).toBe('/review-request/r1');
});

it('opens with the form where a trip leads to it, which stands chosen', async () => {
  await openMine('?reservation=r7');
  // Before the list has answered: the form is not pushed away by it.
  expect(box(words.form.url).closest('[hidden]')).toBeNull();
  await visit.stage.answer('reservation.list', [
    { ...trip, id: 'r6', completed_at: null },
    { ...trip, id: 'r7', completed_at: '2026-11-20T01:00:00Z' },
  ]);
  await visit.stage.answer('reviewRequest.list', [sentPost], pages(1, 1));
  const chosen = screen.getByLabelText<HTMLSelectElement>(words.form.trip);
  expect([chosen.value, chosen.options.length]).toEqual(['r7', 2]);
  const link = screen.getByRole('link', { name: /Drum/ });
  expect(box(words.form.url).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await put(words.form.url, shown.url);
  await put(words.form.postTitle, 'Drum at four');
  await visit.tap(words.form.submit);
  expect(visit.stage.asked('reviewRequest.create')).toMatchObject({ body: { reservation_id: 'r7' } });
});

it('says at the address that the post is taken', async () => {
  await openMine();
  await visit.stage.answer('reviewRequest.list', [], pages(1, 0));
  await put(words.form.url, shown.url);
  await put(words.form.postTitle, 'Drum');
  await visit.tap(words.form.submit);
  await visit.stage.refuse('reviewRequest.create', { code: 'SOCIAL_POST_TAKEN' });
  expect(box(words.form.url).getAttribute('aria-invalid')).toBe('true');
  screen.getByText(errors.codes.SOCIAL_POST_TAKEN);
});

it('shows why a post was refused, and sends the changed one in again', async () => {
  await openOne({
    ...sentPost,
    status: 'rejected',
    reason: 'Make it <i>public</i>',
    decided_at: '2026-12-01T01:00:00Z',
  });
  expect(document.body.textContent).toContain('Make it <i>public</i>');
  await put(words.form.postTitle, 'Another title');
  await visit.tap(words.detail.save);
  expect(visit.stage.asked('reviewRequest.change')).toMatchObject({
    params: { id: 'r1' },
    body: { url: shown.url, title: 'Another title' },
  });
  await visit.stage.answer('reviewRequest.change', { ...sentPost, title: 'Another title' });
  screen.getByText(words.detail.saved);
  screen.getByText(words.detail.waiting);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Another title');
});

it('shows an approved post with its points, and nothing to change', async () => {
  await openOne({ ...sentPost, status: 'approved', points: 1000, decided_at: '2026-12-01T01:00:00Z' });
  screen.getByText(words.detail.approved);
  screen.getByText('1,000');
  expect(screen.queryByRole('button', { name: words.detail.save })).toBeNull();
});

it('takes a post back after asking', async () => {
  await openOne(sentPost);
  await visit.tap(words.withdraw.open);
  expect(visit.stage.open()).not.toContain('reviewRequest.withdraw');
  const question = () => visit.runtime.shell.get().context.question?.text;
  // It was never shown, and has earned nothing.
  expect(question()).toBe(words.withdraw.text);
  visit.stage.close();
  await openOne({ ...sentPost, status: 'approved', points: 1000, decided_at: '2026-12-01T01:00:00Z' });
  await visit.tap(words.withdraw.open);
  expect(question()).toBe(words.withdraw.earnedText);
});

it('is the not-found page for a post that is not the member’s', async () => {
  visit = await visitAccount('reviewRequestEdit', ReviewRequestEditPage, '/review-request/r1');
  await visit.stage.refuse('reviewRequest.get', { code: 'NOT_FOUND', status: 404 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.detail.missing);
});
