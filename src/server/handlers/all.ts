/** All handlers; a row of the endpoint table without one does not compile. */
import type { Handlers } from '../context.ts';
import { authHandlers } from './auth.ts';
import { cartHandlers } from './cart.ts';
import { commonHandlers } from './common.ts';
import { mailConsentHandlers } from './mail-consent.ts';
import { memberHandlers } from './member.ts';
import { operatorHandlers } from './operator.ts';
import { paymentHandlers } from './payment.ts';
import { productHandlers } from './product.ts';
import { reservationHandlers } from './reservation.ts';
import { securityHandlers } from './security.ts';
import { socialHandlers } from './social.ts';

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
