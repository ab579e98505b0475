/** Opens a session for a ticket, or for a Kakao token that the provider says was made for this very application. */
import type { Services } from '../../context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { rememberDevice } from '../account/known-devices.ts';
import { recordSecurityEvent } from '../account/security-events.ts';
import type { SignedIn } from '../account/sign-in.ts';
import { openSession } from '../member/sessions.ts';
import { memberOfPerson } from './members.ts';
import { providerOf } from './start.ts';
import { isTicket, spendTicket, type Claim } from './tickets.ts';

export async function signInSocial(services: Services, claim: Claim, device: string): Promise<SignedIn> {
  // A token is judged by the provider before anything is written: no network call stands in a transaction.
  if (!isTicket(claim.social_token)) await proveToken(services, claim);
  return transaction(services.db, async (tx) => {
    if (isTicket(claim.social_token) && !(await spendTicket(tx, claim, services.clock())))
      throw new Refusal('SOCIAL_PROOF_INVALID');
    return openFor(services, tx, claim, device);
  });
}

/** What the client says of the id counts only where it equals what the provider says. */
async function proveToken(services: Services, claim: Claim): Promise<void> {
  const answer = await providerOf(services, claim.social_type).identify(claim.social_token);
  if (answer.kind === 'lost') {
    services.log.warn({ provider: claim.social_type, reason: answer.reason }, 'social provider gave no answer');
    throw new Refusal('SOCIAL_UNAVAILABLE');
  }
  if (answer.kind === 'refused' || answer.person.id !== claim.social_id) throw new Refusal('SOCIAL_PROOF_INVALID');
}

/** A refusal undoes the transaction, so that the ticket of somebody who is no member yet still serves to join. */
async function openFor(services: Services, tx: Database, claim: Claim, device: string): Promise<SignedIn> {
  const member = await memberOfPerson(tx, claim.social_type, claim.social_id);
  if (!member) throw new Refusal('SOCIAL_UNKNOWN');
  if (!member.active) throw new Refusal('ACCOUNT_INACTIVE');
  const accessToken = await openSession({ ...services, db: tx }, member.id);
  await recordSecurityEvent(tx, services, member.id, 'signed_in_social');
  return { accessToken, device: await rememberDevice(tx, services, member.id, device) };
}
