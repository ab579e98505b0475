/** What other features use of payments. */
export { openAttempt, supersedeAttempts } from './attempt.ts';
export { forgetProviderTexts } from './provider-texts.ts';
