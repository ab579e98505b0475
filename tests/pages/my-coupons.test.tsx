/** The page of coupons: what a visitor reads, the views, the product, the entry of a code, and every state of the list. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Member } from '../../src/contract/accounts/members.ts';
import type { Coupon } from '../../src/contract/coupons/calls.ts';
import { MyCouponsPage } from '../../src/pages/my-coupons/page.tsx';
import { coupon, member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildPagination } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

async function visit(query = '', who: Member | null = member) {
  stage = await mountPage({
    address: `/account/my-coupons${query}`,
    pages: { myCoupons: MyCouponsPage },
    ...(who ? { member: who } : {}),
    today: TODAY,
  });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Coupon code/ });
const redeem = () => stage.perform(() => press(screen.getByRole('button', { name: 'Redeem' })));
const enter = async (code: string) => {
  await stage.perform(() => type(field(), code));
  await redeem();
};
const problem = () => document.getElementById(field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
const festival: Coupon = {
  ...coupon,
  id: 'festival',
  name: 'Festival',
  kind: 'amount',
  value: 15_000,
  currency: 'KRW',
  min_order_krw: 100_000,
  category: 'festival',
};

it('tells a visitor why to sign in, and leads back here', async () => {
  await visit('?status=used', null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to see your coupons');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?redirect=%2Faccount%2Fmy-coupons%3Fstatus%3Dused',
  );
  expect(stage.open()).toEqual([]);
});

it('shows how much each takes off, on which trips, from which order on and until when', async () => {
  await visit();
  expect(stage.asked('member.coupons')).toEqual({ query: { lang: 'en', status: 'usable', page: 1 } });
  await stage.answer('member.coupons', [coupon, festival], buildPagination(12, 1, 10));
  const ticket = (name: string) => within(screen.getByRole('heading', { name }).closest('article')!);
  ticket('Welcome').getByText('10%');
  ticket('Welcome').getByText('For any trip');
  ticket('Welcome').getByText('No minimum spend');
  ticket('Festival').getByText('$10');
  ticket('Festival').getByText('Festivals only');
  expect(ticket('Festival').getByText(/Minimum spend/).textContent).toBe('Minimum spend $68 (₩100,000)');
  expect(ticket('Festival').getByText(/Valid until/).textContent).toBe('Valid until Fri 1 Jan 2027');
  // Each leads to the trips that it is for.
  expect(ticket('Welcome').getByRole('link').getAttribute('href')).toBe('/product/search/all/all');
  expect(ticket('Festival').getByRole('link').getAttribute('href')).toBe('/product/search/festival/all');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/account/my-coupons?page=2');
});

it('leads from a used coupon to its reservation', async () => {
  await visit('?status=used');
  const used: Coupon = { ...coupon, status: 'used', reservation: { id: 'r1', number: 'M0123456789' } };
  await stage.answer('member.coupons', [used, { ...used, id: 'other', reservation: null }], buildPagination(2));
  expect(screen.getByRole('link', { name: 'Reservation M0123456789' }).getAttribute('href')).toBe(
    '/purchase/reservation-detail/r1',
  );
  expect(screen.getAllByText(/^Used\./)).toHaveLength(2);
});

it('says when an expired one ended', async () => {
  await visit('?status=expired');
  await stage.answer('member.coupons', [{ ...coupon, status: 'expired' }], buildPagination(1));
  expect(screen.getByText(/^Last valid day:/).textContent).toBe('Last valid day: Fri 1 Jan 2027');
});

it('shows those for one trip alone, names it, and leads to all', async () => {
  await visit('?product_id=haeinsa-temple-stay&status=used');
  expect(stage.asked('member.coupons')).toEqual({
    query: { lang: 'en', status: 'used', page: 1, product_id: 'haeinsa-temple-stay' },
  });
  screen.getByText('Showing coupons for one trip.');
  await stage.answer('product.get', { title: 'Haeinsa <b>' });
  screen.getByText('Haeinsa <b>');
  expect(screen.getByRole('link', { name: 'Show all coupons' }).getAttribute('href')).toBe(
    '/account/my-coupons?status=used',
  );
  expect(screen.getByRole('link', { name: 'Available' }).getAttribute('href')).toBe(
    '/account/my-coupons?product_id=haeinsa-temple-stay',
  );
});

it('takes nonsense in the address for nothing', async () => {
  await visit('?product_id=%3Cb%3E&status=mine&page=-2');
  expect(stage.asked('member.coupons')).toEqual({ query: { lang: 'en', status: 'usable', page: 1 } });
});

it.each([
  ['', 'No available coupons'],
  ['?status=used', 'No coupons used yet'],
  ['?status=expired', 'No expired coupons'],
] as const)('%j says that there is nothing only when the server says so', async (query, words) => {
  await visit(query);
  await stage.refuse('member.coupons', { code: 'INTERNAL' });
  expect(screen.queryByText(words)).toBeNull();
  await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
  await stage.answer('member.coupons', [], buildPagination(0));
  screen.getByText(words);
});

it('tells a page past the last from none at all', async () => {
  await visit('?status=used&page=9');
  await stage.answer('member.coupons', [], buildPagination(12, 9));
  expect(screen.getByRole('link', { name: 'Go to first page' }).getAttribute('href')).toBe(
    '/account/my-coupons?status=used',
  );
});

it.each([
  ['', 'This is a required field.'],
  ['AB1', 'A coupon code has 6 to 24 letters and digits.'],
  ['<b>SPRING10</b>', 'A coupon code has 6 to 24 letters and digits.'],
])('asks the server nothing about %j, and says what is wrong at the field', async (code, words) => {
  await visit();
  await stage.answer('member.coupons', [], buildPagination(0));
  await enter(code);
  expect([problem()?.textContent, stage.open()]).toEqual([words, []]);
});

it.each([
  ['COUPON_CODE_WRONG', 404, 'There’s no coupon with this code.'],
  ['COUPON_CODE_EXPIRED', 410, 'This code has expired.'],
  ['COUPON_CODE_USED_UP', 409, 'All coupons for this code have been claimed.'],
  ['COUPON_CODE_REDEEMED', 409, 'You’ve already redeemed this code. The coupon is in your list.'],
] as const)('says %s at the field, and what was typed is still there', async (code, status, words) => {
  await visit();
  await stage.answer('member.coupons', [], buildPagination(0));
  await enter('spring-10');
  expect(stage.asked('member.redeemCoupon')).toEqual({ body: { code: 'SPRING10', lang: 'en' } });
  await stage.refuse('member.redeemCoupon', { code, status });
  expect([problem()?.textContent, field().value]).toEqual([words, 'spring-10']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('says above the form what is about no field', async () => {
  await visit();
  await stage.answer('member.coupons', [], buildPagination(0));
  await enter('SPRING10');
  await stage.refuse('member.redeemCoupon', { code: 'RATE_LIMITED', status: 429, details: { retry_after: 300 } });
  expect(screen.getByRole('alert').textContent).toContain('5 minutes');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

it('redeems once for two clicks, shows the coupon in the list, and is ready for the next code', async () => {
  await visit();
  await stage.answer('member.coupons', [], buildPagination(0));
  await enter('SPRING10');
  // Enter in the field: the button takes no press now.
  await stage.perform(() => fireEvent.submit(field().form!));
  expect(stage.open().filter((name) => name === 'member.redeemCoupon')).toHaveLength(1);
  await stage.answer('member.redeemCoupon', coupon);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '“Welcome” is now in your coupons.',
  );
  expect(field().value).toBe('');
  await stage.answer('member.coupons', [coupon], buildPagination(1));
  screen.getByRole('heading', { name: 'Welcome' });
  await enter('AUTUMN10');
  expect(stage.asked('member.redeemCoupon')).toEqual({ body: { code: 'AUTUMN10', lang: 'en' } });
});

it('leads from another view to the list in which the coupon stands now', async () => {
  await visit('?status=expired');
  await stage.answer('member.coupons', [], buildPagination(0));
  await enter('SPRING10');
  await stage.answer('member.redeemCoupon', coupon);
  expect(stage.address()).toBe('/account/my-coupons');
});
