/** What other features use of the cart. */
export { cartCount } from './change.ts';
