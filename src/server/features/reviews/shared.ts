/** What other features use of reviews. */
export { openTripCount } from './trips.ts';
