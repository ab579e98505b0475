/** What other features use of points. */
export { earnPoints, givePoints, rewardReview } from './earn.ts';
