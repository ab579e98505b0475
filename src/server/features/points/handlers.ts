/** A member's points (§7). */
import { eq } from 'drizzle-orm';
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { members } from '../accounts/tables.ts';
import { listGains, listHistory } from './ledger.ts';

export const pointsHandlers = {
  async 'member.pointsTotal'(_input, { db }, caller) {
    const [row] = await db
      .select({ total: members.points_balance })
      .from(members)
      .where(eq(members.id, requireMemberId(caller)));
    return { data: { total: row?.total ?? 0 } };
  },

  async 'member.points'({ query }, { clock, db }, caller) {
    const { rows, pagination } = await listGains(db, requireMemberId(caller), query, clock());
    return { data: rows, pagination };
  },

  async 'member.pointsHistory'({ query }, { db }, caller) {
    const { rows, pagination } = await listHistory(db, requireMemberId(caller), query);
    return { data: rows, pagination };
  },
} satisfies Partial<Handlers>;
