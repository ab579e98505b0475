/**
 * Opens a session for a ticket, or for a Kakao token that the provider says was made for this very application. A member whose second factor
 * is on signs in with password and code only: the provider would be a way around the code.
 */
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { Refusal } from '../../base/refusal.ts';
import {
  rememberDevice,
  hasSecondFactor,
  recordRefusedSignIn,
  recordSecurityEvent,
  type SignedIn,
  openSession,
} from '../accounts/shared.ts';
import { findSocialMember } from './members.ts';
import { getProvider } from './start.ts';
import { isTicket, spendTicket, type Claim } from './tickets.ts';

/** Carries the member out of the transaction that it rolls back. */
class SecondFactorNeeded extends Refusal {
  readonly memberId: string;

  constructor(memberId: string) {
    super('SECOND_FACTOR_NEEDED');
    this.memberId = memberId;
  }
}

export async function signInSocial(services: Services, claim: Claim, device: string): Promise<SignedIn> {
  // A token is judged by the provider before anything is written: no network call stands in a transaction.
  if (!isTicket(claim.social_token)) await proveToken(services, claim);
  try {
    return await transaction(services.db, async (tx) => {
      if (isTicket(claim.social_token) && !(await spendTicket(tx, claim, services.clock())))
        throw new Refusal('SOCIAL_PROOF_INVALID');
      return openFor(services, tx, claim, device);
    });
  } catch (error) {
    if (error instanceof SecondFactorNeeded) recordRefusedSignIn(services, error.memberId);
    throw error;
  }
}

/** What the client says of the id counts only where it equals what the provider says. */
async function proveToken(services: Services, claim: Claim): Promise<void> {
  const answer = await getProvider(services, claim.social_type).identify(claim.social_token);
  if (answer.kind === 'lost') {
    services.log.warn({ provider: claim.social_type, reason: answer.reason }, 'social provider gave no answer');
    throw new Refusal('SOCIAL_UNAVAILABLE');
  }
  if (answer.kind === 'refused' || answer.person.id !== claim.social_id) throw new Refusal('SOCIAL_PROOF_INVALID');
}

/** A refusal rolls the transaction back, so that the ticket of a person who is no member yet still serves to join. */
async function openFor(services: Services, tx: Database, claim: Claim, device: string): Promise<SignedIn> {
  const member = await findSocialMember(tx, claim.social_type, claim.social_id);
  if (!member) throw new Refusal('SOCIAL_UNKNOWN');
  if (!member.active) throw new Refusal('ACCOUNT_INACTIVE');
  if (await hasSecondFactor(tx, member.id)) throw new SecondFactorNeeded(member.id);
  const accessToken = await openSession({ ...services, db: tx }, member.id);
  await recordSecurityEvent(tx, services, member.id, 'signed_in_social');
  return { accessToken, device: await rememberDevice(tx, services, member.id, device) };
}
