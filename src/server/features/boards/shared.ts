/** What other features use of the boards. */
export { readAgreedVersions } from './boards.ts';
