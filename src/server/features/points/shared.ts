/** What other features use of points. */
export { earnPoints, findRewarded, givePoints, rewardReview } from './earn.ts';
