/** Devices on which a member has signed in: a cookie that only their browser has, so that guesses of strangers do not keep them out. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { knownDevices } from './security-tables.ts';
import { hashOfToken, newToken } from '../../security/token.ts';

const MAX_DEVICES = 20;

/** True where the cookie was given to this member before. */
export async function isKnownDevice(db: Database, memberId: string, token: string): Promise<boolean> {
  if (token === '') return false;
  const rows = await db
    .select({ id: knownDevices.memberId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, hashOfToken(token)), eq(knownDevices.memberId, memberId)));
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
    .values({ tokenHash: hashOfToken(token), memberId, lastUsedAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.memberId], set: { lastUsedAt } });
  const old = await tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.memberId, memberId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(MAX_DEVICES);
  if (old.length > 0) {
    const hashes = old.map(({ tokenHash }) => tokenHash);
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.memberId, memberId), inArray(knownDevices.tokenHash, hashes)));
  }
  return token;
}
