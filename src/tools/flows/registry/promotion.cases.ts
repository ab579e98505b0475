/** What can come of the link of a campaign, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { PromotionContext, PromotionInput } from '../../../../machines/promotion.machine.ts';
import type { Promotion } from '../../../contract/promotions.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { coupon } from './samples.ts';

const { name, kind, value, currency, min_order_krw, category } = coupon;
export const terms: NonNullable<Promotion['offer']> = {
  name,
  kind,
  value,
  currency,
  min_order_krw,
  category,
  claim_by: '2027-01-29T15:00:00.000Z',
  valid_until: '2026-12-29T15:00:00.000Z',
};

const failure = (code: string) => ({ error: { code, problems: [], details: {} } });

export const visitorInput: PromotionInput = {
  campaign: 'lantern-nights',
  code: 'LANTERN8',
  target: '/event',
  isMember: false,
};
export const memberInput: PromotionInput = { ...visitorInput, isMember: true };
/** A link that only tells where it comes from. */
export const bareInput: PromotionInput = { ...visitorInput, code: '' };

const running: Promotion = { campaign: 'lantern-nights', offer: null, refusal: null };

const paths = (input: PromotionInput, answers: readonly Promotion[]): PathsOptions => ({
  input,
  project: ({ context }: AnyMachineSnapshot) => {
    const { failure: why, coupon: own, isMember } = context as PromotionContext;
    return { why: why?.code, own: own !== null, isMember };
  },
  cases: {
    'xstate.done.actor.readPromotion': answers.map((output) => ({ output })),
    'xstate.error.actor.readPromotion': [failure('NETWORK')],
    'xstate.done.actor.claimCoupon': [{ output: coupon }],
    'xstate.error.actor.claimCoupon': [
      failure('COUPON_CODE_REDEEMED'),
      failure('UNAUTHORIZED'),
      failure('COUPON_CODE_USED_UP'),
      failure('NETWORK'),
    ],
  },
});

const ofCode: readonly Promotion[] = [
  { ...running, offer: terms },
  { ...running, refusal: 'COUPON_CODE_EXPIRED' },
];

export const visitorPaths = paths(visitorInput, ofCode);
export const memberPaths = paths(memberInput, ofCode);
export const barePaths = paths(bareInput, [running]);
