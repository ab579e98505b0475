/** Cart items: one per member and product, with the departures chosen. */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { productOptions, products } from '../catalogue/tables.ts';
import { members } from '../accounts/tables.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('cart_items_once').on(table.memberId, table.productId)],
);

export const cartOptions = pgTable(
  'cart_options',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => cartItems.id, { onDelete: 'cascade' }),
    optionId: text('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.optionId, table.date, table.time] }),
    check('cart_options_quantity', sql`${table.quantity} between 1 and 50`),
  ],
);
