/** Takes the free text of a member's payments out: what the provider wrote, and what a browser sent as a key and no charge bore out. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { paymentAttempts, refunds, webhookEvents, type AttemptState } from './tables.ts';
import { reservations } from '../reservations/tables.ts';

/** Attempts that were never charged, nor can be. */
const UNCHARGED: readonly AttemptState[] = ['created', 'superseded', 'declined', 'expired'];

/** A code stays, a sentence in its place goes. */
function codeAlone(column: Column): SQL {
  return sql`case when ${column} ~ '^[A-Z0-9_]{1,64}$' then ${column} end`;
}

export async function forgetProviderTexts(tx: Database, memberId: string): Promise<void> {
  const own = tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.member_id, memberId));
  await tx
    .update(paymentAttempts)
    .set({
      message: null,
      code: codeAlone(paymentAttempts.code),
      payment_key: sql`case when ${inArray(paymentAttempts.state, [...UNCHARGED])} then null else ${paymentAttempts.payment_key} end`,
      // A deposit that is still awaited is proven by it.
      secret: sql`case when ${paymentAttempts.state} = 'waiting_deposit' then ${paymentAttempts.secret} end`,
    })
    .where(inArray(paymentAttempts.reservation_id, own));
  await tx
    .update(refunds)
    .set({ code: codeAlone(refunds.code) })
    .where(inArray(refunds.reservation_id, own));
  const orders = tx
    .select({ id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.reservation_id, own));
  await tx.delete(webhookEvents).where(inArray(webhookEvents.order_id, orders));
}
