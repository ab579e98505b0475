/** Where a payment's return page leads, what it leaves behind, what engineers read of it, and when it asks again at once. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { providePayment, readReturn, usePayment } from '../../../src/flows/payments/payment.ts';
import { RuntimeProvider } from '../../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../../support/open-runtime.ts';
import { providedActions } from '../../support/run-effect.ts';
import { settle } from '../../support/settle.ts';

afterEach(cleanup);

const context = {
  paymentKey: 'key-1',
  orderId: 'order-1',
  amount: 1000,
  reservationId: 'r1',
  state: null,
  asked: 0,
  failure: { code: 'REJECT_CARD', message: 'No money' },
};

function open(token: string | null = 't-1') {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => []);
  const navigate = vi.fn<(to: string, options: unknown) => void>();
  const log = vi.fn<(message: string, details: object) => void>();
  const clear = vi.fn<() => void>();
  const machine = providePayment({
    call,
    navigation: { navigate },
    report: { log },
    data: { clear },
    preferences: { locale: () => 'ko' },
    session: { token: () => token },
    system: { cartCount: { send() {} } },
  } as never);
  const actions = providedActions(machine);
  const perform = (name: string, change: object = {}) => actions[name]?.({ context: { ...context, ...change } });
  return { call, navigate, log, clear, run: perform };
}

describe('the way to the failure page', () => {
  const lead = (change: object) => {
    const { navigate, run } = open();
    run('goToFailPage', change);
    const [to, options] = navigate.mock.calls[0] ?? [];
    const [path, query] = String(to).split('?');
    return { path, query: Object.fromEntries(new URLSearchParams(query)), options };
  };

  it('names code, words, reservation and order, and takes the place of the return page', () => {
    expect(lead({})).toEqual({
      path: '/fail',
      query: { code: 'REJECT_CARD', message: 'No money', reservation: 'r1', orderId: 'order-1' },
      options: { replace: true },
    });
  });

  it('names the reservation that the server knows before that of the address', () => {
    expect(lead({ state: { reservation_id: 'r2' } }).query['reservation']).toBe('r2');
  });

  it('names nothing that is not known', () => {
    const unknown = { failure: null, reservationId: null, orderId: null };
    expect(lead(unknown).query).toEqual({ code: 'Unknown', message: '' });
  });
});

describe('after a charge', () => {
  it('what the member was answered before is forgotten, and the cart counted again', () => {
    const { call, clear, run } = open();
    run('refreshAnswers');
    expect([clear.mock.calls.length, call.mock.calls.map(([name]) => name)]).toEqual([1, ['cart.list']]);
  });

  it('nothing is asked for a visitor whose session has ended', () => {
    const { call, clear, run } = open(null);
    run('refreshAnswers');
    expect([clear.mock.calls, call.mock.calls]).toEqual([[], []]);
  });
});

describe('the log', () => {
  it.each(['paymentKey', 'orderId', 'amount'])('names the value that is missing, such as %s', (name) => {
    const { log, run } = open();
    run('logMissing', { [name]: null });
    const present = { paymentKey: true, orderId: true, amount: true };
    expect(log.mock.calls).toEqual([[expect.stringMatching(/without all/), { ...present, [name]: false }]]);
  });

  it('says that an answer was lost, without a key', () => {
    const { log, run } = open();
    run('logLost');
    expect(log.mock.calls).toEqual([[expect.stringMatching(/lost/), {}]]);
  });
});

it('the reservation of the address is known from the start', () => {
  expect(readReturn(new URLSearchParams('reservation=r1')).reservationId).toBe('r1');
});

describe('the page', () => {
  async function show() {
    const { runtime, asked } = openRuntime((name) =>
      name === 'payment.confirm' ? new Error('lost') : new Promise(() => {}),
    );
    const wrapper = ({ children }: { children: ReactNode }) => (
      <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
    );
    const search = new URLSearchParams({ paymentKey: 'key-1', orderId: 'order-1', amount: '1000' });
    const hook = renderHook(() => usePayment(search), { wrapper });
    await act(settle);
    const asks = () => asked.filter(({ name }) => name === 'payment.state').length;
    return { ...hook, asks };
  }

  it('asks at once where the visitor does not want to wait', async () => {
    const { result, asks } = await show();
    expect([result.current.matches('pausing'), asks()]).toEqual([true, 0]);
    await act(async () => result.current.askNow());
    expect([result.current.matches('asking'), asks()]).toEqual([true, 1]);
  });

  it('asks at once when the network is back, and no more once it is left', async () => {
    const { asks, unmount } = await show();
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    await act(async () => void dispatchEvent(new Event('online')));
    expect(asks()).toBe(1);
    unmount();
    expect(removed.mock.calls.some(([type]) => type === 'online')).toBe(true);
    removed.mockRestore();
  });
});
