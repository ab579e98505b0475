// Cancelling at the sandbox: whole, in parts, too much, twice.
import { describe, expect, test } from 'vitest';
import { createRig, type Rig } from './rig.ts';

const ORDER = 'order-0001';
const HOUR = 3_600_000;

async function paid(
  method = 'CARD',
): Promise<{ rig: Rig; paymentKey: string; cancel: (body: object) => ReturnType<Rig['call']> }> {
  const rig = createRig();
  const paymentKey = await rig.pay(ORDER, { method, outcome: { outcome: 'approve', issuer: '88' } });
  await rig.confirm(paymentKey, ORDER);
  return { rig, paymentKey, cancel: (body) => rig.call('POST', `/v1/payments/${paymentKey}/cancel`, body) };
}

const account = { bank: '88', accountNumber: '110123456789', holderName: 'Kim' };

describe('cancel', () => {
  test('in full', async () => {
    const { rig, cancel } = await paid();
    const answer = await cancel({ cancelReason: 'changed plans' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'CANCELED',
        balanceAmount: 0,
        cancels: [{ cancelAmount: 120_000, cancelReason: 'changed plans', refundableAmount: 0 }],
      },
    });
    expect(await cancel({ cancelReason: 'again' })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CANCELED_PAYMENT' },
    });
    expect((await rig.ledger())[0]).toMatchObject({ captured: 120_000, canceled: 120_000, status: 'CANCELED' });
  });

  test('in parts, to the last won and not beyond', async () => {
    const { rig, cancel } = await paid();
    expect((await cancel({ cancelReason: 'a', cancelAmount: 50_000 })).body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      balanceAmount: 70_000,
    });
    expect(await cancel({ cancelReason: 'b', cancelAmount: 70_001 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_CANCELABLE_AMOUNT' },
    });
    expect(await cancel({ cancelReason: 'c', cancelAmount: 1, refundableAmount: 1 })).toMatchObject({
      status: 400,
      body: { code: 'NOT_MATCHES_REFUNDABLE_AMOUNT' },
    });
    expect((await cancel({ cancelReason: 'd', cancelAmount: 70_000 })).body).toMatchObject({
      status: 'CANCELED',
      balanceAmount: 0,
    });
    const [row] = await rig.ledger();
    expect(row?.cancels.map(({ amount, reason }) => [amount, reason])).toEqual([
      [50_000, 'a'],
      [70_000, 'd'],
    ]);
    expect(row?.canceled).toBe(120_000);
  });

  test('what is not paid or not asked properly is refused', async () => {
    const { rig, cancel } = await paid();
    expect((await cancel({})).body.code).toBe('INVALID_REQUEST');
    expect((await cancel({ cancelReason: 'x'.repeat(201) })).body.code).toBe('INVALID_REQUEST');
    expect((await cancel({ cancelReason: 'x', cancelAmount: 0 })).body.code).toBe('INVALID_REQUEST');
    expect((await cancel({ cancelReason: 'x', cancelAmount: 0.5 })).body.code).toBe('INVALID_REQUEST');
    const open = await rig.pay('order-0002');
    const early = await rig.call('POST', `/v1/payments/${open}/cancel`, { cancelReason: 'x' });
    expect(early).toMatchObject({ status: 403, body: { code: 'NOT_CANCELABLE_PAYMENT' } });
    expect((await rig.call('POST', '/v1/payments/nothing/cancel', { cancelReason: 'x' })).status).toBe(404);
  });

  test('50 full cancels at once with one key pay back once', async () => {
    const { rig, paymentKey } = await paid();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        rig.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x' }, { 'Idempotency-Key': 'cx-1' }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await rig.ledger())[0]).toMatchObject({ canceled: 120_000, cancels: [{}] });
  });
});

describe('virtual account', () => {
  test('waits for its deposit, takes it, loses it by a bank error, takes it again', async () => {
    const { rig, paymentKey } = await paid('VIRTUAL_ACCOUNT');
    const payment = async () => (await rig.call('GET', `/v1/payments/${paymentKey}`)).body;
    const act = (action: string) => rig.call('POST', `/sandbox/toss/payments/${paymentKey}/${action}`, {});
    const issued = await payment();
    expect(issued).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      method: '가상계좌',
      approvedAt: null,
      secret: expect.stringMatching(/^ps_/),
      virtualAccount: {
        bankCode: '88',
        accountNumber: expect.stringMatching(/^X\d{13}$/),
        dueDate: '2026-05-08T09:30:00',
        expired: false,
      },
    });
    expect((await rig.ledger())[0]).toMatchObject({ captured: 0, captures: [] });

    expect((await act('deposit')).body).toMatchObject({ status: 'DONE', captured: 120_000 });
    await rig.settle();
    expect((await act('bank-error')).body).toMatchObject({ status: 'WAITING_FOR_DEPOSIT', captured: 0 });
    await rig.settle();
    expect((await act('deposit')).body).toMatchObject({ status: 'DONE', captured: 120_000 });
    await rig.settle();

    const callbacks = rig.received.map(({ body }) => body).filter((body) => !body.eventType);
    expect(callbacks.map(({ status }) => status)).toEqual(['DONE', 'WAITING_FOR_DEPOSIT', 'DONE']);
    expect(callbacks.every(({ secret, orderId }) => secret === issued.secret && orderId === ORDER)).toBe(true);
    expect(Object.keys(callbacks[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'orderId',
      'secret',
      'status',
      'transactionKey',
    ]);
    const changes = rig.received.map(({ body }) => body).filter((body) => body.eventType === 'PAYMENT_STATUS_CHANGED');
    expect(changes.map(({ data }) => data?.status)).toEqual([
      'WAITING_FOR_DEPOSIT',
      'DONE',
      'WAITING_FOR_DEPOSIT',
      'DONE',
    ]);
  });

  test('its deadline passes in silence, and late money is refused', async () => {
    const { rig, paymentKey } = await paid('VIRTUAL_ACCOUNT');
    await rig.settle();
    const before = rig.received.length;
    await rig.call('POST', '/sandbox/toss/clock', { advanceMs: 168 * HOUR });
    expect(rig.received).toHaveLength(before);
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).body).toMatchObject({
      status: 'WAITING_FOR_DEPOSIT',
      virtualAccount: { expired: true },
    });
    expect((await rig.call('POST', `/sandbox/toss/payments/${paymentKey}/deposit`, {})).status).toBe(409);
  });

  test('before the deposit only in full, with nothing paid back; after it only with an account', async () => {
    const waiting = await paid('VIRTUAL_ACCOUNT');
    expect((await waiting.cancel({ cancelReason: 'x', cancelAmount: 1 })).body.code).toBe(
      'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT',
    );
    expect((await waiting.cancel({ cancelReason: 'x' })).body.status).toBe('CANCELED');
    expect((await waiting.rig.ledger())[0]).toMatchObject({ captured: 0, canceled: 0 });

    const { rig, paymentKey, cancel } = await paid('VIRTUAL_ACCOUNT');
    await rig.call('POST', `/sandbox/toss/payments/${paymentKey}/deposit`, {});
    expect((await cancel({ cancelReason: 'x' })).body.code).toBe('INVALID_REFUND_ACCOUNT_INFO');
    expect(
      (await cancel({ cancelReason: 'x', refundReceiveAccount: { ...account, accountNumber: '12-3' } })).body.code,
    ).toBe('INVALID_REFUND_ACCOUNT_INFO');
    expect((await cancel({ cancelReason: 'x', refundReceiveAccount: account })).body).toMatchObject({
      status: 'CANCELED',
      virtualAccount: { refundStatus: 'COMPLETED', refundReceiveAccount: { bankCode: '88', holderName: 'Kim' } },
    });
    expect((await rig.ledger())[0]).toMatchObject({ captured: 120_000, canceled: 120_000 });
  });
});

describe('the console', () => {
  test('cancels from outside, as someone in the Toss dashboard would', async () => {
    const { rig, paymentKey } = await paid();
    const url = `/sandbox/toss/payments/${paymentKey}/cancel`;
    expect((await rig.call('POST', url, { amount: 20_000 })).body).toMatchObject({
      canceled: 20_000,
      status: 'PARTIAL_CANCELED',
    });
    expect((await rig.call('POST', url, { amount: 999_999 })).body.message).toBe('NOT_CANCELABLE_AMOUNT');
  });

  test('refuses what cannot be, with a sentence', async () => {
    const { rig, paymentKey } = await paid();
    expect(await rig.call('POST', `/sandbox/toss/payments/${paymentKey}/deposit`, {})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('DONE') },
    });
    expect((await rig.call('POST', `/sandbox/toss/payments/${paymentKey}/expire`, {})).status).toBe(409);
    expect((await rig.call('POST', `/sandbox/toss/payments/${paymentKey}/unknown`, {})).status).toBe(404);
  });

  test('shows orders, payments, armed faults and webhooks', async () => {
    const { rig } = await paid();
    await rig.settle();
    await rig.call('POST', '/sandbox/toss/faults', { fault: '429', orderId: 'order-7777' });
    const page = await rig.call('GET', '/sandbox/toss/console');
    for (const part of ['₩120,000', ORDER, 'order order-7777', 'PAYMENT_STATUS_CHANGED DONE', 'delivered'])
      expect(page.body.text).toContain(part);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});
