/** The account's home: its ways, and the figures beside them, which come in one answer or not at all. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ui from '../../locales/en/ui.json';
import words from '../../locales/en/member.json';
import type { MemberCounts } from '../../src/contract/accounts/members.ts';
import { MyMenuPage } from '../../src/pages/my-menu/page.tsx';
import { visitAccount, type AccountVisit } from './account-visit.ts';

const NOTHING: MemberCounts = {
  reservations: 0,
  payments_due: 0,
  cart: 0,
  wishlist: 0,
  coupons: 0,
  points: 0,
  open_trips: 0,
  review_requests: 0,
  unread_answers: 0,
  offers: 0,
  companions: 0,
};

let visit: AccountVisit;
afterEach(() => {
  visit.stage.close();
  vi.unstubAllGlobals();
});

const open = async () => {
  visit = await visitAccount('myMenu', MyMenuPage, '/account/my-menu');
};
const menu = () => screen.getByRole('navigation', { name: words.menu.title });
const ways = () => within(menu()).getAllByRole('link');
/** What a row is called aloud, without its last words. */
const row = (href: string) => ways().find((way) => way.getAttribute('href') === href)?.textContent ?? '';

it('leads to every page of the member, before any figure is here', async () => {
  await open();
  expect(menu().getAttribute('aria-busy')).toBe('true');
  screen.getByText(words.menu.counting);
  expect(ways().map((way) => way.getAttribute('href'))).toEqual([
    '/account/my-reservation',
    '/board/contact-us',
    '/quotation',
    '/product/wishlist',
    '/product/shopping-cart',
    '/account/my-points',
    '/user/review',
    '/review-request',
    '/account/my-coupons',
    '/account/my-profile',
    '/account/security',
    '/account/business',
  ]);
});

it('says in each row what there is and what waits, in one and in many', async () => {
  await open();
  await visit.stage.answer('member.counts', {
    reservations: 2,
    payments_due: 1,
    cart: 1,
    wishlist: 3,
    coupons: 2,
    points: 12_000,
    open_trips: 4,
    review_requests: 1,
    unread_answers: 2,
    offers: 1,
    companions: 1,
  });
  expect(menu().getAttribute('aria-busy')).toBeNull();
  expect(screen.queryByText(words.menu.counting)).toBeNull();
  expect(row('/account/my-reservation')).toMatch(/^My reservations1 payment due/);
  expect(row('/product/wishlist')).toMatch(/^Wishlist3 trips/);
  expect(row('/product/shopping-cart')).toMatch(/^Shopping cart1 trip[^s]/);
  expect(row('/account/my-points')).toMatch(/^My points12,000 points/);
  expect(row('/user/review')).toMatch(/^My reviews4 to review/);
  expect(row('/account/my-coupons')).toMatch(/^My coupons2 coupons/);
  expect(row('/account/my-profile')).toMatch(/^My profile1 companion[^s]/);
  expect(row('/review-request')).toMatch(/^My posts1 in review/);
  expect(row('/board/contact-us')).toMatch(/^Inquiries2 new replies/);
  expect(row('/quotation')).toMatch(/^Group quotations1 new offer/);
  // One call answers them all.
  expect(visit.stage.asked('member.pointsTotal')).toBeUndefined();
  expect(visit.stage.asked('member.coupons')).toBeUndefined();
});

it('says nothing of what there is none of, points aside', async () => {
  await open();
  await visit.stage.answer('member.counts', NOTHING);
  expect(row('/account/my-points')).toMatch(/^My points0 points/);
  expect(row('/account/my-reservation')).toBe(words.menu.reservations + words.menu.reservationsText);
  expect(row('/board/contact-us')).toBe(words.menu.inquiries + words.menu.inquiriesText);
});

it('goes on without figures where they do not come, and asks again', async () => {
  await open();
  await visit.stage.refuse('member.counts', { code: 'UNAVAILABLE' });
  expect(screen.getByRole('alert').textContent).toContain(words.menu.countsFailed);
  expect(row('/account/my-reservation')).toBe(words.menu.reservations + words.menu.reservationsText);
  await visit.tap(ui.retry);
  await visit.stage.answer('member.counts', { ...NOTHING, wishlist: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(row('/product/wishlist')).toMatch(/^Wishlist1 trip[^s]/);
});

describe('the home screen', () => {
  const say = (text: string) => text.replace('{{site}}', 'Maru');
  const button = () => screen.queryByRole('button', { name: say(words.install.act) });
  const offer = (answer: Promise<{ outcome: 'accepted' | 'dismissed' }>) =>
    visit.stage.perform(() => visit.runtime.shell.trigger.installOffered({ prompt: { prompt: () => answer } }));

  it('is not spoken of where the browser offers nothing', async () => {
    await open();
    expect(screen.queryByText(say(words.install.title))).toBeNull();
  });

  it.each([
    ['accepted', say(words.install.done)],
    ['dismissed', null],
  ] as const)('an offer that comes later is taken by a press, and %s', async (outcome, said) => {
    await open();
    let answer = (_: { outcome: typeof outcome }) => {};
    await offer(new Promise((resolve) => (answer = resolve)));
    await visit.tap(say(words.install.act));
    expect(button()?.getAttribute('aria-busy') ?? button()?.getAttribute('aria-disabled')).toBe('true');
    await visit.stage.perform(() => answer({ outcome }));
    expect(button()).toBeNull();
    expect(screen.queryByText(say(words.install.title)) === null).toBe(said === null);
    if (said !== null) screen.getByText(said);
    expect(visit.runtime.shell.get().context.installPrompt).toBeNull();
  });

  it('is explained where the browser has a menu of its own for it', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
    await open();
    screen.getByText(words.install.manual);
    expect(button()).toBeNull();
  });

  it('is said to have the shop where it runs from there', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }));
    await open();
    screen.getByText(say(words.install.done));
    expect(button()).toBeNull();
  });
});
