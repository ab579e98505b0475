/** The provider's window: what it is given, and what is thrown where it did not open. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CardOrder } from '../../../machines/checkout.machine.ts';
import type { ReturnAddresses } from '../../../src/flows/payments/toss-window.ts';
import { order } from '../../../src/tools/flows/registry/samples.ts';

const SDK = '@tosspayments/payment-sdk';
const requestPayment = vi.fn<(...args: unknown[]) => Promise<void>>();
const loadTossPayments = vi.fn<(...args: unknown[]) => Promise<unknown>>();
const clearTossPayments = vi.fn<() => void>();
const addresses = { successUrl: 'http://shop.test/tossSuccess', failUrl: 'http://shop.test/tossFail' };

let openTossWindow: (order: CardOrder, addresses: ReturnAddresses) => Promise<void>;
beforeAll(async () => {
  vi.doMock(SDK, () => ({ loadTossPayments, clearTossPayments }));
  ({ openTossWindow } = await import('../../../src/flows/payments/toss-window.ts'));
});
afterAll(() => vi.doUnmock(SDK));
beforeEach(() => {
  for (const mock of [requestPayment, loadTossPayments, clearTossPayments]) mock.mockReset();
  loadTossPayments.mockResolvedValue({ requestPayment });
});

const fail = () => openTossWindow(order, addresses).catch((error: unknown) => error);

it('is given the order of the server, and where to lead', async () => {
  await openTossWindow({ ...order, order_name: 'n'.repeat(101) }, addresses);
  expect(loadTossPayments).toHaveBeenCalledExactlyOnceWith(order.client_key, { src: order.sdk_src });
  expect(requestPayment).toHaveBeenCalledExactlyOnceWith('카드', {
    amount: 180_000,
    orderId: order.order_id,
    orderName: 'n'.repeat(100),
    customerName: 'Mina Kim',
    ...addresses,
  });
  expect(clearTossPayments).not.toHaveBeenCalled();
});

it('that the visitor closes says so in the provider’s words, and may be opened again', async () => {
  const closed = Object.assign(new Error('closed'), { code: 'USER_CANCEL' });
  requestPayment.mockRejectedValue(closed);
  expect(await fail()).toBe(closed);
  expect(clearTossPayments).not.toHaveBeenCalled();
});

it.each([new Error('404'), 'no script', null, { code: 404 }])(
  'whose script did not load (%j) leaves no remains, so that the next try loads it again',
  async (reason) => {
    loadTossPayments.mockRejectedValue(reason);
    expect(await fail()).toMatchObject({ message: 'payment window', code: 'WINDOW_FAILED', cause: reason });
    expect(clearTossPayments).toHaveBeenCalledTimes(1);
  },
);
