/** Cart items: one per member and product, with the departures chosen. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { productOptions, products } from '../catalogue/tables.ts';
import { memberId } from '../accounts/tables.ts';
import { day, instant } from '../../db/columns.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    product_id: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [unique('cart_items_once').on(table.member_id, table.product_id)],
);

export const cartOptions = pgTable(
  'cart_options',
  {
    item_id: text()
      .notNull()
      .references(() => cartItems.id, { onDelete: 'cascade' }),
    option_id: text()
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    date: day().notNull(),
    time: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.option_id, table.date, table.time] }),
    check('cart_options_quantity', sql`${table.quantity} between 1 and 50`),
  ],
);
