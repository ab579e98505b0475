/** What other features use of quotations. */
export { openOfferCount } from './view.ts';
