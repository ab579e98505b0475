/** What the payment's return page asks of the server, and what its address may hold. */
import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { providePayment, readReturn } from '../../../src/flows/payments/payment.ts';

const RETURN = new URLSearchParams({ paymentKey: 'key-1', orderId: 'order-1', amount: '93760' });

function open(search: URLSearchParams, ...answers: unknown[]) {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? new Promise(() => {});
  });
  const log = vi.fn<(message: string, details?: object) => void>();
  const machine = providePayment({ call, report: { log } } as never);
  const actor = createActor(machine, { input: readReturn(search) });
  actor.start();
  return { actor, call, log };
}

describe('the confirmation', () => {
  it('is quiet: a session that ended does not lead away from the answer', () => {
    const { actor, call } = open(RETURN);
    expect(call.mock.calls).toEqual([
      ['payment.confirm', { body: { paymentKey: 'key-1', orderId: 'order-1', amount: 93_760 } }, { quiet: true }],
    ]);
    actor.stop();
  });

  it('whose answer is lost is not sent again: its state is asked for, as quietly', async () => {
    vi.useFakeTimers();
    const { actor, call, log } = open(RETURN, Object.assign(new Error('offline'), { code: 'NETWORK' }));
    await vi.advanceTimersByTimeAsync(20_000);
    const names = call.mock.calls.map(([name]) => name);
    expect(names.filter((name) => name === 'payment.confirm')).toHaveLength(1);
    expect(call.mock.calls[1]).toEqual(['payment.state', { params: { order_id: 'order-1' } }, { quiet: true }]);
    expect(log).toHaveBeenCalledTimes(1);
    actor.stop();
    vi.useRealTimers();
  });

  it('is not sent where the address lacks a value, and the log tells which without telling them', () => {
    const search = new URLSearchParams({ paymentKey: 'key-1', orderId: 'order-1' });
    const { actor, call, log } = open(search);
    expect(call).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith(expect.any(String), { paymentKey: true, orderId: true, amount: false });
    expect(JSON.stringify(log.mock.calls)).not.toContain('key-1');
    actor.stop();
  });
});

describe('the address of the return page', () => {
  it.each([
    ['93760', 93_760],
    ['0', 0],
    ['-1', null],
    ['93760.5', null],
    ['1e5', null],
    [' 93760', null],
    ['٩٣', null],
    ['', null],
  ])('amount %j is %j', (amount, expected) => {
    expect(readReturn(new URLSearchParams({ amount })).amount).toBe(expected);
  });

  it('lacks what it does not hold', () => {
    expect(readReturn(new URLSearchParams())).toEqual({
      paymentKey: null,
      orderId: null,
      amount: null,
      reservationId: null,
    });
  });
});
