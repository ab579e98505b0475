/** The way of a post: sent in by its member, approved by the operator, read by everyone as a plain link. */
import { signInByForm } from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

test('a post is sent in, approved, and opens elsewhere only when it is pressed', async ({ page, api }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto('/account/login?redirect=%2Freview-request');
  await signInByForm(page, 'john');
  await expect(page.getByRole('heading', { level: 1, name: 'My posts' })).toBeVisible();
  await page.getByLabel('Link to the post').fill('https://youtu.be/e2e_journey?si=track');
  await page.getByLabel('Title').fill('Our day, start to finish');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('We’re checking it')).toBeVisible();
  const waiting = await api.operate('operator.reviewRequests', { query: { status: 'pending', per_page: '50' } });
  const mine = waiting.filter(({ title }) => title === 'Our day, start to finish');
  expect(mine).toHaveLength(1);
  const { id, version } = mine[0] ?? { id: '', version: 0 };
  await api.operate('operator.approveReviewRequest', { params: { id }, body: { version } });
  await page.goto('/user/social-review?platform=youtube');
  const card = page.getByRole('article').filter({ hasText: 'Our day, start to finish' });
  await expect(card.getByText('by John O.')).toBeVisible();
  const way = card.getByRole('link', { name: /Open on YouTube/ });
  await expect(way).toHaveAttribute('href', 'https://www.youtube.com/watch?v=e2e_journey');
  await expect(way).toHaveAttribute('rel', /nofollow/);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]));
});
