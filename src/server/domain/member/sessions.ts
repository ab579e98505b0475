/** Sessions: opened at sign-in, looked up by the hash of the token, revoked at sign-out. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/member.ts';
import type { Job } from '../../jobs.ts';
import { hashOfToken, newToken } from '../../security/token.ts';

const HOUR_MS = 3_600_000;

/** Answers the token; it is shown once and never stored. */
export async function openSession({ db, clock, random, config }: Services, memberId: string): Promise<string> {
  const token = newToken(random);
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + config.sessionHours * HOUR_MS);
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), memberId, createdAt, expiresAt });
  return token;
}

/** The member of a live session. */
export async function findSession(db: Database, tokenHash: string, now: Date): Promise<{ memberId: string } | null> {
  const [found] = await db
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return found ?? null;
}

export async function revokeSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

export const sessionSweep: Job = {
  name: 'sessions.sweep',
  everyMs: HOUR_MS,
  async run({ db, clock }) {
    await db.delete(sessions).where(lt(sessions.expiresAt, clock()));
  },
};
