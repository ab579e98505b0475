/** Reads and changes a member's wishlist; whose it is stands in every WHERE. */
import { and, count, desc, eq } from 'drizzle-orm';
import { MAX_WISHES } from '../../../contract/limits.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { lockMember } from '../accounts/shared.ts';
import { products } from '../catalogue/tables.ts';
import { wishes } from './tables.ts';

export interface Wish {
  product_id: string;
  is_wished: boolean;
  count: number;
}

/** A wish for what is no longer sold waits unseen until it is sold again. */
const shown = (memberId: string) => and(eq(wishes.member_id, memberId), eq(products.on_sale, true));

export interface WishPage {
  limit: number;
  offset: number;
}

/** Ids of the products, the newest wish first; all of them, or a page. */
export async function listWishes(db: Database, memberId: string, page?: WishPage): Promise<string[]> {
  const rows = await db
    .select({ id: wishes.product_id })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.product_id))
    .where(shown(memberId))
    .orderBy(desc(wishes.created_at), desc(wishes.product_id))
    .limit(page?.limit ?? MAX_WISHES)
    .offset(page?.offset ?? 0);
  return rows.map(({ id }) => id);
}

export function wishCount(db: Database, memberId: string) {
  return db
    .select({ count: count() })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.product_id))
    .where(shown(memberId));
}

export async function countWishes(db: Database, memberId: string): Promise<number> {
  const [row] = await wishCount(db, memberId);
  return row?.count ?? 0;
}

export async function addWish(services: Services, memberId: string, productId: string): Promise<Wish> {
  const { catalogue, clock, db } = services;
  await catalogue.fresh();
  if (catalogue.product(productId)?.onSale !== true) throw new Refusal('NOT_FOUND');
  return transaction(db, async (tx) => {
    // One at a time, so that the last place is not given twice.
    await lockMember(tx, memberId);
    await tx
      .insert(wishes)
      .values({ member_id: memberId, product_id: productId, created_at: clock() })
      .onConflictDoNothing();
    const [stored] = await tx.select({ count: count() }).from(wishes).where(eq(wishes.member_id, memberId));
    if ((stored?.count ?? 0) > MAX_WISHES) throw new Refusal('WISHLIST_FULL');
    return { product_id: productId, is_wished: true, count: await countWishes(tx, memberId) };
  });
}

export async function removeWish(db: Database, memberId: string, productId: string): Promise<Wish> {
  await db.delete(wishes).where(and(eq(wishes.member_id, memberId), eq(wishes.product_id, productId)));
  return { product_id: productId, is_wished: false, count: await countWishes(db, memberId) };
}
