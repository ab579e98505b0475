/** The form that takes the code of a coupon: what it begins with, what is kept of it, and what a refusal leaves. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCouponCode } from '../../../src/flows/coupons/redeem.ts';
import { coupon } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const onRedeemed = vi.fn<() => void>();
let stage: FlowStage<ReturnType<typeof useCouponCode>>;
beforeEach(async () => {
  onRedeemed.mockClear();
  stage = await stageFlow(() => useCouponCode(onRedeemed));
});
afterEach(() => stage.close());

it('begins empty, and keeps what was typed while the page is left', async () => {
  expect(stage.view().values).toEqual({ code: '' });
  await stage.perform(() => stage.view().change('code', 'SPRING10'));
  await stage.leave();
  expect(stage.drafts()).toEqual({ 'coupon code': { code: 'SPRING10' } });
  await stage.show('one');
  expect(stage.view().values).toEqual({ code: 'SPRING10' });
});

it('says a refusal at its field and nowhere else', async () => {
  await stage.perform(() => stage.view().change('code', 'SPRING10'));
  await stage.perform(() => stage.view().submit());
  await stage.refuse('member.redeemCoupon', { code: 'COUPON_CODE_WRONG' });
  expect([stage.view().failure?.code, stage.toasts(), onRedeemed.mock.calls]).toEqual(['COUPON_CODE_WRONG', [], []]);
});

it('shows the list once a coupon is redeemed', async () => {
  await stage.perform(() => stage.view().change('code', 'spring-10'));
  await stage.perform(() => stage.view().submit());
  expect(stage.asked('member.redeemCoupon')).toEqual({ body: { code: 'SPRING10', lang: 'en' } });
  await stage.answer('member.redeemCoupon', coupon);
  expect([onRedeemed.mock.calls.length, stage.drafts()]).toEqual([1, {}]);
});
