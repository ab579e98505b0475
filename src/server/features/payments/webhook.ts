/**
 * The provider's notices: unsigned hints, which anyone can send. Only what concerns an order of the shop is stored, each once and
 * before it is answered; then the provider itself is asked. The answer is the same for all.
 */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNull, lt, min, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { transaction, type Database } from '../../db/database.ts';
import { paymentAttempts, webhookEvents, type WebhookKind } from './tables.ts';
import type { PaymentDeps } from './deps.ts';
import { followHint } from './reconcile.ts';

const statusChanged = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  data: z.object({ orderId: z.string(), status: z.optional(z.unknown()) }),
});
/** Has neither `eventType` nor `data`. */
const depositCallback = z.object({ orderId: z.string(), secret: z.string(), status: z.string() });

const ORDER_ID = /^[\w-]{6,64}$/;
const STATUS = /^[A-Z_]{1,40}$/;
/** Orders that one run asks the provider about. */
const BATCH = 20;
/** Notices of one order that wait at a time; one more brings no further question. */
export const MAX_WAITING_NOTICES = 5;
/** Every answer takes this long, so that none tells by its time whether there was an order to write down. */
const ANSWER_MS = 40;
/** The provider repeats a notice for four days; what is older is only stored for a look back. */
const RETENTION_MS = 30 * 86_400_000;

interface Notice {
  orderId: string;
  kind: WebhookKind;
  status: string;
  /** Of a deposit: what only the provider and the shop know. */
  secret: string | null;
}

/** Keeps a notice that concerns an order of the shop; says nothing of whether it did. */
export async function receiveWebhook(deps: PaymentDeps, transmissionId: string, body: unknown): Promise<void> {
  const notice = parseNotice(body);
  await Promise.all([notice === null ? undefined : storeNotice(deps, transmissionId, notice), pause(ANSWER_MS)]);
}

function parseNotice(body: unknown): Notice | null {
  const changed = statusChanged.safeParse(body);
  const deposit = depositCallback.safeParse(body);
  const notice = changed.success
    ? { kind: 'status' as const, orderId: changed.data.data.orderId, status: changed.data.data.status, secret: null }
    : deposit.success
      ? { kind: 'deposit' as const, ...deposit.data }
      : null;
  if (notice === null || !ORDER_ID.test(notice.orderId)) return null;
  const isPlausible = typeof notice.status === 'string' && STATUS.test(notice.status);
  return { ...notice, status: isPlausible ? String(notice.status) : '' };
}

async function storeNotice(deps: PaymentDeps, transmissionId: string, notice: Notice): Promise<void> {
  const { orderId, kind, status } = notice;
  const [attempt] = await deps.db
    .select({ secret: paymentAttempts.secret })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderId));
  if (!attempt) return;
  if (notice.secret !== null && !(attempt.secret && isSameText(attempt.secret, notice.secret))) {
    deps.log.warn({ order: orderId }, 'deposit notice with a wrong secret');
    return;
  }
  const receivedAt = deps.clock();
  await transaction(deps.db, async (tx) => {
    const last = await findLastWhenFull(tx, orderId);
    if (last === null) {
      await tx
        .insert(webhookEvents)
        .values({ transmission_id: transmissionId, order_id: orderId, kind, status, received_at: receivedAt })
        .onConflictDoNothing();
      return;
    }
    // As if it came now: a run that has read it already and is asking the provider leaves it for the next one.
    const later = sql`greatest(${receivedAt.toISOString()}, ${webhookEvents.received_at} + interval '1 millisecond')`;
    await tx.update(webhookEvents).set({ received_at: later }).where(isEvent(orderId, last));
  });
}

/** The newest waiting notice of an order for which enough wait already. One at a time counts them. */
async function findLastWhenFull(tx: Database, orderId: string): Promise<string | null> {
  await tx
    .select({ id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderId))
    .for('update');
  const waiting = await tx
    .select({ transmissionId: webhookEvents.transmission_id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.order_id, orderId), isNull(webhookEvents.handled_at)))
    .orderBy(desc(webhookEvents.received_at))
    .limit(MAX_WAITING_NOTICES);
  return waiting.length < MAX_WAITING_NOTICES ? null : (waiting[0]?.transmissionId ?? null);
}

function isEvent(orderId: string, transmissionId: string) {
  return and(eq(webhookEvents.order_id, orderId), eq(webhookEvents.transmission_id, transmissionId));
}

/** Works off the orders that notices came for, the longest waiting first. What a notice says proves nothing: only the provider's answer counts. */
export async function handleWebhooks(deps: PaymentDeps): Promise<void> {
  const orders = await deps.db
    .select({ orderId: webhookEvents.order_id })
    .from(webhookEvents)
    .where(isNull(webhookEvents.handled_at))
    .groupBy(webhookEvents.order_id)
    .orderBy(asc(min(webhookEvents.received_at)))
    .limit(BATCH);
  const ids = orders.map(({ orderId }) => orderId);
  if (ids.length === 0) return;
  const open = await deps.db
    .select()
    .from(webhookEvents)
    .where(and(inArray(webhookEvents.order_id, ids), isNull(webhookEvents.handled_at)));
  const failed = new Set<string>();
  await Promise.all(
    ids.map((orderId) =>
      followHint(deps, orderId).catch((error: unknown) => {
        failed.add(orderId);
        deps.log.error({ order: orderId, err: error }, 'payment notice not followed');
      }),
    ),
  );
  for (const { order_id: orderId, transmission_id: transmissionId, received_at: receivedAt } of open.filter(
    (event) => !failed.has(event.order_id),
  )) {
    await deps.db
      .update(webhookEvents)
      .set({ handled_at: deps.clock() })
      .where(and(isEvent(orderId, transmissionId), eq(webhookEvents.received_at, receivedAt)));
  }
}

/** Lets go of notices that were worked off long ago. */
export async function forgetWebhooks(deps: PaymentDeps): Promise<void> {
  await deps.db
    .delete(webhookEvents)
    .where(lt(webhookEvents.handled_at, new Date(deps.clock().getTime() - RETENTION_MS)));
}

function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
