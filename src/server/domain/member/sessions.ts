/** Sessions: opened at sign-in, looked up by the hash of the token, revoked at sign-out and whenever an account changes hands. */
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { members, sessions } from '../../db/schema/member.ts';
import type { Job } from '../../jobs.ts';
import { Refusal } from '../../refusal.ts';
import { hashOfToken, newToken } from '../../security/token.ts';

const HOUR_MS = 3_600_000;

/**
 * Answers the token; it is shown once and never stored. The member is looked at once more in the very statement that writes, under a lock:
 * whoever closes the account or changes its password at the same moment revokes this session too.
 * @param passwordHash what the password was compared with, where one was
 */
export async function openSession(
  { db, clock, random, config }: Services,
  memberId: string,
  passwordHash?: string,
): Promise<string> {
  const token = newToken(random);
  const now = clock();
  const [createdAt, expiresAt] = [now, new Date(now.getTime() + config.sessionHours * HOUR_MS)].map(
    (at) => sql`${at.toISOString()}::timestamptz`,
  );
  const isSame = passwordHash === undefined ? sql`true` : sql`${members.passwordHash} = ${passwordHash}`;
  const { rows } = await db.execute(sql`
    insert into ${sessions} (token_hash, member_id, created_at, expires_at)
    select ${hashOfToken(token)}::text, ${members.id}, ${createdAt}, ${expiresAt} from ${members}
    where ${members.id} = ${memberId} and ${members.active} and ${members.deletedAt} is null and ${isSame}
    for share
    returning member_id`);
  if (rows.length === 0) throw await refusalFor(db, memberId, passwordHash);
  return token;
}

/** Closed is told to whoever knows the password, and to nobody else. */
async function refusalFor(db: Database, memberId: string, passwordHash: string | undefined): Promise<Refusal> {
  const [member] = await db
    .select({ deletedAt: members.deletedAt, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId));
  const isSame = passwordHash === undefined || member?.passwordHash === passwordHash;
  return new Refusal(member?.deletedAt === null && isSame ? 'ACCOUNT_INACTIVE' : 'INVALID_CREDENTIALS');
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
