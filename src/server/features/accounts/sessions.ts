/** Sessions: opened at sign-in, looked up by the hash of the token, revoked at sign-out and whenever an account changes hands. */
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { MemberSession } from '../../../contract/accounts/security.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { members, sessions } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { currentRequest } from '../../base/request-context.ts';
import { parseDevice } from '../../security/device.ts';
import { newId } from '../../security/ids.ts';
import { hashToken, newToken } from '../../security/token.ts';
import { recordSecurityEvent } from './security-events.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Answers the token; it is shown once and never stored. The member is looked at once more in the very statement that writes, under a lock:
 * closing the account or changing its password at the same moment revokes this session too.
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
  const device = JSON.stringify(parseDevice(currentRequest().userAgent));
  const isSame = passwordHash === undefined ? sql`true` : sql`${members.password_hash} = ${passwordHash}`;
  const { rows } = await db.execute(sql`
    insert into ${sessions} (token_hash, id, member_id, created_at, expires_at, last_used_at, device)
    select ${hashToken(token)}::text, ${newId(random)}::text, ${members.id}, ${createdAt}, ${expiresAt}, ${createdAt},
      ${device}::jsonb
    from ${members}
    where ${members.id} = ${memberId} and ${members.active} and ${members.deleted_at} is null and ${isSame}
    for share
    returning member_id`);
  if (rows.length === 0) throw await refusalFor(db, memberId, passwordHash);
  return token;
}

/** That an account is closed is told only where the password is right. */
async function refusalFor(db: Database, memberId: string, passwordHash: string | undefined): Promise<Refusal> {
  const [member] = await db
    .select({ deletedAt: members.deleted_at, passwordHash: members.password_hash })
    .from(members)
    .where(eq(members.id, memberId));
  const isSame = passwordHash === undefined || member?.passwordHash === passwordHash;
  return new Refusal(member?.deletedAt === null && isSame ? 'ACCOUNT_INACTIVE' : 'INVALID_CREDENTIALS');
}

export interface LiveSession {
  memberId: string;
  createdAt: Date;
}

const isLive = ({ config, clock }: Pick<Services, 'config' | 'clock'>) => {
  const now = clock();
  return and(
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, now),
    gt(sessions.last_used_at, new Date(now.getTime() - config.sessionIdleMinutes * MINUTE_MS)),
  );
};

/** The member of a live session; that it is used keeps it from ending for idleness. */
export async function touchSession(services: Services, tokenHash: string): Promise<LiveSession | null> {
  const { db, clock } = services;
  const [found] = await db
    .select({ memberId: sessions.member_id, createdAt: sessions.created_at, lastUsedAt: sessions.last_used_at })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member_id))
    .where(
      and(eq(sessions.token_hash, tokenHash), isLive(services), eq(members.active, true), isNull(members.deleted_at)),
    );
  if (!found) return null;
  const now = clock();
  // A write a minute at most, however many calls a page makes.
  if (now.getTime() - found.lastUsedAt.getTime() >= MINUTE_MS) {
    await db
      .update(sessions)
      .set({ last_used_at: now })
      .where(and(eq(sessions.token_hash, tokenHash), lt(sessions.last_used_at, now)));
  }
  return found;
}

/** The open sessions of a member, newest use first. */
export async function listSessions(
  services: Services,
  memberId: string,
  current: string | null,
): Promise<MemberSession[]> {
  const rows = await services.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.member_id, memberId), isLive(services)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.token_hash === current,
  }));
}

/** Ends one session of a member; another member's is not found. */
export async function endSession(services: Services, memberId: string, id: string): Promise<void> {
  const { db, clock } = services;
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ revoked_at: clock() })
      .where(and(eq(sessions.id, id), eq(sessions.member_id, memberId), isNull(sessions.revoked_at)))
      .returning({ id: sessions.id });
    if (!ended) throw new Refusal('NOT_FOUND');
    await recordSecurityEvent(tx, services, memberId, 'session_ended');
  });
}

export async function endOtherSessions(services: Services, memberId: string, current: string | null): Promise<void> {
  await transaction(services.db, async (tx) => {
    await revokeSessions(tx, memberId, services.clock(), current);
    await recordSecurityEvent(tx, services, memberId, 'sessions_ended');
  });
}

export async function revokeSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.token_hash, tokenHash), isNull(sessions.revoked_at)));
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
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.member_id, memberId),
        isNull(sessions.revoked_at),
        but === null ? undefined : ne(sessions.token_hash, but),
      ),
    );
}
