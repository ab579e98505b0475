/** Each feature's part of the demo. Written by `npm run fix` from what the folders hold. */
import { accountSeed } from '../features/accounts/seed/write-demo.ts';
import { boardsSeed } from '../features/boards/seed/write-demo.ts';
import { catalogueSeed } from '../features/catalogue/seed/write-demo.ts';
import { couponSeed } from '../features/coupons/seed/write-demo.ts';
import { inquirySeed } from '../features/inquiries/seed/write-demo.ts';
import { promotionSeed } from '../features/promotions/seed/write-demo.ts';
import { quotationSeed } from '../features/quotations/seed/write-demo.ts';
import { reviewSeed } from '../features/reviews/seed/write-demo.ts';
import { settingsSeed } from '../features/settings/seed/write-demo.ts';
import { socialReviewSeed } from '../features/social-reviews/seed/write-demo.ts';
import { socialSeed } from '../features/social/seed/write-demo.ts';

export const SEEDS = {
  accountSeed,
  boardsSeed,
  catalogueSeed,
  couponSeed,
  inquirySeed,
  promotionSeed,
  quotationSeed,
  reviewSeed,
  settingsSeed,
  socialReviewSeed,
  socialSeed,
};
