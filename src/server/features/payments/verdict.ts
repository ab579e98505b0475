/** What an answer of the provider proves about one attempt: pure, so that every combination can be tested. */
import type { PaymentAttemptRow } from './tables.ts';
import type { TossAnswer, TossPayment } from '../../providers/toss-provider.ts';

export interface Asked {
  order_id: string;
  payment_key: string | null;
  amount_krw: number;
  confirming_at: Date | null;
}

export type Verdict =
  /** Charged: order, key, amount and currency are ours. */
  | { kind: 'paid'; payment: TossPayment }
  | { kind: 'waiting_deposit'; payment: TossPayment }
  /** Surely not charged. */
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'expired' }
  /** Charged and given back whole, by us or on the provider's own console. */
  | { kind: 'canceled'; payment: TossPayment }
  /** The provider refused our keys before it looked at the payment: nothing happened, an engineer must act. */
  | { kind: 'misconfigured'; code: string }
  /** Authenticated and young enough: the same confirmation may be sent again under the same key. */
  | { kind: 'resend' }
  /** Nothing proven; ask again. */
  | { kind: 'unknown'; reason: string };

const CONFIG_CODES = new Set(['UNAUTHORIZED_KEY', 'INVALID_API_KEY', 'INCORRECT_BASIC_AUTH_FORMAT']);
const UNCERTAIN_CODES = new Set([
  'ALREADY_PROCESSED_PAYMENT',
  'ALREADY_COMPLETED_PAYMENT',
  'PROVIDER_ERROR',
  'UNKNOWN_PAYMENT_ERROR',
  'IDEMPOTENT_REQUEST_PROCESSING',
]);

/** After authentication the provider waits ten minutes for the confirmation. */
export const CONFIRM_WINDOW_MS = 10 * 60_000;
/** The provider's clock may be behind ours. */
const LET_GO_MARGIN_MS = 5_000;
/** A lookup that finds nothing is believed only after a day. */
const NOT_FOUND_FINAL_MS = 24 * 3_600_000;

const UNCHARGED = new Set<TossPayment['status']>(['READY', 'IN_PROGRESS', 'ABORTED', 'EXPIRED']);

const KEEPS_NOTHING = new Set<TossPayment['status']>(['ABORTED', 'EXPIRED', 'CANCELED']);

function isOurOrder(payment: TossPayment, asked: Asked): boolean {
  return payment.orderId === asked.order_id && (asked.payment_key === null || payment.paymentKey === asked.payment_key);
}

function isOurSum(payment: TossPayment, asked: Asked): boolean {
  return payment.totalAmount === asked.amount_krw && payment.currency === 'KRW';
}

/** True where the provider has taken money for this order, of any sum. */
export function isCharged(payment: TossPayment, asked: Asked): boolean {
  return isOurOrder(payment, asked) && (payment.status === 'DONE' || payment.status === 'PARTIAL_CANCELED');
}

/** Reads the answer to a confirmation. After a first try that left a doubt, no refusal proves anything. */
export function readConfirm(answer: TossAnswer, asked: Asked, isFirst: boolean): Verdict {
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  if (answer.kind === 'payment') {
    const { payment } = answer;
    if (!isOurOrder(payment, asked) || !isOurSum(payment, asked))
      return { kind: 'unknown', reason: 'answer names another payment' };
    if (payment.status === 'DONE') return { kind: 'paid', payment };
    if (payment.status === 'WAITING_FOR_DEPOSIT') return { kind: 'waiting_deposit', payment };
    return { kind: 'unknown', reason: payment.status };
  }
  const { status, code, message } = answer;
  const isDefinitive =
    isFirst &&
    status >= 400 &&
    status < 500 &&
    status !== 409 &&
    status !== 429 &&
    !UNCERTAIN_CODES.has(code) &&
    !code.startsWith('FAILED_');
  if (!isDefinitive) return { kind: 'unknown', reason: code };
  return CONFIG_CODES.has(code) ? { kind: 'misconfigured', code } : { kind: 'declined', code, message };
}

/** Reads a lookup by order id. */
export function readLookup(answer: TossAnswer, asked: Asked, now: Date): Verdict {
  const age = asked.confirming_at === null ? 0 : now.getTime() - asked.confirming_at.getTime();
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  if (answer.kind === 'error') {
    return answer.code === 'NOT_FOUND_PAYMENT' && age > NOT_FOUND_FINAL_MS
      ? { kind: 'expired' }
      : { kind: 'unknown', reason: answer.code };
  }
  const { payment } = answer;
  if (!isOurOrder(payment, asked)) {
    // Our key, or our order, with another payment: we charged no one, unless the provider says so later.
    return UNCHARGED.has(payment.status) && age > NOT_FOUND_FINAL_MS
      ? { kind: 'expired' }
      : { kind: 'unknown', reason: 'lookup names another payment' };
  }
  // What was never charged, or went back whole, is over, for any sum the window was opened with.
  if (!isOurSum(payment, asked) && !KEEPS_NOTHING.has(payment.status)) {
    return { kind: 'unknown', reason: 'lookup names another sum' };
  }
  switch (payment.status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return { kind: 'paid', payment };
    case 'WAITING_FOR_DEPOSIT':
      return { kind: 'waiting_deposit', payment };
    case 'ABORTED':
      return {
        kind: 'declined',
        code: payment.failure?.code ?? 'PAY_PROCESS_ABORTED',
        message: payment.failure?.message ?? '',
      };
    case 'EXPIRED':
      return { kind: 'expired' };
    case 'CANCELED':
      return { kind: 'canceled', payment };
    case 'IN_PROGRESS':
      return age < CONFIRM_WINDOW_MS && asked.confirming_at !== null && asked.payment_key !== null
        ? { kind: 'resend' }
        : { kind: 'unknown', reason: 'IN_PROGRESS' };
    case 'READY':
      return { kind: 'unknown', reason: 'READY' };
  }
}

/**
 * When an attempt is looked at next: after a pause that grows, and once just after the provider has let the order go, for then it is over
 * and its buyer can pay again.
 */
export function nextLook(
  { checks, confirming_at }: Pick<PaymentAttemptRow, 'checks' | 'confirming_at'>,
  now: Date,
): Date {
  const planned = now.getTime() + pauseAfter(checks) * 1000;
  const letGo = (confirming_at?.getTime() ?? 0) + CONFIRM_WINDOW_MS + LET_GO_MARGIN_MS;
  return new Date(now.getTime() < letGo && letGo < planned ? letGo : planned);
}

/** Seconds after the n-th fruitless question, counted from zero, until the next: 2, 5, 15 s, 1, 5, 15 min, then hourly. */
export function pauseAfter(checks: number): number {
  return [2, 5, 15, 60, 300, 900][checks] ?? 3600;
}
