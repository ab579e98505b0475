/** Products that members put on their wishlist. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberId } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { instant } from '../../db/columns.ts';

export const wishes = pgTable(
  'wishes',
  {
    member_id: memberId(),
    product_id: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.product_id] }),
    index('wishes_newest').on(table.member_id, table.created_at),
  ],
);
