/** What a page of a failed payment takes from its address and asks of the server: anyone can write an address. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useBookedReservation } from '../../../src/flows/payments/booked-reservation.ts';
import { useFailedPayment } from '../../../src/flows/payments/failed-payment.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { settle } from '../../support/settle.ts';
import { showHook } from '../../support/show-hook.tsx';

const stateOf = (status: string) => ({ order_id: 'order-1', status, reservation_id: 'r-server' });
const open = (status = 'declined') => openRuntime((name) => (name === 'payment.state' ? stateOf(status) : undefined));

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

async function read(address: Record<string, string>, status?: string) {
  history.replaceState(null, '', `/fail?${new URLSearchParams(address).toString()}`);
  const { runtime, asked } = open(status);
  const { result } = showHook(runtime, useFailedPayment);
  const first = result.current;
  await settle();
  return { first, later: result.current, asked: asked.filter(({ name }) => name === 'payment.state') };
}

describe('the address', () => {
  it('may name nothing, and then the server is not asked', async () => {
    const { first, asked } = await read({});
    expect(first).toEqual({ code: null, message: null, reservationId: null, charge: 'unknown', isAsking: false });
    expect(asked).toEqual([]);
  });

  it('names code, words and reservation', async () => {
    const { first } = await read({ code: 'REJECT_CARD-1', message: '  No money ', reservation: 'r-1' });
    expect(first).toMatchObject({ code: 'REJECT_CARD-1', message: 'No money', reservationId: 'r-1' });
  });

  it('shows no more than the beginning of a long code or message', async () => {
    const { first } = await read({ code: 'A'.repeat(60), message: 'b'.repeat(300) });
    expect([first.code, first.message]).toEqual(['A'.repeat(40), 'b'.repeat(200)]);
  });

  it.each(['A B', '<b>A', 'A<b>', '', ' '])('has no code where none would be sent: %j', async (code) => {
    expect((await read({ code })).first.code).toBeNull();
  });

  it.each(['', '   '])('has no words where there are only spaces: %j', async (message) => {
    expect((await read({ message })).first.message).toBeNull();
  });

  it.each(['R1', '../r1', 'r1/', 'r'.repeat(81), ''])('has no reservation by such a name: %j', async (reservation) => {
    expect((await read({ reservation })).first.reservationId).toBeNull();
  });

  it.each(['abcde', 'a'.repeat(65), '../order', 'order-1/'])('names no order by %j', async (orderId) => {
    const { asked, first } = await read({ orderId });
    expect([asked.length, first.isAsking]).toEqual([0, false]);
  });
});

describe('the server', () => {
  it('is asked for the order that the address names, and knows the reservation', async () => {
    const { first, later, asked } = await read({ orderId: 'order-1' });
    expect(asked.map(({ input }) => input)).toEqual([{ params: { order_id: 'order-1' } }]);
    expect([first.isAsking, first.charge]).toEqual([true, 'unknown']);
    expect([later.isAsking, later.charge, later.reservationId]).toEqual([false, 'none', 'r-server']);
  });

  it('does not overrule the reservation of the address', async () => {
    expect((await read({ orderId: 'order-1', reservation: 'r-1' })).later.reservationId).toBe('r-1');
  });

  it.each([
    ['ready', 'none'],
    ['declined', 'none'],
    ['expired', 'none'],
    ['pending', 'unknown'],
    ['waiting_deposit', 'done'],
    ['paid', 'done'],
    ['refunded', 'returned'],
  ])('says of a payment that is %s: charged %s', async (status, charge) => {
    expect((await read({ orderId: 'order-1' }, status)).later.charge).toBe(charge);
  });
});

describe('the reservation of a payment', () => {
  const ask = async (id: string | undefined, token: string | null) => {
    const { runtime, asked } = openRuntime((name) => (name === 'user.info' ? { id: 'u1', name: 'Mina' } : undefined));
    if (token !== null) runtime.sessionActor.send({ type: 'session.opened', accessToken: token });
    showHook(runtime, () => useBookedReservation(id));
    await settle();
    return asked.filter(({ name }) => name === 'reservation.get').length;
  };

  it('is asked for by a member alone, once it is known', async () => {
    expect(await ask('r1', null)).toBe(0);
    expect(await ask(undefined, 't1')).toBe(0);
    expect(await ask('r1', 't1')).toBe(1);
  });
});
