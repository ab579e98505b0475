/** All handlers; a row of the endpoint table without one does not compile. */
import type { Handlers } from '../base/context.ts';
import { authHandlers } from '../features/accounts/auth-handlers.ts';
import { cartHandlers } from '../features/cart/handlers.ts';
import { commonHandlers } from '../features/settings/handlers.ts';
import { mailConsentHandlers } from '../features/mail-consent/handlers.ts';
import { memberHandlers } from '../features/accounts/member-handlers.ts';
import { operatorHandlers } from '../features/operators/handlers.ts';
import { paymentHandlers } from '../features/payments/handlers.ts';
import { productHandlers } from '../features/catalogue/handlers.ts';
import { reservationHandlers } from '../features/reservations/handlers.ts';
import { securityHandlers } from '../features/accounts/security-handlers.ts';
import { socialHandlers } from '../features/social/handlers.ts';

export const HANDLERS: Handlers = {
  ...commonHandlers,
  ...authHandlers,
  ...securityHandlers,
  ...socialHandlers,
  ...mailConsentHandlers,
  ...memberHandlers,
  ...productHandlers,
  ...cartHandlers,
  ...reservationHandlers,
  ...paymentHandlers,
  ...operatorHandlers,
};
