/** Opens a card order: the price and the order id are the server's, and new for each attempt. A new price ends what was opened before. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { paymentAttempts } from './tables.ts';

/** Random bytes of an order id; 128 bits, so that it cannot be guessed. */
const ORDER_ID_BYTES = 16;

export interface NewAttempt {
  reservationId: string;
  amountKrw: number;
  now: Date;
  random: (bytes: number) => Uint8Array;
}

/** Writes the attempt and answers its order id. Runs inside the caller's transaction. */
export async function openAttempt(
  tx: Database,
  { reservationId, amountKrw, now, random }: NewAttempt,
): Promise<string> {
  const orderId = Buffer.from(random(ORDER_ID_BYTES)).toString('base64url');
  await tx.insert(paymentAttempts).values({
    order_id: orderId,
    reservation_id: reservationId,
    state: 'created',
    amount_krw: amountKrw,
    idempotency_key: `cf-${orderId}`,
    created_at: now,
  });
  return orderId;
}

/** Ends every order of the reservation that was opened and not confirmed, since its price holds no more. Lock the reservation before. */
export async function supersedeAttempts(tx: Database, reservationId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'superseded' })
    .where(and(eq(paymentAttempts.reservation_id, reservationId), eq(paymentAttempts.state, 'created')));
}
