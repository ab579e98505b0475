/** What other features use of the consent to mails. */
export { consentById, findConsent, consentToken, isStopped, getConsentState } from './consent.ts';
export { inviteOnce, type InvitationFacts } from './invite.ts';
