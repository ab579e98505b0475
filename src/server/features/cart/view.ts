/** The cart as the wire shows it: each departure with the seats it still has. */
import { and, asc, eq } from 'drizzle-orm';
import type { CartItem, CartOption } from '../../../contract/cart.ts';
import type { Locale } from '../../../contract/locale.ts';
import { lastDay } from '../../../rules/seoul-days.ts';
import type { Database } from '../../db/database.ts';
import { cartItems, cartOptions } from './tables.ts';
import { type Catalogue, buildImagePath } from '../catalogue/shared.ts';
import { localised, localisedTexts } from '../../base/localised.ts';

export interface CartQuestion {
  memberId: string;
  language: Locale;
  now: Date;
}

type OptionRow = typeof cartOptions.$inferSelect;

export async function readCart(
  db: Database,
  catalogue: Catalogue,
  { memberId, language, now }: CartQuestion,
): Promise<CartItem[]> {
  await catalogue.fresh();
  const rows = await db
    .select()
    .from(cartItems)
    .innerJoin(cartOptions, eq(cartOptions.item_id, cartItems.id))
    .where(and(eq(cartItems.member_id, memberId)))
    .orderBy(
      asc(cartItems.created_at),
      asc(cartItems.id),
      asc(cartOptions.date),
      asc(cartOptions.time),
      asc(cartOptions.option_id),
    );

  const items = new Map<string, CartItem>();
  for (const { cart_items: item, cart_options: row } of rows) {
    const product = catalogue.product(item.product_id);
    const option = buildCartOption(catalogue, row, language, now);
    if (product === null || option === null) continue;
    const known = items.get(item.id);
    if (known) known.options.push(option);
    else {
      items.set(item.id, {
        id: item.id,
        product_id: product.id,
        product_title: localisedTexts(product.texts, language).title,
        product_image: buildImagePath(product),
        category: product.category,
        options: [option],
      });
    }
  }
  return [...items.values()];
}

function buildCartOption(catalogue: Catalogue, row: OptionRow, language: Locale, now: Date): CartOption | null {
  const found = catalogue.option(row.option_id);
  if (found === null) return null;
  const { product, option } = found;
  const isOffered = catalogue.departure(row.option_id, row.date, row.time, now) !== null;
  const remaining = catalogue.remaining(row.option_id, row.date, row.time, now);
  return {
    quantity: row.quantity,
    currency: product.currency,
    date: row.date,
    time: row.time,
    remaining,
    product_option: {
      id: option.id,
      name: localised(option.name, language),
      option_start_date: row.date,
      option_end_date: lastDay(row.date, product.durationDays),
      price: option.price,
      currency: product.currency,
      capacity: option.capacity,
      remaining,
      times: [...option.times],
      status: !isOffered ? 'closed' : remaining === 0 ? 'sold_out' : 'on_sale',
    },
  };
}
