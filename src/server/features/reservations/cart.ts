/** Takes what was reserved out of the cart, once it is paid or a bank transfer is chosen: a declined card empties no cart. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cartItems } from '../cart/tables.ts';
import type { ReservationRow } from './tables.ts';

export async function removeReservedFromCart(
  tx: Database,
  row: Pick<ReservationRow, 'member_id' | 'cart_item_ids'>,
): Promise<void> {
  if (row.cart_item_ids.length === 0) return;
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.member_id, row.member_id), inArray(cartItems.id, row.cart_item_ids)));
}
