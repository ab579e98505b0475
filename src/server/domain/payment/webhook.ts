/** The provider's notices: unsigned hints. Each is kept once and answered fast; then the provider itself is asked. */
import { timingSafeEqual } from 'node:crypto';
import { asc, eq, isNull, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { paymentAttempts, webhookEvents } from '../../db/schema/payment.ts';
import type { PaymentDeps } from './deps.ts';
import { followHint } from './reconcile.ts';

const statusChanged = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  data: z.object({ orderId: z.string() }),
});
/** Has neither `eventType` nor `data`. */
const depositCallback = z.object({ orderId: z.string(), secret: z.string(), status: z.string() });

const BATCH = 20;
/** The provider repeats a notice for four days; what is older is only kept for a look back. */
const KEPT_MS = 30 * 86_400_000;

/** Keeps a notice; false when it was known already. */
export async function receiveWebhook(deps: PaymentDeps, transmissionId: string, body: unknown): Promise<boolean> {
  const [kept] = await deps.db
    .insert(webhookEvents)
    .values({ transmission_id: transmissionId, received_at: deps.clock(), body })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.transmission_id });
  return kept !== undefined;
}

/** Works off the notices in the order of their arrival, which proves nothing: only the provider's answer counts. */
export async function handleWebhooks(deps: PaymentDeps): Promise<void> {
  const open = await deps.db
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.handled_at))
    .orderBy(asc(webhookEvents.received_at))
    .limit(BATCH);
  const orders = new Set<string>();
  for (const event of open) {
    const orderId = await believableOrder(deps, event.body);
    if (orderId !== null) orders.add(orderId);
  }
  await Promise.all([...orders].map((orderId) => followHint(deps, orderId)));
  for (const event of open) {
    await deps.db
      .update(webhookEvents)
      .set({ handled_at: deps.clock() })
      .where(eq(webhookEvents.transmission_id, event.transmission_id));
  }
}

/** Lets go of notices that were worked off long ago. */
export async function forgetWebhooks(deps: PaymentDeps): Promise<void> {
  await deps.db.delete(webhookEvents).where(lt(webhookEvents.handled_at, new Date(deps.clock().getTime() - KEPT_MS)));
}

async function believableOrder(deps: PaymentDeps, body: unknown): Promise<string | null> {
  const changed = statusChanged.safeParse(body);
  if (changed.success) return changed.data.data.orderId;
  const deposit = depositCallback.safeParse(body);
  if (!deposit.success) return null;
  const [attempt] = await deps.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, deposit.data.orderId));
  if (!attempt?.secret || !isSame(attempt.secret, deposit.data.secret)) {
    deps.log.warn({ order: deposit.data.orderId }, 'deposit notice with a wrong secret');
    return null;
  }
  return attempt.order_id;
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
