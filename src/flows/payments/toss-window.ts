/** The one file that knows the payment provider's browser script: opens its window for an order of the server. */
import { clearTossPayments, loadTossPayments } from '@tosspayments/payment-sdk';
import type { CardOrder } from '../../../machines/checkout.machine.ts';

/** Where the window leads afterwards. */
export interface ReturnAddresses {
  successUrl: string;
  failUrl: string;
}

/** Ends when the browser is on its way; throws `{code}` where the window was closed or never opened. */
export async function openTossWindow(order: CardOrder, addresses: ReturnAddresses): Promise<void> {
  try {
    const toss = await loadTossPayments(order.client_key, { src: order.sdk_src });
    await toss.requestPayment('카드', {
      amount: order.amount_krw,
      orderId: order.order_id,
      orderName: order.order_name.slice(0, 100),
      customerName: order.customer_name,
      ...addresses,
    });
  } catch (error) {
    if (readTossErrorCode(error) !== null) throw error;
    // The script did not load: without its remains, the next try loads it again.
    clearTossPayments();
    throw Object.assign(new Error('payment window'), { code: 'WINDOW_FAILED', cause: error });
  }
}

function readTossErrorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
