/** All handlers: a row of the endpoint table without one does not compile. Written by `npm run fix` from what the folders hold. */
import type { Handlers } from '../base/context.ts';
import { accountHandlers } from '../features/accounts/handlers.ts';
import { boardHandlers } from '../features/boards/handlers.ts';
import { cartHandlers } from '../features/cart/handlers.ts';
import { catalogueHandlers } from '../features/catalogue/handlers.ts';
import { couponHandlers } from '../features/coupons/handlers.ts';
import { inquiryHandlers } from '../features/inquiries/handlers.ts';
import { mailConsentHandlers } from '../features/mail-consent/handlers.ts';
import { operatorHandlers } from '../features/operators/handlers.ts';
import { paymentHandlers } from '../features/payments/handlers.ts';
import { pointsHandlers } from '../features/points/handlers.ts';
import { promotionHandlers } from '../features/promotions/handlers.ts';
import { quotationHandlers } from '../features/quotations/handlers.ts';
import { reservationHandlers } from '../features/reservations/handlers.ts';
import { reviewHandlers } from '../features/reviews/handlers.ts';
import { settingsHandlers } from '../features/settings/handlers.ts';
import { socialReviewHandlers } from '../features/social-reviews/handlers.ts';
import { socialHandlers } from '../features/social/handlers.ts';
import { vitalsHandlers } from '../features/vitals/handlers.ts';
import { wishlistHandlers } from '../features/wishlist/handlers.ts';

export const HANDLERS: Handlers = {
  ...accountHandlers,
  ...boardHandlers,
  ...cartHandlers,
  ...catalogueHandlers,
  ...couponHandlers,
  ...inquiryHandlers,
  ...mailConsentHandlers,
  ...operatorHandlers,
  ...paymentHandlers,
  ...pointsHandlers,
  ...promotionHandlers,
  ...quotationHandlers,
  ...reservationHandlers,
  ...reviewHandlers,
  ...settingsHandlers,
  ...socialReviewHandlers,
  ...socialHandlers,
  ...vitalsHandlers,
  ...wishlistHandlers,
};
