/** What other features use of the wishlist. */
export { wishCount } from './wishes.ts';
