// Idempotency at the sandbox: a key is answered once and for all.
import { describe, expect, test } from 'vitest';
import { createRig, MINUTE, type Rig } from './rig.ts';

const ORDER = 'order-0001';
const key = (value: string) => ({ 'Idempotency-Key': value });
const captures = async (rig: Rig) => (await rig.ledger()).flatMap((row) => row.captures).length;

describe('idempotency', () => {
  test('50 confirms at once with one key are one charge: the first answer, or 409', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rig.confirm(paymentKey, ORDER, 120_000, key('one'))),
    );
    const succeeded = answers.filter(({ status }) => status === 200);
    const busy = answers.filter(({ body }) => body.code === 'IDEMPOTENT_REQUEST_PROCESSING');
    expect(succeeded.length).toBeGreaterThan(0);
    expect(succeeded.length + busy.length).toBe(50);
    expect(busy.every(({ status }) => status === 409)).toBe(true);
    expect(new Set(succeeded.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await captures(rig)).toBe(1);
  });

  test('while a slow first one runs, the same key is 409; without a key only one of 50 charges', async () => {
    const rig = createRig({ sleep: () => new Promise((resolve) => void setTimeout(resolve, 30)) });
    const paymentKey = await rig.pay(ORDER);
    await rig.call('POST', '/sandbox/toss/faults', { fault: 'delay', times: null });
    const slow = rig.confirm(paymentKey, ORDER, 120_000, key('one'));
    await new Promise((resolve) => void setTimeout(resolve, 10));
    expect(await rig.confirm(paymentKey, ORDER, 120_000, key('one'))).toMatchObject({ status: 409 });
    expect((await slow).status).toBe(200);

    const other = await rig.pay('order-0002');
    const answers = await Promise.all(Array.from({ length: 50 }, () => rig.confirm(other, 'order-0002')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_PROCESSED_PAYMENT')).toHaveLength(49);
    expect(await captures(rig)).toBe(2);
  });

  test('the first answer is replayed for 15 days, whatever the body says, errors included', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    const refused = await rig.confirm(paymentKey, ORDER, 1, key('one'));
    expect(refused.status).toBe(400);
    expect(await rig.confirm(paymentKey, ORDER, 120_000, key('one'))).toMatchObject({
      status: 400,
      body: refused.body,
    });
    const charged = await rig.confirm(paymentKey, ORDER, 120_000, key('two'));
    expect((await rig.confirm('another-payment', 'another-order', 5, key('two'))).body).toEqual(charged.body);
    rig.clock.at += 15 * 24 * 60 * MINUTE;
    expect((await rig.confirm(paymentKey, ORDER, 120_000, key('two'))).body.code).toBe('ALREADY_PROCESSED_PAYMENT');
    expect(await captures(rig)).toBe(1);
  });

  test('a key counts per address: a cancel may carry the key of its confirm', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    await rig.confirm(paymentKey, ORDER, 120_000, key('one'));
    const cancel = await rig.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x' }, key('one'));
    expect(cancel.body.status).toBe('CANCELED');
  });

  test('TossPayments-Test-Code forces its error, and is stored under the key', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    const headers = { ...key('one'), 'TossPayments-Test-Code': 'INVALID_STOPPED_CARD' };
    expect(await rig.confirm(paymentKey, ORDER, 120_000, headers)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_STOPPED_CARD' },
    });
    expect((await rig.confirm(paymentKey, ORDER, 120_000, key('one'))).body.code).toBe('INVALID_STOPPED_CARD');
    const unknown = await rig.confirm('no-such', ORDER, 1, { 'TossPayments-Test-Code': 'NO_SUCH' });
    expect(unknown.body.code).toBe('INVALID_TEST_CODE');
    expect(await captures(rig)).toBe(0);
  });
});
