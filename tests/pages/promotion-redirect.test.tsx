/** The link of a campaign on its page: until when its coupon can be claimed and used, and the ways on without it. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import words from '../../locales/en/coupons.json';
import { PromotionRedirectPage } from '../../src/pages/promotion-redirect/page.tsx';
import { terms } from '../../src/tools/flows/registry/promotion.cases.ts';
import { coupon, member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

async function visit(isMember: boolean, target = '') {
  stage = await mountPage({
    address: `/redirect?campaign=lantern-nights&code=LANTERN8${target}`,
    pages: { promotionRedirect: PromotionRedirectPage },
    ...(isMember && { member }),
    today: TODAY,
  });
  await stage.answer('promotion.read', { campaign: 'lantern-nights', offer: terms, refusal: null });
}
const said = () => screen.getByRole('article').textContent;

it('says of an offer until when it can be claimed and used', async () => {
  await visit(false);
  expect(said()).toContain('Valid until Tue 29 Dec');
  expect(said()).toContain('Claim by Sat 30 Jan 2027, 00:00\u00A0KST');
});

it('says of a claimed coupon until when it can be used', async () => {
  await visit(true);
  await stage.answer('member.redeemCoupon', { ...coupon, valid_until: '2026-12-19T15:00:00.000Z' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.redirect.claimed.title);
  expect(said()).toContain('Valid until Sat 19 Dec');
  expect(said()).not.toContain('Claim by');
});

it('knows no day of a coupon that the member had before', async () => {
  await visit(true);
  await stage.refuse('member.redeemCoupon', { code: 'COUPON_CODE_REDEEMED', status: 409 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.redirect.had.title);
  expect(said()).not.toMatch(/until|by/);
});

it.each([
  ['', []],
  ['&target=%2Fevent', [words.redirect.goOn]],
])('leads from a coupon that is gone to all trips, and to where the link %j leads', async (target, others) => {
  await visit(true, target);
  await stage.refuse('member.redeemCoupon', { code: 'COUPON_CODE_USED_UP', status: 409 });
  const all = screen.getByRole('link', { name: 'See all trips' });
  expect(all.getAttribute('href')).toBe('/product/search/all/all');
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(others);
});
