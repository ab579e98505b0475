/** The page of points: what a visitor reads, the three views and their order, and every state of the lists. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Member } from '../../src/contract/accounts/members.ts';
import type { PointsGain } from '../../src/contract/points.ts';
import { MyPointsPage } from '../../src/pages/my-points/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildPagination } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

async function visit(query = '', who: Member | null = member) {
  stage = await mountPage({
    address: `/account/my-points${query}`,
    pages: { myPoints: MyPointsPage },
    ...(who ? { member: who } : {}),
    today: TODAY,
  });
}

const gain: PointsGain = {
  id: 1,
  reason: 'earned',
  amount: 1200,
  remaining: 1000,
  is_valid: true,
  is_expired: false,
  created_at: '2026-12-01T12:00:00.000Z',
  expires_at: '2028-12-01T12:00:00.000Z',
};

it('tells a visitor why to sign in, and leads back here', async () => {
  await visit('?view=history', null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to see your points');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?redirect=%2Faccount%2Fmy-points%3Fview%3Dhistory',
  );
  expect(stage.open()).toEqual([]);
});

it('shows the total, and what is left of each gain until when', async () => {
  await visit();
  await stage.answer('member.pointsTotal', { total: 12_000 });
  expect(document.body.textContent).toContain('Worth about \u2066$8\u2069 (\u2066₩12,000\u2069)');
  expect(stage.asked('member.points')).toEqual({ query: { page: 1, direction: 'desc', is_valid: 'true' } });
  await stage.answer('member.points', [gain], buildPagination(11, 1, 10));
  const row = within(screen.getAllByRole('listitem').find((one) => one.textContent.includes('Trip reward'))!);
  row.getByText('1,000 points');
  row.getByText('of 1,200 points');
  row.getByText(/Valid until/);
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/account/my-points?page=2');
});

it('tells what is used up from what has expired', async () => {
  await visit('?view=over');
  expect(stage.asked('member.points')).toEqual({ query: { page: 1, direction: 'desc', is_valid: 'false' } });
  const over = { ...gain, is_valid: false, remaining: 0 };
  await stage.answer('member.points', [over, { ...over, id: 2, is_expired: true }], buildPagination(2));
  screen.getByText('Used');
  screen.getByText('Expired');
  // A few rows need no order.
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('shows what came and went, with its reservation, and turns the order around', async () => {
  await visit('?view=history');
  const event = { id: 3, created_at: gain.created_at, reservation: null };
  await stage.answer(
    'member.pointsHistory',
    [
      { ...event, reason: 'spent', delta: -4000, reservation: { id: 'r1', number: 'M0123456789' } },
      { ...event, id: 2, reason: 'earned', delta: 1200 },
    ],
    buildPagination(5),
  );
  screen.getByText('−4,000');
  screen.getByText('+1,200');
  expect(screen.getByRole('link', { name: 'Reservation M0123456789' }).getAttribute('href')).toBe(
    '/purchase/reservation-detail/r1',
  );
  await stage.perform(() => type(screen.getByRole('combobox', { name: 'Sort by' }), 'asc'));
  expect(stage.address()).toBe('/account/my-points?view=history&direction=asc');
  expect(stage.asked('member.pointsHistory')).toEqual({ query: { page: 1, direction: 'asc' } });
});

it.each([
  ['', 'member.points', 'No points to spend'],
  ['?view=over', 'member.points', 'No points used or expired'],
  ['?view=history', 'member.pointsHistory', 'No points history yet'],
] as const)('%j says that there is nothing only when the server says so', async (query, call, words) => {
  await visit(query);
  await stage.refuse(call, { code: 'INTERNAL' });
  expect(screen.queryByText(words)).toBeNull();
  await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
  await stage.answer(call, [], buildPagination(0));
  screen.getByText(words);
});

it('tells a page past the last from none at all', async () => {
  await visit('?view=history&page=9');
  await stage.answer('member.pointsHistory', [], buildPagination(12, 9));
  expect(screen.getByRole('link', { name: 'Go to first page' }).getAttribute('href')).toBe(
    '/account/my-points?view=history',
  );
});
