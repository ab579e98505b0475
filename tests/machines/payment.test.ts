/** What ends a payment and what does not, and how long the page waits before it asks again. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { isComplete, pauseBefore, paymentMachine } from '../../machines/payment.machine.ts';
import type { PaymentState } from '../../src/contract/payments.ts';
import { settle } from '../support/settle.ts';

const input = { paymentKey: 'key', orderId: 'order', amount: 1000, reservationId: null };

async function confirmThatThrows(error: object) {
  const actor = createActor(
    paymentMachine.provide({
      actors: { confirmPayment: fromPromise(() => Promise.reject(error)) },
    }),
    { input },
  ).start();
  await settle();
  const snapshot = actor.getSnapshot();
  actor.stop();
  return snapshot;
}

it('an address is complete with a key, an order and a whole amount', () => {
  expect(isComplete(input)).toBe(true);
  expect(isComplete({ ...input, amount: 0 })).toBe(true);
  for (const change of [{ paymentKey: null }, { paymentKey: '' }, { orderId: null }, { amount: null }, { amount: 1.5 }])
    expect(isComplete({ ...input, ...change })).toBe(false);
});

it('the pauses grow from one second to fifteen', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

describe('a confirmation that failed', () => {
  it.each([400, 402, 404, 409, 422, 499])('ends by a plain refusal (%i)', async (status) => {
    expect((await confirmThatThrows({ status, code: 'REFUSED' })).value).toBe('declined');
  });

  it.each([0, 200, 302, 399, 401, 403, 408, 429, 500, 503])('says nothing about the money by %i', async (status) => {
    expect((await confirmThatThrows({ status, code: 'OTHER' })).value).toEqual({ pausing: 'short' });
  });

  it('says nothing about the money while another call is at work', async () => {
    expect((await confirmThatThrows({ status: 409, code: 'PAYMENT_IN_PROGRESS' })).value).toEqual({ pausing: 'short' });
  });

  it("passes the provider's own word on, else the shop's", async () => {
    const refused = { status: 402, code: 'PAYMENT_DECLINED', message: 'Declined.' };
    expect((await confirmThatThrows({ ...refused, details: { provider_code: 'EXCEED_LIMIT' } })).context).toMatchObject(
      {
        failure: { code: 'EXCEED_LIMIT', message: 'Declined.' },
      },
    );
    expect((await confirmThatThrows(refused)).context).toMatchObject({
      failure: { code: 'PAYMENT_DECLINED', message: 'Declined.' },
    });
  });

  it('that says nothing but its status is told as unknown, without words', async () => {
    expect((await confirmThatThrows({ status: 400 })).context).toMatchObject({
      failure: { code: 'Unknown', message: '' },
    });
  });
});

describe('a long wait', () => {
  it('is said so from the fifth question on, while it is asked and between, and never before', async () => {
    const lose = (): Promise<PaymentState> => Promise.reject(new Error('lost'));
    const lost = paymentMachine.provide({ actors: { confirmPayment: fromPromise(lose), askState: fromPromise(lose) } });
    const actor = createActor(lost, { input }).start();
    await settle();
    const slow: boolean[][] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      const between = actor.getSnapshot().hasTag('slow');
      actor.send({ type: 'answer.requested' });
      slow.push([between, actor.getSnapshot().hasTag('slow')]);
      await settle();
    }
    actor.stop();
    expect(slow.map(([between]) => between)).toEqual([false, false, false, false, false, true]);
    expect(slow.map(([, asking]) => asking)).toEqual([false, false, false, false, true, true]);
  });
});

describe('the end', () => {
  async function end(status: PaymentState['status']) {
    const done: string[] = [];
    const actor = createActor(
      paymentMachine.provide({
        actors: { confirmPayment: fromPromise(async () => ({ status, code: null }) as PaymentState) },
        actions: {
          refreshAnswers: () => void done.push('refreshed'),
          goToFailPage: () => void done.push('led to the fail page'),
        },
      }),
      { input },
    ).start();
    await settle();
    return [actor.getSnapshot().value, ...done];
  }

  it('refreshes what the charge has changed, and leads away only where nothing was charged', async () => {
    expect(await end('paid')).toEqual(['paid', 'refreshed']);
    expect(await end('refunded')).toEqual(['refunded']);
    expect(await end('waiting_deposit')).toEqual(['depositAwaited']);
    expect(await end('declined')).toEqual(['declined', 'led to the fail page']);
  });
});

it.each([
  ['declined', 'REJECT_CARD_COMPANY', { code: 'REJECT_CARD_COMPANY', message: '' }],
  ['paid', null, null],
] as const)('takes the reason of an answer that is %s by its code', async (status, code, failure) => {
  const state: PaymentState = { status, code, reservation_id: 'r1', amount_krw: 1000 };
  const actor = createActor(paymentMachine.provide({ actors: { confirmPayment: fromPromise(async () => state) } }), {
    input,
  }).start();
  await settle();
  expect(actor.getSnapshot().context.failure).toEqual(failure);
});

it('begins without an address as with an empty one, and knows which reservation the address names', () => {
  const actor = createActor(paymentMachine, { input: undefined }).start();
  expect(actor.getSnapshot().value).toBe('incomplete');
  const named = createActor(paymentMachine, { input: { ...input, reservationId: 'r1' } });
  expect(named.getSnapshot().context.reservationId).toBe('r1');
});

it('is asked for by itself after its pause, and what is known so far is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pending = { status: 'pending', code: null, reservation_id: 'r1', amount_krw: 1000 } as const;
  const asked = vi.fn<() => Promise<PaymentState>>(async () => pending);
  const lose = (): Promise<PaymentState> => Promise.reject(new Error('lost'));
  const actor = createActor(
    paymentMachine.provide({ actors: { confirmPayment: fromPromise(lose), askState: fromPromise(asked) } }),
    { input },
  ).start();
  await vi.advanceTimersByTimeAsync(999);
  expect([asked.mock.calls.length, actor.getSnapshot().context.state]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.mock.calls.length, actor.getSnapshot().context.state]).toEqual([1, pending]);
  actor.stop();
  vi.useRealTimers();
});
