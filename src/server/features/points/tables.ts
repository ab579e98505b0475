/** Members' points: the ledger of what came and went. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { POINT_REASONS } from '../../../contract/points.ts';
import { memberId } from '../accounts/tables.ts';
import { instant } from '../../db/columns.ts';

/** Append-only; the sum of a member's rows is their balance. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    member_id: memberId(),
    delta: integer().notNull(),
    reason: text({ enum: POINT_REASONS }).notNull(),
    reservation_id: text(),
    created_at: instant().notNull(),
    /** Of a gain; null where it never expires. */
    expires_at: instant(),
    /** When what was left of a gain was taken away at its end. */
    settled_at: instant(),
    /** Of points that have expired: the gain that they came from. */
    gain_id: bigint({ mode: 'number' }),
  },
  (table) => [
    index('points_ledger_member').on(table.member_id, table.id),
    uniqueIndex('points_ledger_earned_once')
      .on(table.reservation_id, table.reason)
      .where(sql`reason in ('earned', 'reviewed', 'social_review')`),
    index('points_ledger_due')
      .on(table.expires_at)
      .where(sql`settled_at is null`),
    check('points_ledger_delta', sql`${table.delta} <> 0`),
  ],
);
