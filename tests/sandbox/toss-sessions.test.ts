// Opening a payment window: what the sandbox demands of its parameters.
import { describe, expect, test } from 'vitest';
import { CLIENT_KEY, createRig, MINUTE } from './rig.ts';

const good = {
  amount: 120_000,
  orderId: 'order-0001',
  orderName: 'Templestay for two',
  successUrl: 'http://shop.localhost/tossSuccess',
  failUrl: 'http://shop.localhost/tossFail',
};

const open = (params: object, method = 'CARD', clientKey = CLIENT_KEY) =>
  createRig().call('POST', '/sandbox/toss/sessions', { clientKey, method, params });

describe('opening a session', () => {
  test.each(['CARD', '카드', 'VIRTUAL_ACCOUNT', '가상계좌', 'TRANSFER', 'TOSSPAY', '토스페이', 'MOBILE_PHONE', ''])(
    'method %j is accepted',
    async (method) => expect((await open(good, method)).status).toBe(201),
  );

  test.each<[string, object, string?]>([
    ['INVALID_PARAMETER', { amount: '120000' }],
    ['INVALID_PARAMETER', { orderName: undefined }],
    ['BELOW_ZERO_AMOUNT', { amount: 0 }],
    ['BELOW_ZERO_AMOUNT', { amount: -5 }],
    ['BELOW_MINIMUM_AMOUNT', { amount: 99 }],
    ['BELOW_MINIMUM_AMOUNT', { amount: 199 }, 'VIRTUAL_ACCOUNT'],
    ['INVALID_MINOR_UNIT_FOR_CURRENCY', { amount: 1000.5 }],
    ['INVALID_MINOR_UNIT_FOR_CURRENCY', { amount: 10.005, currency: 'USD' }],
    ['INVALID_CURRENCY', { currency: 'EUR' }],
    ['INVALID_CURRENCY', { amount: 20, currency: 'USD' }, 'VIRTUAL_ACCOUNT'],
    ['INVALID_ORDER_ID', { orderId: 'short' }],
    ['INVALID_ORDER_ID', { orderId: 'has space in it' }],
    ['INVALID_ORDER_ID', { orderId: 'a'.repeat(65) }],
    ['INVALID_ORDER_NAME', { orderName: 'x'.repeat(101) }],
    ['INVALID_EMAIL', { customerEmail: 'nobody' }],
    ['INVALID_SUCCESS_URL', { successUrl: undefined }],
    ['INCORRECT_SUCCESS_URL_FORMAT', { successUrl: '/tossSuccess' }],
    ['INCORRECT_SUCCESS_URL_FORMAT', { successUrl: 'javascript:alert(1)' }],
    ['INCORRECT_FAIL_URL_FORMAT', { failUrl: undefined }],
    ['INCORRECT_FAIL_URL_FORMAT', { failUrl: 'tossFail' }],
    ['INVALID_CARD_COMPANY', { cardCompany: 'NOBODY' }],
    ['INVALID_FLOW_MODE_PARAMETERS', { flowMode: 'DIRECT' }],
    ['NOT_SUPPORTED_METHOD', {}, 'FOREIGN_EASY_PAY'],
    ['EXCEED_MAX_VALID_HOURS', { validHours: 3000 }, 'VIRTUAL_ACCOUNT'],
    [
      'INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE',
      { validHours: 3, dueDate: '2026-05-02T00:00:00' },
      'VIRTUAL_ACCOUNT',
    ],
  ])('%s for %j', async (code, change, method) => {
    const answer = await open({ ...good, ...change }, method);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  test('a foreign client key is refused', async () => {
    expect(await open(good, 'CARD', 'test_ck_other')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED_KEY' },
    });
    expect(await open(good, 'CARD', 'nonsense')).toMatchObject({ status: 400, body: { code: 'INVALID_CLIENT_KEY' } });
  });

  test('a body that is not declared as JSON is not read, so that no foreign form can post it', async () => {
    const rig = createRig();
    const answer = await rig.call(
      'POST',
      '/sandbox/toss/sessions',
      { clientKey: CLIENT_KEY, params: good },
      { 'Content-Type': 'text/plain' },
    );
    expect(answer.body.code).toBe('INVALID_PARAMETER');
  });

  test('live keys stop the sandbox from being made', () => {
    expect(() => createRig({ secretKey: 'live_sk_x' })).toThrow(/live keys/);
    expect(() => createRig({ clientKey: 'live_ck_x' })).toThrow(/live keys/);
  });
});

describe('the payment window', () => {
  test('shows order and amount, escaped, with its own strict headers', async () => {
    const rig = createRig();
    const params = { ...good, orderName: '<img src=x onerror=alert(1)>' };
    const session = await rig.call('POST', '/sandbox/toss/sessions', { clientKey: CLIENT_KEY, method: 'CARD', params });
    const page = await rig.call('GET', String(session.body.url));
    expect(page.body.text).toContain('&lt;img src=x');
    expect(page.body.text).not.toContain('<img');
    expect(page.body.text).toContain('₩120,000');
    expect(page.body.text).toContain('Sandbox: no money moves');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'; frame-ancestors 'self'");
    expect(page.body.text).not.toMatch(/<style|style=|onclick|<script>(?!<)/);
  });

  test('serves the SDK, styles and scripts with the right types', async () => {
    const rig = createRig();
    for (const path of ['v1.js', 'assets/window.js', 'assets/console.js']) {
      expect((await rig.call('GET', `/sandbox/toss/${path}`)).headers.get('content-type')).toMatch(/^text\/javascript/);
    }
    expect((await rig.call('GET', '/sandbox/toss/assets/window.css')).headers.get('content-type')).toMatch(
      /^text\/css/,
    );
  });

  const choose = async (body: object) => {
    const rig = createRig();
    const paymentKey = await rig.pay('order-0001', { outcome: null });
    const answer = await rig.call('POST', `/sandbox/toss/pay/${paymentKey}`, body, { 'Accept-Language': 'en' });
    return { rig, paymentKey, answer, url: typeof answer.body.url === 'string' ? new URL(answer.body.url) : null };
  };

  test('approve leads to the success address with key, order and amount', async () => {
    const { url, paymentKey } = await choose({ outcome: 'approve' });
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      paymentKey,
      orderId: 'order-0001',
      amount: '120000',
    });
  });

  test('the amount in the address can be tampered with; the session keeps the true one', async () => {
    const { url, rig, paymentKey } = await choose({ outcome: 'approve', tamperedAmount: 100 });
    expect(url?.searchParams.get('amount')).toBe('100');
    expect((await rig.confirm(paymentKey, 'order-0001', 100)).body.code).toBe('INVALID_REQUEST');
    expect((await rig.confirm(paymentKey, 'order-0001')).status).toBe(200);
  });

  test('decline and abort lead to the fail address with the order, cancel without it', async () => {
    expect((await choose({ outcome: 'decline' })).url?.search).toMatch(/code=REJECT_CARD_COMPANY.*orderId=order-0001/);
    expect((await choose({ outcome: 'abort' })).url?.search).toMatch(/code=PAY_PROCESS_ABORTED.*orderId=order-0001/);
    const cancel = await choose({ outcome: 'cancel' });
    expect(cancel.url?.searchParams.get('code')).toBe('PAY_PROCESS_CANCELED');
    expect(cancel.url?.searchParams.has('orderId')).toBe(false);
  });

  test('closing leaves the payment as it is and sends no webhook', async () => {
    const { rig, answer } = await choose({ outcome: 'close' });
    expect(answer.body).toMatchObject({ result: 'close', error: { code: 'USER_CANCEL' } });
    await rig.settle();
    expect(rig.received).toEqual([]);
    expect((await rig.ledger())[0]?.status).toBe('READY');
  });

  test('approving twice leads to the same place; another choice afterwards is refused', async () => {
    const { rig, paymentKey, answer } = await choose({ outcome: 'approve' });
    expect((await rig.call('POST', `/sandbox/toss/pay/${paymentKey}`, { outcome: 'approve' })).body).toEqual(
      answer.body,
    );
    expect((await rig.call('POST', `/sandbox/toss/pay/${paymentKey}`, { outcome: 'decline' })).status).toBe(400);
  });

  test('a window left open for 30 minutes says that it expired', async () => {
    const { rig, paymentKey } = await choose({ outcome: 'close' });
    rig.clock.at += 30 * MINUTE;
    expect((await rig.call('GET', `/sandbox/toss/pay/${paymentKey}`)).body.text).toContain('expired');
    expect((await rig.call('POST', `/sandbox/toss/pay/${paymentKey}`, { outcome: 'approve' })).status).toBe(400);
  });

  test('an unknown key is a page, not an error', async () => {
    expect(await createRig().call('GET', '/sandbox/toss/pay/nothing')).toMatchObject({ status: 404 });
  });
});
