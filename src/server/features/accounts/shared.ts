/** What other features use of accounts. */
export { sendCode } from './email-code.ts';
export { maskedAddress } from './find-id.ts';
export { insertMember, listJoiningProblems } from './join.ts';
export { rememberDevice } from './known-devices.ts';
export { lockMember } from './lock-member.ts';
export { shownPassport } from './passport.ts';
export { checkProof, spendProof } from './proof.ts';
export { hasSecondFactor } from './second-factor.ts';
export { recordRefusedSignIn, recordSecurityEvent } from './security-events.ts';
export { openSession } from './sessions.ts';
export type { SignedIn } from './sign-in.ts';
export { readVaultPassport, type VaultPassport } from './vault.ts';
