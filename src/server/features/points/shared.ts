/** What other features use of points. */
export { earnPoints } from './earn.ts';
