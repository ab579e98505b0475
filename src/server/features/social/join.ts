/** Joins with a ticket: the person of the provider becomes a member of their own; an account that is there already is never linked. */
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { socialAccounts } from './tables.ts';
import { brokenUniqueness } from '../../db/unique.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { normaliseEmail } from '../../../rules/email.ts';
import { insertMember, listJoiningProblems, spendProof } from '../accounts/shared.ts';
import { findSocialMember } from './members.ts';
import { findTicket } from './tickets.ts';

export async function signUpSocial(
  services: Services,
  body: HandlerInput<'auth.signupSocial'>['body'],
): Promise<{ userId: string }> {
  const { db, clock } = services;
  const now = clock();
  const ticket = await findTicket(db, body, now);
  if (!ticket) throw new Refusal('SOCIAL_PROOF_INVALID');
  const values = { ...body, password: '', company_name: '' };
  const problems = listJoiningProblems(values, 'social', now);
  if (problems.length > 0) refuseFields(problems);
  const { provider, provider_id: providerId } = ticket;
  const userId = await transaction(db, async (tx) => {
    if (await findSocialMember(tx, provider, providerId)) throw new Refusal('SOCIAL_TAKEN');
    // An address that the provider only passes on proves nothing.
    const email = normaliseEmail(body.email);
    if (ticket.verified_email !== email) await spendProof(tx, body.email_proof, email, now);
    const memberId = await insertMember(tx, services, { values, userType: 'social', passwordHash: null });
    try {
      await tx
        .insert(socialAccounts)
        .values({ provider, provider_id: providerId, member_id: memberId, created_at: now });
    } catch (error) {
      throw brokenUniqueness(error) === null ? error : new Refusal('SOCIAL_TAKEN');
    }
    return memberId;
  });
  return { userId };
}
