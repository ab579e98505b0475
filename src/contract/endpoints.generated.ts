/** Every call of the shop by name. Written by `npm run fix` from what the folders hold. */
import { accountEndpoints } from './accounts/auth.ts';
import { memberEndpoints } from './accounts/members.ts';
import { securityEndpoints } from './accounts/security.ts';
import { boardEndpoints } from './boards/posts.ts';
import { cartEndpoints } from './cart.ts';
import { productEndpoints } from './catalogue/products.ts';
import { inquiryEndpoints } from './inquiries/calls.ts';
import { mailConsentEndpoints } from './mail-consent.ts';
import { operatorAccountEndpoints } from './operators/accounts.ts';
import { operatorBoardEndpoints } from './operators/boards.ts';
import { operatorInquiryEndpoints } from './operators/inquiries.ts';
import { operatorQuotationEndpoints } from './operators/quotations.ts';
import { operatorEndpoints } from './operators/reservations.ts';
import { paymentEndpoints } from './payments.ts';
import { pointsEndpoints } from './points.ts';
import { quotationEndpoints } from './quotations/calls.ts';
import { reservationEndpoints } from './reservations/calls.ts';
import { commonEndpoints } from './settings.ts';
import { socialEndpoints } from './social.ts';
import { wishlistEndpoints } from './wishlist.ts';

export const ENDPOINTS = {
  ...accountEndpoints,
  ...memberEndpoints,
  ...securityEndpoints,
  ...boardEndpoints,
  ...cartEndpoints,
  ...productEndpoints,
  ...inquiryEndpoints,
  ...mailConsentEndpoints,
  ...operatorAccountEndpoints,
  ...operatorBoardEndpoints,
  ...operatorInquiryEndpoints,
  ...operatorQuotationEndpoints,
  ...operatorEndpoints,
  ...paymentEndpoints,
  ...pointsEndpoints,
  ...quotationEndpoints,
  ...reservationEndpoints,
  ...commonEndpoints,
  ...socialEndpoints,
  ...wishlistEndpoints,
};
