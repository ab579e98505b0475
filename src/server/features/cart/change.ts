/** Changes of the cart: adding, replacing and removing departures. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { CartChoice } from '../../../contract/cart.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { cartItems, cartOptions } from './tables.ts';
import { refuseFields, Refusal } from '../../base/refusal.ts';
import { newId } from '../../security/ids.ts';
import type { CatalogueProduct } from '../catalogue/shared.ts';

/** Items in a cart, and departures in an item. */
const MAX_ITEMS = 50;
const MAX_OPTIONS = 20;

export interface CartChange {
  id: string;
  count: number;
}

/** Adds departures of a product; one that is in the cart already gains travellers. */
export async function addToCart(
  services: Services,
  memberId: string,
  productId: string,
  choices: readonly CartChoice[],
): Promise<CartChange> {
  const product = await checkChoices(services, productId, choices);
  return transaction(services.db, async (tx) => {
    const [item] = await tx
      .insert(cartItems)
      .values({ id: newId(services.random), member_id: memberId, product_id: productId, created_at: services.clock() })
      .onConflictDoUpdate({ target: [cartItems.member_id, cartItems.product_id], set: { member_id: memberId } })
      .returning({ id: cartItems.id });
    if (!item) throw new Error('The cart item was neither made nor found.');
    const rows = await tx
      .insert(cartOptions)
      .values(toOptionRows(item.id, choices))
      .onConflictDoUpdate({
        target: [cartOptions.item_id, cartOptions.option_id, cartOptions.date, cartOptions.time],
        set: { quantity: sql`least(50, ${cartOptions.quantity} + excluded.quantity)` },
      })
      .returning();
    checkQuantities(product, rows);
    const [options] = await tx.select({ count: count() }).from(cartOptions).where(eq(cartOptions.item_id, item.id));
    if ((options?.count ?? 0) > MAX_OPTIONS) refuseFields([{ field: 'options', code: 'too_long', bound: MAX_OPTIONS }]);
    const items = await countItems(tx, memberId);
    if (items > MAX_ITEMS) refuseFields([{ field: 'product_id', code: 'too_large', bound: MAX_ITEMS }]);
    return { id: item.id, count: items };
  });
}

/** Replaces the departures of an item of the member. */
export async function replaceInCart(
  services: Services,
  memberId: string,
  id: string,
  choices: readonly CartChoice[],
): Promise<CartChange> {
  const owned = and(eq(cartItems.id, id), eq(cartItems.member_id, memberId));
  const [item] = await services.db.select().from(cartItems).where(owned);
  if (!item) throw new Refusal('NOT_FOUND');
  const product = await checkChoices(services, item.product_id, choices);
  const rows = toOptionRows(id, choices);
  checkQuantities(product, rows);
  return transaction(services.db, async (tx) => {
    // Locked, so that an item removed meanwhile is not found, and two changes follow each other.
    const locked = await tx.select({ id: cartItems.id }).from(cartItems).where(owned).for('update');
    if (locked.length === 0) throw new Refusal('NOT_FOUND');
    await tx.delete(cartOptions).where(eq(cartOptions.item_id, id));
    await tx.insert(cartOptions).values(rows);
    return { id, count: await countItems(tx, memberId) };
  });
}

export async function removeFromCart(db: Database, memberId: string, id: string): Promise<CartChange> {
  const removed = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.member_id, memberId)))
    .returning({ id: cartItems.id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return { id, count: await countItems(db, memberId) };
}

/** The product, when it is sold and every choice names one of its departures that may be sold today. */
async function checkChoices(
  { catalogue, clock }: Services,
  productId: string,
  choices: readonly CartChoice[],
): Promise<CatalogueProduct> {
  await catalogue.fresh();
  const product = catalogue.product(productId);
  if (!product?.onSale) throw new Refusal('NOT_FOUND');
  for (const { option_id, date, time } of choices) {
    const departure = catalogue.departure(option_id, date, time, clock());
    if (departure?.product.id !== productId)
      throw new Refusal('OPTION_UNAVAILABLE', { details: { option_id, date, time } });
  }
  return product;
}

type OptionRow = typeof cartOptions.$inferSelect;

/** The same departure named twice is one row. */
function toOptionRows(itemId: string, choices: readonly CartChoice[]): OptionRow[] {
  const rows = new Map<string, OptionRow>();
  for (const { option_id: optionId, date, time, quantity } of choices) {
    const key = `${optionId} ${date} ${time}`;
    const before = rows.get(key)?.quantity ?? 0;
    rows.set(key, { item_id: itemId, option_id: optionId, date, time, quantity: Math.min(50, before + quantity) });
  }
  return [...rows.values()];
}

function checkQuantities(product: CatalogueProduct, rows: readonly OptionRow[]): void {
  const most = product.maxParticipants;
  const index = rows.findIndex((row) => row.quantity > most);
  if (index >= 0) refuseFields([{ field: `options.${index}.quantity`, code: 'max_travellers', bound: most }]);
}

export function cartCount(db: Database, memberId: string) {
  return db.select({ count: count() }).from(cartItems).where(eq(cartItems.member_id, memberId));
}

async function countItems(db: Database, memberId: string): Promise<number> {
  const [row] = await cartCount(db, memberId);
  return row?.count ?? 0;
}
