/** All handlers: a row of the endpoint table without one does not compile. Written by `npm run fix` from what the folders hold. */
import type { Handlers } from '../base/context.ts';
import { authHandlers } from '../features/accounts/auth-handlers.ts';
import { memberHandlers } from '../features/accounts/member-handlers.ts';
import { securityHandlers } from '../features/accounts/security-handlers.ts';
import { cartHandlers } from '../features/cart/handlers.ts';
import { productHandlers } from '../features/catalogue/handlers.ts';
import { mailConsentHandlers } from '../features/mail-consent/handlers.ts';
import { operatorHandlers } from '../features/operators/handlers.ts';
import { paymentHandlers } from '../features/payments/handlers.ts';
import { reservationHandlers } from '../features/reservations/handlers.ts';
import { commonHandlers } from '../features/settings/handlers.ts';
import { socialHandlers } from '../features/social/handlers.ts';

export const HANDLERS: Handlers = {
  ...authHandlers,
  ...memberHandlers,
  ...securityHandlers,
  ...cartHandlers,
  ...productHandlers,
  ...mailConsentHandlers,
  ...operatorHandlers,
  ...paymentHandlers,
  ...reservationHandlers,
  ...commonHandlers,
  ...socialHandlers,
};
