/** Campaigns: a name that links carry, so that the shop knows what a visit came from and which coupon goes with it. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { coupons } from '../coupons/tables.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    id: text().primaryKey(),
    /** For operators alone. */
    name: text().notNull(),
    /** The coupon whose code its links may offer. */
    coupon_id: text().references(() => coupons.id),
    created_at: instant().notNull(),
    starts_at: instant().notNull(),
    /** Null where it runs until an operator ends it. */
    ends_at: instant(),
    ended_at: instant(),
  },
  (table) => [index('campaigns_created').on(table.created_at)],
);
export type CampaignRow = typeof campaigns.$inferSelect;
