/** The link of a campaign at work: what it asks of the server, what it leaves in the tab, and where it leads. */
import { afterEach, describe, expect, it, vi, type Mock } from 'vitest';
import { usePromotion, type PromotionView } from '../../../src/flows/promotions/promotion.ts';
import type { Navigation } from '../../../src/runtime/navigation.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { terms } from '../../../src/tools/flows/registry/promotion.cases.ts';
import { coupon, member, TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../../support/page-stage.tsx';
import { probe } from '../../support/probe.tsx';

let stage: Stage;
let runtime: Runtime;
let navigate: Mock<Navigation['navigate']>;
let promotion: PromotionView;
afterEach(() => stage.close());

const ADDRESS = '/redirect?campaign=lantern-nights&code=LANTERN8&target=%2Fevent';
const link = { campaign: 'lantern-nights', code: 'LANTERN8', target: '/event' };

async function visit(isMember = false, given = link) {
  const usePage = () => usePromotion(given, isMember);
  stage = await mountPage({
    address: ADDRESS,
    pages: { promotionRedirect: probe(usePage, (view) => (promotion = view)) },
    ...(isMember && { member }),
    today: TODAY,
    boot: { locale: 'ko' },
    before(made) {
      runtime = made;
      navigate = vi.spyOn(made.navigation, 'navigate');
    },
  });
}
const offer = () => stage.answer('promotion.read', { campaign: 'lantern-nights', offer: terms, refusal: null });

describe('the link', () => {
  it('asks what it offers, in the language of the page, and remembers its campaign', async () => {
    await visit();
    expect(stage.asked('promotion.read')).toEqual({
      query: { campaign: 'lantern-nights', code: 'LANTERN8', lang: 'ko' },
    });
    expect(stage.stored('CAMPAIGN')).toBeNull();
    await offer();
    expect(stage.stored('CAMPAIGN')).toBe('lantern-nights');
  });

  it('without a coupon leads on, and takes no place among the pages one goes back to', async () => {
    await visit(false, { ...link, code: '' });
    await stage.answer('promotion.read', { campaign: null, offer: null, refusal: null });
    expect(navigate.mock.calls).toEqual([['/event', { replace: true }]]);
    expect(stage.address()).toBe('/event');
    expect(stage.stored('CAMPAIGN')).toBeNull();
  });
});

describe('the coupon', () => {
  it('is offered to a visitor, who comes back to it from the sign-in', async () => {
    await visit();
    expect(promotion.matches('inviting')).toBe(false);
    await offer();
    expect([promotion.matches('inviting'), promotion.context.offer, stage.open()]).toEqual([true, terms, []]);
    await stage.perform(() => promotion.send({ type: 'signin.requested' }));
    expect(navigate.mock.calls).toEqual([[`/account/login?redirect=${encodeURIComponent(ADDRESS)}`]]);
    expect(runtime.session.takePath()).toBe(ADDRESS);
  });

  it('is given to a member at once, and coupons that were read before are asked for again', async () => {
    await visit(true);
    const clear = vi.spyOn(runtime.data, 'clear');
    await offer();
    expect(stage.asked('member.redeemCoupon')).toEqual({ body: { code: 'LANTERN8', lang: 'ko' } });
    expect(clear).not.toHaveBeenCalled();
    await stage.answer('member.redeemCoupon', coupon);
    expect([promotion.matches('claimed'), promotion.context.coupon]).toEqual([true, coupon]);
    expect(clear).toHaveBeenCalledOnce();
  });

  it('invites to sign in where the session is over, and leaves it to the page to say so', async () => {
    await visit(true);
    await offer();
    expect(stage.how('member.redeemCoupon')).toEqual({ quiet: true });
    await stage.refuse('member.redeemCoupon', { code: 'UNAUTHORIZED', status: 401 });
    expect([promotion.matches('inviting'), stage.address()]).toEqual([true, ADDRESS]);
  });
});
