/** Sessions: opened at sign-in, looked up by the hash of the token, revoked at sign-out and whenever an account changes hands. */
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { members, sessions } from '../../db/schema/member.ts';
import type { Job } from '../../jobs.ts';
import { Refusal } from '../../refusal.ts';
import { hashOfToken, newToken } from '../../security/token.ts';

const HOUR_MS = 3_600_000;

/**
 * Answers the token; it is shown once and never stored. The member is looked at once more under a lock: whoever closes the account or
 * changes its password at the same moment revokes this session too.
 * @param passwordHash what the password was compared with, where one was
 */
export async function openSession(
  { db, clock, random, config }: Services,
  memberId: string,
  passwordHash?: string,
): Promise<string> {
  const token = newToken(random);
  await transaction(db, async (tx) => {
    const [member] = await tx
      .select({ active: members.active, deletedAt: members.deletedAt, passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.id, memberId))
      .for('share');
    const isSame = passwordHash === undefined || member?.passwordHash === passwordHash;
    if (!member || member.deletedAt !== null || !isSame) throw new Refusal('INVALID_CREDENTIALS');
    if (!member.active) throw new Refusal('ACCOUNT_INACTIVE');
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + config.sessionHours * HOUR_MS);
    await tx.insert(sessions).values({ tokenHash: hashOfToken(token), memberId, createdAt, expiresAt });
  });
  return token;
}

/** The member of a live session. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ memberId: string; createdAt: Date } | null> {
  const [found] = await db
    .select({ memberId: sessions.memberId, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(members.active, true),
        isNull(members.deletedAt),
      ),
    );
  return found ?? null;
}

export async function revokeSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

/** Signs a member out everywhere, but for the session named. Lock the member's row before, so that none is opened meanwhile. */
export async function revokeSessions(
  tx: Database,
  memberId: string,
  now: Date,
  but: string | null = null,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        but === null ? undefined : ne(sessions.tokenHash, but),
      ),
    );
}

export const sessionSweep: Job = {
  name: 'sessions.sweep',
  everyMs: HOUR_MS,
  async run({ db, clock }) {
    await db.delete(sessions).where(lt(sessions.expiresAt, clock()));
  },
};
