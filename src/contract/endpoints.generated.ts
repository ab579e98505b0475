/** Every call of the shop by name. Written by `npm run fix` from what the folders hold. */
import { accountEndpoints } from './accounts/auth.ts';
import { memberEndpoints } from './accounts/members.ts';
import { securityEndpoints } from './accounts/security.ts';
import { cartEndpoints } from './cart.ts';
import { productEndpoints } from './catalogue/products.ts';
import { mailConsentEndpoints } from './mail-consent.ts';
import { operatorAccountEndpoints } from './operators/accounts.ts';
import { operatorEndpoints } from './operators/reservations.ts';
import { paymentEndpoints } from './payments.ts';
import { pointsEndpoints } from './points.ts';
import { reservationEndpoints } from './reservations/calls.ts';
import { commonEndpoints } from './settings.ts';
import { socialEndpoints } from './social.ts';
import { wishlistEndpoints } from './wishlist.ts';

export const ENDPOINTS = {
  ...accountEndpoints,
  ...memberEndpoints,
  ...securityEndpoints,
  ...cartEndpoints,
  ...productEndpoints,
  ...mailConsentEndpoints,
  ...operatorAccountEndpoints,
  ...operatorEndpoints,
  ...paymentEndpoints,
  ...pointsEndpoints,
  ...reservationEndpoints,
  ...commonEndpoints,
  ...socialEndpoints,
  ...wishlistEndpoints,
};
