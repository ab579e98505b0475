// Confirming at the sandbox: keys, amounts, idempotency, fifty at once.
import { describe, expect, test } from 'vitest';
import { basic, createRig, MINUTE, type Rig } from './rig.ts';

const ORDER = 'order-0001';
const key = (value: string) => ({ 'Idempotency-Key': value });
const captures = async (rig: Rig) => (await rig.ledger()).flatMap((row) => row.captures).length;

describe('confirm', () => {
  test('charges once and answers the whole Payment', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    const answer = await rig.confirm(paymentKey, ORDER);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      version: '2022-11-16',
      paymentKey,
      type: 'NORMAL',
      orderId: ORDER,
      currency: 'KRW',
      method: '카드',
      totalAmount: 120_000,
      balanceAmount: 120_000,
      suppliedAmount: 109_091,
      vat: 10_909,
      status: 'DONE',
      requestedAt: '2026-05-01T09:30:00+09:00',
      approvedAt: '2026-05-01T09:30:00+09:00',
      cancels: null,
      secret: null,
      virtualAccount: null,
      failure: null,
      card: { amount: 120_000, issuerCode: '41', approveNo: expect.stringMatching(/^\d{8}$/) },
      receipt: { url: `http://shop.localhost/sandbox/toss/receipt/${paymentKey}` },
    });
    expect(await rig.ledger()).toEqual([
      {
        paymentKey,
        orderId: ORDER,
        status: 'DONE',
        captured: 120_000,
        canceled: 0,
        captures: [{ transactionKey: answer.body.lastTransactionKey, amount: 120_000, at: '2026-05-01T00:30:00.000Z' }],
        cancels: [],
      },
    ]);
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).body).toEqual(answer.body);
    expect((await rig.call('GET', `/v1/payments/orders/${ORDER}`)).body).toEqual(answer.body);
  });

  test.each<[string, number, Record<string, string>]>([
    ['UNAUTHORIZED_KEY', 401, { Authorization: '' }],
    ['UNAUTHORIZED_KEY', 401, { Authorization: basic('test_sk_of_someone_else') }],
    ['INVALID_API_KEY', 400, { Authorization: basic('nonsense') }],
    [
      'INCORRECT_BASIC_AUTH_FORMAT',
      403,
      { Authorization: `Basic ${Buffer.from('test_sk_no_colon').toString('base64')}` },
    ],
    ['INCORRECT_BASIC_AUTH_FORMAT', 403, { Authorization: 'Bearer x' }],
    ['INVALID_IDEMPOTENCY_KEY', 400, key('k'.repeat(301))],
  ])('%s (%i)', async (code, status, headers) => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    expect(await rig.confirm(paymentKey, ORDER, 120_000, headers)).toMatchObject({ status, body: { code } });
    expect(await captures(rig)).toBe(0);
  });

  test('unknown payment, other order, other amount, not authenticated, malformed', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    const waiting = await rig.pay('order-0002', { outcome: null });
    expect(await rig.confirm('nothing', ORDER)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
    expect(await rig.confirm(paymentKey, 'order-9999')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    expect(await rig.confirm(waiting, 'order-0002')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    expect(await rig.confirm(paymentKey, ORDER, 1)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(await rig.call('POST', '/v1/payments/confirm', { paymentKey })).toMatchObject({ status: 400 });
    await rig.call('POST', '/sandbox/toss/switches', { amountMismatch: 'NOT_FOUND_PAYMENT_SESSION' });
    expect((await rig.confirm(paymentKey, ORDER, 1)).status).toBe(404);
    expect(await captures(rig)).toBe(0);
  });

  test('words are Korean, or English when asked for', async () => {
    const rig = createRig();
    expect((await rig.confirm('nothing', ORDER)).body.message).toBe('존재하지 않는 결제 정보 입니다.');
    expect((await rig.confirm('nothing', ORDER, 1, { 'Accept-Language': 'en-US' })).body.message).toBe(
      'Not found payment',
    );
  });

  test('a second confirm with another key, and a second payment for the order, charge nothing', async () => {
    const rig = createRig();
    const first = await rig.pay(ORDER);
    const second = await rig.pay(ORDER);
    expect((await rig.confirm(first, ORDER, 120_000, key('a'))).status).toBe(200);
    expect(await rig.confirm(first, ORDER, 120_000, key('b'))).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    });
    expect(await rig.confirm(second, ORDER)).toMatchObject({ status: 400, body: { code: 'DUPLICATED_ORDER_ID' } });
    expect(await captures(rig)).toBe(1);
    await rig.call('POST', '/sandbox/toss/switches', { repeatedOrderId: 'allow' });
    expect((await rig.confirm(second, ORDER)).status).toBe(200);
    expect(await captures(rig)).toBe(2);
  });

  test('a failure chosen in the window ends the payment, or leaves it open when the switch says so', async () => {
    const outcome = { outcome: 'approve', failCode: 'REJECT_CARD_PAYMENT' };
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER, { outcome });
    expect(await rig.confirm(paymentKey, ORDER)).toMatchObject({ status: 403, body: { code: 'REJECT_CARD_PAYMENT' } });
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).body).toMatchObject({
      status: 'ABORTED',
      failure: { code: 'REJECT_CARD_PAYMENT' },
    });
    expect((await rig.confirm(paymentKey, ORDER)).body.code).toBe('ALREADY_PROCESSED_PAYMENT');
    await rig.call('POST', '/sandbox/toss/switches', { declinedConfirm: 'IN_PROGRESS' });
    const other = await rig.pay('order-0002', { outcome });
    await rig.confirm(other, 'order-0002');
    expect((await rig.call('GET', `/v1/payments/${other}`)).body.status).toBe('IN_PROGRESS');
  });

  test('an error that leaves the outcome open does not abort the payment', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER, { outcome: { outcome: 'approve', failCode: 'PROVIDER_ERROR' } });
    expect((await rig.confirm(paymentKey, ORDER)).body.code).toBe('PROVIDER_ERROR');
    expect((await rig.ledger())[0]?.status).toBe('IN_PROGRESS');
  });

  test('dollars keep their cents', async () => {
    const rig = createRig();
    const params = {
      amount: 19.99,
      currency: 'USD',
      orderId: ORDER,
      orderName: 'x',
      successUrl: 'http://a.test/',
      failUrl: 'http://a.test/',
    };
    const session = await rig.call('POST', '/sandbox/toss/sessions', {
      clientKey: 'test_ck_sandbox_0000000000000000',
      method: 'CARD',
      params,
    });
    const paymentKey = String(session.body.paymentKey);
    await rig.call('POST', `/sandbox/toss/pay/${paymentKey}`, { outcome: 'approve' });
    expect((await rig.confirm(paymentKey, ORDER, 19.99)).body).toMatchObject({ totalAmount: 19.99, currency: 'USD' });
  });
});

describe('time', () => {
  test('a window lives 30 minutes, an authenticated payment 10', async () => {
    const rig = createRig();
    const open = await rig.pay('order-open', { outcome: null });
    const authenticated = await rig.pay('order-auth');
    const status = async (paymentKey: string) => (await rig.call('GET', `/v1/payments/${paymentKey}`)).body.status;
    rig.clock.at += 10 * MINUTE - 1;
    expect(await status(authenticated)).toBe('IN_PROGRESS');
    rig.clock.at += 1;
    expect(await status(authenticated)).toBe('EXPIRED');
    expect(await rig.confirm(authenticated, 'order-auth')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    rig.clock.at += 20 * MINUTE - 1;
    expect(await status(open)).toBe('READY');
    rig.clock.at += 1;
    expect(await status(open)).toBe('EXPIRED');
  });

  test('the console advances the clock, and the expiry is announced', async () => {
    const rig = createRig();
    await rig.pay(ORDER);
    await rig.call('POST', '/sandbox/toss/clock', { advanceMs: 10 * MINUTE });
    expect(rig.received.map(({ body }) => body.data?.status)).toEqual(['EXPIRED']);
    expect((await rig.restart().ledger())[0]?.status).toBe('EXPIRED');
  });

  test('GET before approval is a switch', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).body).toMatchObject({
      status: 'IN_PROGRESS',
      method: null,
      approvedAt: null,
    });
    await rig.call('POST', '/sandbox/toss/switches', { getBeforeApproval: '404' });
    expect(await rig.call('GET', `/v1/payments/orders/${ORDER}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT' },
    });
    await rig.confirm(paymentKey, ORDER);
    expect((await rig.call('GET', `/v1/payments/orders/${ORDER}`)).status).toBe(200);
  });
});
