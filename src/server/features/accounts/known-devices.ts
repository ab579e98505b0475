/** Devices on which a member has signed in: a cookie that only their browser has, so that guesses of strangers do not keep them out. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { knownDevices } from './tables.ts';
import { hashToken, newToken } from '../../security/token.ts';

const MAX_DEVICES = 20;

/** True where the cookie was given to this member before. */
export async function isKnownDevice(db: Database, memberId: string, token: string): Promise<boolean> {
  if (token === '') return false;
  const rows = await db
    .select({ id: knownDevices.member_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.token_hash, hashToken(token)), eq(knownDevices.member_id, memberId)));
  return rows.length > 0;
}

/** Remembers the device, and answers the cookie for it: the one that it has, or a new one. */
export async function rememberDevice(
  tx: Database,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  memberId: string,
  given: string,
): Promise<string> {
  const token = given === '' ? newToken(random) : given;
  const lastUsedAt = clock();
  await tx
    .insert(knownDevices)
    .values({ token_hash: hashToken(token), member_id: memberId, last_used_at: lastUsedAt })
    .onConflictDoUpdate({
      target: [knownDevices.token_hash, knownDevices.member_id],
      set: { last_used_at: lastUsedAt },
    });
  const old = await tx
    .select({ tokenHash: knownDevices.token_hash })
    .from(knownDevices)
    .where(eq(knownDevices.member_id, memberId))
    .orderBy(desc(knownDevices.last_used_at))
    .offset(MAX_DEVICES);
  if (old.length > 0) {
    const hashes = old.map(({ tokenHash }) => tokenHash);
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.member_id, memberId), inArray(knownDevices.token_hash, hashes)));
  }
  return token;
}
