/** A payment that failed, as its address and the server tell it: what the address names, and whether anything was charged. */
import type { PaymentState } from '../../contract/payments.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource } from '../../runtime/resource.ts';
import { useSearchParams } from '../../runtime/search-params.ts';

/** Longest code and message that are shown: anyone can write an address. */
const CODE_LENGTH = 40;
const MESSAGE_LENGTH = 200;

/** What the server says of the charge; `unknown` where it was not asked or does not know yet. */
export type Charge = 'none' | 'done' | 'returned' | 'unknown';

const CHARGE: Record<PaymentState['status'], Charge> = {
  ready: 'none',
  declined: 'none',
  expired: 'none',
  pending: 'unknown',
  waiting_deposit: 'done',
  paid: 'done',
  refunded: 'returned',
};

export interface FailedPayment {
  /** Null where the address names none, or one that no provider would send. */
  code: string | null;
  message: string | null;
  reservationId: string | null;
  charge: Charge;
  /** The server is asked about the charge. */
  isAsking: boolean;
}

const matching = (pattern: RegExp, text: string | null) => (text !== null && pattern.test(text) ? text : null);

export function useFailedPayment(): FailedPayment {
  const search = useSearchParams();
  const orderId = matching(/^[A-Za-z0-9_-]{6,64}$/, search.get('orderId'));
  const state = useResource(orderId === null ? null : query('payment.state', { params: { order_id: orderId } }));
  return {
    code: matching(/^[A-Za-z0-9_-]+$/, search.get('code'))?.slice(0, CODE_LENGTH) ?? null,
    message: search.get('message')?.trim().slice(0, MESSAGE_LENGTH) || null,
    reservationId: matching(/^[a-z0-9-]{1,80}$/, search.get('reservation')) ?? state.data?.reservation_id ?? null,
    charge: state.data ? CHARGE[state.data.status] : 'unknown',
    isAsking: state.hasTag('busy'),
  };
}
