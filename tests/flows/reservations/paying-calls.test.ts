/** Paying a reservation: what is sent, where the window leads back to, and where a settled reservation leads. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideReservation } from '../../../src/flows/reservations/reservation-effects.ts';
import { order, reservation } from '../../../src/tools/flows/registry/samples.ts';
import { ON_OUR_CLOCK, openCalls } from './open-calls.ts';

const openTossWindow = vi.fn<(order: unknown, addresses: unknown) => Promise<void>>(async () => {});
beforeEach(() => {
  openTossWindow.mockClear();
  vi.doMock('../../../src/flows/payments/toss-window.ts', () => ({ openTossWindow }));
  vi.stubGlobal('location', { origin: 'http://shop.test' });
});
afterEach(() => {
  vi.doUnmock('../../../src/flows/payments/toss-window.ts');
  vi.unstubAllGlobals();
});

const ID = { params: { id: 'r1' } };

describe('paying', () => {
  const START = ['checkout', 'startPayment'];
  const WINDOW = ['checkout', 'openWindow'];
  const input = { reservationId: 'r1', method: 'bank', terms: ['refund'], totalKrw: 180_000 };

  it('sends method, terms and the sum that was read', async () => {
    const { call, run } = openCalls(order);
    await run(START, input);
    expect(call.mock.calls).toEqual([
      ['reservation.pay', { ...ID, body: { lang: 'ko', method: 'bank', terms: ['refund'], total_krw: 180_000 } }],
    ]);
  });

  it('by card tells the deadline on the visitor’s clock; a transfer has none of ours', async () => {
    expect(await openCalls(order).run(START, input)).toMatchObject({ hold_expires_at: ON_OUR_CLOCK });
    const transfer = { method: 'bank', hold_expires_at: order.hold_expires_at, now: order.now };
    expect(await openCalls(transfer).run(START, input)).toBe(transfer);
  });

  it('opens the window with ways back that know the reservation, and with their pages at hand', async () => {
    const { prefetchPage, run } = openCalls(null);
    await run(WINDOW, { order, reservationId: 'r1' });
    expect(openTossWindow.mock.calls).toEqual([
      [
        order,
        {
          successUrl: 'http://shop.test/tossSuccess?reservation=r1',
          failUrl: 'http://shop.test/tossFail?reservation=r1',
        },
      ],
    ]);
    expect(prefetchPage.mock.calls.map(([, page]) => page)).toEqual([
      '/tossSuccess',
      '/tossFail',
      '/fail',
      '/purchase/payment-complete/next',
    ]);
  });

  it('opens no window without an order', async () => {
    await openCalls(null).run(WINDOW, { order: null, reservationId: 'r1' });
    expect(openTossWindow).not.toHaveBeenCalled();
  });
});

describe('a reservation that is settled', () => {
  function settle(change: object | null) {
    const navigate = vi.fn<(to: string, options: unknown) => void>();
    const remove = vi.fn<(key: string) => void>();
    const clear = vi.fn<() => void>();
    const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => [1, 2]);
    const send = vi.fn<(event: unknown) => void>();
    const machine = provideReservation(
      {
        call,
        data: { clear },
        navigation: { navigate },
        preferences: { locale: () => 'ko' },
        environment: { storages: { session: { remove } } },
        system: { cartCount: { send } },
      } as never,
      null,
    );
    const act = machine.implementations.actions['goToReservation'] as (args: unknown) => void;
    act({ context: { reservation: change && { ...reservation, ...change } } });
    return { navigate, remove, clear, call };
  }

  it.each([
    [{ status: 'waiting' }, '/purchase/payment-complete/r1'],
    [{ payment: { ...reservation.payment, state: 'paid' } }, '/purchase/payment-complete/r1'],
    [{ status: 'cancelled' }, '/purchase/reservation-detail/r1'],
  ])('with %j leads to %s, and leaves no draft and no former answer behind', (change, page) => {
    const { navigate, remove, clear, call } = settle(change);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(page, { replace: true });
    expect(remove).toHaveBeenCalledExactlyOnceWith('RESERVATION_DRAFT');
    expect(clear).toHaveBeenCalledTimes(1);
    expect(call.mock.calls.map(([name]) => name)).toEqual(['cart.list']);
  });

  it('leads nowhere where there is none, and leaves no draft either', () => {
    const { navigate, remove } = settle(null);
    expect(navigate).not.toHaveBeenCalled();
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
