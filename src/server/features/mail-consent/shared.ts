/** What other features use of the consent to mails. */
export { consentById, consentOf, consentToken, isStopped, stateOf } from './consent.ts';
export { inviteOnce, type InvitationFacts } from './invite.ts';
