/** The link of a campaign on its page: until when the coupon can be claimed, and until when it can be used. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import words from '../../locales/en/coupons.json';
import { PromotionRedirectPage } from '../../src/pages/promotion-redirect/page.tsx';
import { terms } from '../../src/tools/flows/registry/promotion.cases.ts';
import { coupon, member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

async function visit(isMember: boolean) {
  stage = await mountPage({
    address: '/redirect?campaign=lantern-nights&code=LANTERN8',
    pages: { promotionRedirect: PromotionRedirectPage },
    ...(isMember && { member }),
    today: TODAY,
  });
  await stage.answer('promotion.read', { campaign: 'lantern-nights', offer: terms, refusal: null });
}
const said = () => screen.getByRole('article').textContent;

it('says of an offer until when it can be claimed and used', async () => {
  await visit(false);
  expect(said()).toContain('Valid until Tuesday, 29 December 2026');
  expect(said()).toContain('Claim by Sat 30 Jan 2027, 00:00\u00A0KST');
});

it('says of a claimed coupon until when it can be used', async () => {
  await visit(true);
  await stage.answer('member.redeemCoupon', { ...coupon, valid_until: '2026-12-19T15:00:00.000Z' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.redirect.claimed.title);
  expect(said()).toContain('Valid until Saturday, 19 December 2026');
  expect(said()).not.toContain('Claim by');
});

it('knows no day of a coupon that the member had before', async () => {
  await visit(true);
  await stage.refuse('member.redeemCoupon', { code: 'COUPON_CODE_REDEEMED', status: 409 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.redirect.had.title);
  expect(said()).not.toMatch(/until|by/);
});
