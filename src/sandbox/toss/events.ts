// The facts the sandbox remembers. Each journal entry of topic `toss` holds one or more of these.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Fault } from './faults.ts';
import type { Switches } from './switches.ts';

export type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

/** Toss's method codes that the sandbox can play; `''` lets the customer choose in the window. */
export type MethodCode = 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'TOSSPAY' | 'MOBILE_PHONE';

/** A payment as the shop's page asked for it. Amounts are in Toss's unit: won, or dollars with cents as decimals. */
export interface PaymentRequest {
  paymentKey: string;
  orderId: string;
  orderName: string;
  amount: number;
  currency: string;
  method: MethodCode | '';
  taxFreeAmount: number;
  successUrl: string | null;
  failUrl: string | null;
  customerName: string | null;
  /** Hours a virtual account stays open. */
  validHours: number;
  metadata: Record<string, unknown> | null;
}

export interface Authentication {
  method: MethodCode;
  /** Card company or bank, by Toss's numeric code. */
  issuer: string;
  /** The confirm shall fail with this code: chosen in the payment window. */
  failCode: string | null;
}

export interface Cancel {
  transactionKey: string;
  amount: number;
  reason: string;
  refundReceiveAccount: { bank: string; accountNumber: string; holderName: string } | null;
}

export interface StoredAnswer {
  status: ContentfulStatusCode;
  body: Record<string, unknown>;
}

export interface StatusBody {
  eventType: 'PAYMENT_STATUS_CHANGED';
  createdAt: string;
  data: Record<string, unknown> & { status: string };
}

/** Of a virtual account's money. Toss sends it with neither `eventType` nor `data`. */
export interface DepositBody {
  createdAt: string;
  secret: string;
  status: string;
  transactionKey: string | null;
  orderId: string;
}

export type WebhookBody = StatusBody | DepositBody;

export interface QueuedWebhook {
  id: string;
  transmissionId: string;
  orderId: string;
  label: string;
  body: WebhookBody;
  dueAt: number;
  /** Dropped by a fault: recorded, never sent. */
  dropped: boolean;
  /** Held back by a reorder fault until another webhook of the order has been sent. */
  held: boolean;
}

export type TossEvent =
  | { type: 'session.minted'; payment: PaymentRequest }
  | { type: 'payment.authenticated'; paymentKey: string; authentication: Authentication }
  | {
      type: 'payment.approved';
      paymentKey: string;
      transactionKey: string;
      approveNo: string;
      account: string;
      secret: string | null;
    }
  | { type: 'payment.aborted'; paymentKey: string; code: string }
  | { type: 'payment.expired'; paymentKey: string }
  | { type: 'payment.canceled'; paymentKey: string; cancel: Cancel }
  | { type: 'deposit.received'; paymentKey: string; transactionKey: string }
  | { type: 'deposit.reverted'; paymentKey: string; transactionKey: string }
  | { type: 'answer.stored'; identity: string; answer: StoredAnswer }
  | { type: 'webhook.queued'; webhook: QueuedWebhook }
  | { type: 'webhook.attempted'; id: string; outcome: string; delivered: boolean; nextAt: number | null }
  | { type: 'fault.armed'; fault: Fault }
  | { type: 'fault.used'; id: string }
  | { type: 'faults.cleared' }
  | { type: 'switches.set'; switches: Partial<Switches> }
  | { type: 'clock.advanced'; ms: number };

/** The journal's own lines are trusted: this only tells a fact from anything else. */
export const isTossEvent = (event: unknown): event is TossEvent =>
  typeof event === 'object' && event !== null && 'type' in event;
