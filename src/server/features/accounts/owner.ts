/** Proof that the person at the screen is the member, before a change that decides who owns the account. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { RECENT_SIGN_IN_MINUTES } from '../../../contract/limits.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { members, sessions } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { checkPassword } from '../../security/password.ts';
import { guessOwnPassword } from './guesses.ts';

const MINUTE_MS = 60_000;

export interface OwnerProof {
  memberId: string;
  /** Hash of the token of the call. */
  session: string | null;
  /** Empty where none was typed. */
  currentPassword: string;
}

async function isRecentSession(db: Database, session: string | null, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - RECENT_SIGN_IN_MINUTES * MINUTE_MS);
  const recent = await db
    .select({ at: sessions.created_at })
    .from(sessions)
    .where(and(eq(sessions.token_hash, session ?? ''), isNull(sessions.revoked_at), gt(sessions.created_at, since)));
  return recent.length > 0;
}

/** The password, or a sign-in of the last minutes: a screen that was left open, and a stolen token, have neither. */
export async function requireOwner(services: Services, proof: OwnerProof): Promise<void> {
  const { db, clock } = services;
  const { memberId, session, currentPassword } = proof;
  if (currentPassword === '' && (await isRecentSession(db, session, clock()))) return;
  const [member] = await db
    .select({ passwordHash: members.password_hash })
    .from(members)
    .where(eq(members.id, memberId));
  const hash = member?.passwordHash ?? null;
  if (hash === null) throw new Refusal('SIGN_IN_AGAIN');
  if (currentPassword === '') refuseFields([{ field: 'currentPassword', code: 'required' }]);
  if (!(await guessOwnPassword(services, memberId, () => checkPassword(hash, currentPassword)))) {
    refuseFields([{ field: 'currentPassword', code: 'password_wrong' }]);
  }
}
