/** Every call of the shop by name. Written by `npm run fix` from what the folders hold. */
import { accountEndpoints } from './accounts/auth.ts';
import { memberEndpoints } from './accounts/members.ts';
import { securityEndpoints } from './accounts/security.ts';
import { boardEndpoints } from './boards/posts.ts';
import { cartEndpoints } from './cart.ts';
import { adviceEndpoints } from './catalogue/advice.ts';
import { productEndpoints } from './catalogue/products.ts';
import { searchEndpoints } from './catalogue/search.ts';
import { couponEndpoints } from './coupons/calls.ts';
import { inquiryEndpoints } from './inquiries/calls.ts';
import { mailConsentEndpoints } from './mail-consent.ts';
import { operatorAccountEndpoints } from './operators/accounts.ts';
import { operatorBoardEndpoints } from './operators/boards.ts';
import { operatorCatalogueEndpoints } from './operators/catalogue.ts';
import { operatorInquiryEndpoints } from './operators/inquiries.ts';
import { operatorPageEndpoints } from './operators/pages.ts';
import { operatorPromotionEndpoints } from './operators/promotions.ts';
import { operatorQuotationEndpoints } from './operators/quotations.ts';
import { operatorEndpoints } from './operators/reservations.ts';
import { operatorReviewEndpoints } from './operators/reviews.ts';
import { operatorSocialReviewEndpoints } from './operators/social-reviews.ts';
import { paymentEndpoints } from './payments.ts';
import { pointsEndpoints } from './points.ts';
import { promotionEndpoints } from './promotions.ts';
import { quotationEndpoints } from './quotations/calls.ts';
import { reservationEndpoints } from './reservations/calls.ts';
import { reviewEndpoints } from './reviews/calls.ts';
import { commonEndpoints } from './settings.ts';
import { socialReviewEndpoints } from './social-reviews/calls.ts';
import { socialEndpoints } from './social.ts';
import { vitalsEndpoints } from './vitals.ts';
import { wishlistEndpoints } from './wishlist.ts';

export const ENDPOINTS = {
  ...accountEndpoints,
  ...memberEndpoints,
  ...securityEndpoints,
  ...boardEndpoints,
  ...cartEndpoints,
  ...adviceEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...couponEndpoints,
  ...inquiryEndpoints,
  ...mailConsentEndpoints,
  ...operatorAccountEndpoints,
  ...operatorBoardEndpoints,
  ...operatorCatalogueEndpoints,
  ...operatorInquiryEndpoints,
  ...operatorPageEndpoints,
  ...operatorPromotionEndpoints,
  ...operatorQuotationEndpoints,
  ...operatorEndpoints,
  ...operatorReviewEndpoints,
  ...operatorSocialReviewEndpoints,
  ...paymentEndpoints,
  ...pointsEndpoints,
  ...promotionEndpoints,
  ...quotationEndpoints,
  ...reservationEndpoints,
  ...reviewEndpoints,
  ...commonEndpoints,
  ...socialReviewEndpoints,
  ...socialEndpoints,
  ...vitalsEndpoints,
  ...wishlistEndpoints,
};
