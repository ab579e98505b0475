/** One writer at a time for what belongs to a member. */
import { eq } from 'drizzle-orm';
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../db/database.ts';
import { members } from './tables.ts';

/** Refuses a member who deleted the account at the same moment. */
export async function lockMember(tx: Database, memberId: string): Promise<void> {
  const [member] = await tx
    .select({ deletedAt: members.deleted_at })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update');
  if (member && member.deletedAt !== null) throw new Refusal('UNAUTHORIZED');
}
