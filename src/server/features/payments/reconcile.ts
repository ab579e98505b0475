/** Asks the provider about every attempt whose outcome is not known, until it is. */
import { and, asc, eq, inArray, isNotNull, lt, lte, not, sql } from 'drizzle-orm';
import { DEPOSIT_DAYS } from '../../../contract/limits.ts';
import { paymentAttempts, type PaymentAttemptRow } from './tables.ts';
import { reservations } from '../reservations/tables.ts';
import { isAbandoned, isAliveProcess } from '../../db/process-registry.ts';
import { CONFIRM_TIMEOUT_MS, FIND_TIMEOUT_MS, type TossAnswer } from '../../providers/toss-provider.ts';
import type { PaymentDeps } from './deps.ts';
import { recordVerdict } from './record.ts';
import { resumeAbandonedRefunds, resumeRefunds } from './refund.ts';
import { readConfirm, readLookup } from './verdict.ts';

/** While one process asks, the others leave the attempt alone: two lookups and a confirmation can take this long. */
export const ASK_LEASE_MS = 2 * FIND_TIMEOUT_MS + CONFIRM_TIMEOUT_MS + 10_000;
/** An order whose window was opened and never confirmed is over after this time; the provider gives it 30 minutes. */
const STALE_MS = 45 * 60_000;
const BATCH = 20;

/** One question about one order, by the process that holds its lease. */
export async function reconcile(deps: PaymentDeps, orderId: string): Promise<void> {
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, orderId));
  if (attempt) await askProvider(deps, attempt);
}

/** Follows a hint of the provider: what it proves counts; where nothing is proven the timer goes on as before. */
export async function followHint(deps: PaymentDeps, orderId: string): Promise<void> {
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.order_id, orderId));
  if (!attempt) return;
  const verdict = readLookup(await lookUp(deps, attempt), attempt, deps.clock());
  if (verdict.kind !== 'resend' && verdict.kind !== 'unknown') await recordVerdict(deps, attempt, verdict);
}

/** Asks about the attempts that are due; the timer runs it every second. */
export async function reconcileDue(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const due = await deps.db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.next_check_at, now))
    .orderBy(asc(paymentAttempts.next_check_at))
    .limit(BATCH);
  await Promise.all(due.map(({ order_id }) => claimAndAsk(deps, order_id, now)));
}

const isOpen = inArray(paymentAttempts.state, ['confirming', 'unknown']);

/** At start every open attempt and every open refund is due at once, but for those that another living process is just asking about. */
export async function resumePayments(deps: PaymentDeps): Promise<void> {
  await deps.db
    .update(paymentAttempts)
    .set({ next_check_at: deps.clock(), claimed_by: null })
    .where(and(isOpen, not(isAliveProcess(paymentAttempts.claimed_by))));
  await resumeRefunds(deps);
}

/** What a process was at when it died is due at once for the others, instead of after the longest time that its call could take. */
export async function resumeAbandoned(deps: PaymentDeps): Promise<void> {
  if (!deps.isShared) return;
  await deps.db
    .update(paymentAttempts)
    .set({ next_check_at: deps.clock(), claimed_by: null })
    .where(and(isOpen, isAbandoned(paymentAttempts.claimed_by, deps.processId)));
  await resumeAbandonedRefunds(deps);
}

/** Ends orders that were never confirmed. Nothing was charged: only a confirmation of ours moves money. */
export async function expireStaleAttempts(deps: PaymentDeps): Promise<void> {
  await deps.db
    .update(paymentAttempts)
    .set({ state: 'expired' })
    .where(
      and(
        eq(paymentAttempts.state, 'created'),
        lt(paymentAttempts.created_at, new Date(deps.clock().getTime() - STALE_MS)),
      ),
    );
}

/** Compares every paid order of the last half year with the provider, to find what was given back on its own console. */
export async function sweepPaid(deps: PaymentDeps): Promise<void> {
  const since = new Date(deps.clock().getTime() - 180 * 86_400_000);
  let last = '';
  for (;;) {
    const page = await deps.db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.state, 'paid'),
          isNotNull(paymentAttempts.payment_key),
          sql`${paymentAttempts.created_at} > ${since.toISOString()}`,
          sql`${paymentAttempts.order_id} > ${last}`,
        ),
      )
      .orderBy(asc(paymentAttempts.order_id))
      .limit(BATCH);
    if (page.length === 0) return;
    for (const attempt of page) await askProvider(deps, attempt);
    last = page.at(-1)?.order_id ?? last;
  }
}

async function claimAndAsk(deps: PaymentDeps, orderId: string, now: Date): Promise<void> {
  const [claimed] = await deps.db
    .update(paymentAttempts)
    .set({ next_check_at: new Date(now.getTime() + ASK_LEASE_MS), claimed_by: deps.processId })
    .where(and(eq(paymentAttempts.order_id, orderId), lte(paymentAttempts.next_check_at, now)))
    .returning();
  if (claimed) await askProvider(deps, claimed);
}

/** The days count from the reservation (§9), not from the window in which the account was issued. */
async function isDepositOverdue({ db, clock }: PaymentDeps, attempt: PaymentAttemptRow): Promise<boolean> {
  const [row] = await db
    .select({ at: reservations.created_at })
    .from(reservations)
    .where(eq(reservations.id, attempt.reservation_id));
  return clock().getTime() > (row?.at ?? attempt.created_at).getTime() + DEPOSIT_DAYS * 86_400_000;
}

/** By order; where the window was opened twice and another payment answers, by the key that was confirmed. */
export async function lookUp(deps: PaymentDeps, attempt: PaymentAttemptRow): Promise<TossAnswer> {
  const found = await deps.toss.find(attempt.order_id);
  const isOther =
    found.kind === 'payment' && attempt.payment_key !== null && found.payment.paymentKey !== attempt.payment_key;
  return isOther ? deps.toss.findByKey(attempt.payment_key ?? '') : found;
}

async function askProvider(deps: PaymentDeps, attempt: PaymentAttemptRow): Promise<void> {
  const verdict = readLookup(await lookUp(deps, attempt), attempt, deps.clock());
  if (verdict.kind === 'waiting_deposit' && (await isDepositOverdue(deps, attempt))) {
    // The provider tells nothing when a deposit's time is over; the next look finds what this has ended.
    await deps.toss.cancel(
      verdict.payment.paymentKey,
      {
        cancelReason: 'deposit overdue',
        cancelAmount: attempt.amount_krw,
        refundableAmount: verdict.payment.balanceAmount,
      },
      `dx-${attempt.order_id}`,
    );
  }
  if (verdict.kind !== 'resend') {
    await recordVerdict(deps, attempt, verdict);
    return;
  }
  if (attempt.payment_key === null || (attempt.state !== 'confirming' && attempt.state !== 'unknown')) return;
  // The same key: the provider answers the first call again, or does what it never received.
  const answer = await deps.toss.confirm(
    { paymentKey: attempt.payment_key, orderId: attempt.order_id, amount: attempt.amount_krw },
    attempt.idempotency_key,
  );
  await recordVerdict(deps, attempt, readConfirm(answer, attempt, false));
}
