/** Proofs that an address belongs to the person who holds them: given for a code, used up by the account or the change they serve. */
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { EMAIL_PROOF_MINUTES } from '../../../contract/limits.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { emailProofs } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { hashToken, newToken } from '../../security/token.ts';

const MINUTE_MS = 60_000;

export async function giveProof(
  tx: Database,
  { random, clock }: Pick<Services, 'random' | 'clock'>,
  email: string,
): Promise<string> {
  const proof = newToken(random);
  const expiresAt = new Date(clock().getTime() + EMAIL_PROOF_MINUTES * MINUTE_MS);
  await tx.insert(emailProofs).values({ proof_hash: hashToken(proof), email, expires_at: expiresAt });
  return proof;
}

/** Refuses where a proof is not good, without using it up: asked before work that costs much. */
export async function checkProof(db: Database, proof: string, email: string, now: Date): Promise<void> {
  const [good] = await db
    .select({ email: emailProofs.email })
    .from(emailProofs)
    .where(isProofGood(proof, email, now));
  if (!good) throw new Refusal('EMAIL_NOT_PROVEN');
}

function isProofGood(proof: string, email: string, now: Date): SQL | undefined {
  return and(
    eq(emailProofs.proof_hash, hashToken(proof)),
    eq(emailProofs.email, email),
    gt(emailProofs.expires_at, now),
  );
}

/** Uses a proof up in the caller's transaction, so that it is given back when the change does not happen. */
export async function spendProof(tx: Database, proof: string, email: string, now: Date): Promise<void> {
  const [used] = await tx
    .delete(emailProofs)
    .where(isProofGood(proof, email, now))
    .returning({ email: emailProofs.email });
  if (!used) throw new Refusal('EMAIL_NOT_PROVEN');
}
