// Each fault of the panel does what its name says.
import { describe, expect, test } from 'vitest';
import { createRig, type Rig } from './rig.ts';

const ORDER = 'order-0001';
const key = { 'Idempotency-Key': 'one' };

async function armed(
  fault: object,
): Promise<{ rig: Rig; paymentKey: string; confirm: () => ReturnType<Rig['confirm']> }> {
  const rig = createRig({ sleep: async () => {} });
  const paymentKey = await rig.pay(ORDER);
  const answer = await rig.call('POST', '/sandbox/toss/faults', fault);
  if (answer.status !== 201) throw new Error(`fault refused: ${JSON.stringify(answer.body)}`);
  return { rig, paymentKey, confirm: () => rig.confirm(paymentKey, ORDER, 120_000, key) };
}

const captured = async (rig: Rig) => (await rig.ledger())[0]?.captured;

describe('faults of confirm', () => {
  test('reset before commit: no answer, no charge, and the same key may try again', async () => {
    const { rig, confirm } = await armed({ fault: 'reset-before-commit' });
    expect((await confirm()).status).toBe(599);
    expect(await captured(rig)).toBe(0);
    expect((await confirm()).status).toBe(200);
  });

  test('reset after commit: no answer, but a charge; the same key gets the lost answer', async () => {
    const { rig, confirm } = await armed({ fault: 'reset-after-commit' });
    expect((await confirm()).status).toBe(599);
    expect(await captured(rig)).toBe(120_000);
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'DONE' } });
    expect((await rig.ledger())[0]?.captures).toHaveLength(1);
  });

  test('500 before commit: the key keeps the 500, another key charges', async () => {
    const { rig, paymentKey, confirm } = await armed({ fault: '500-before-commit' });
    for (let i = 0; i < 2; i += 1) expect((await confirm()).status).toBe(500);
    expect(await captured(rig)).toBe(0);
    expect((await rig.confirm(paymentKey, ORDER)).status).toBe(200);
  });

  test('500 after commit: the key keeps the 500, and the money has moved', async () => {
    const { rig, paymentKey, confirm } = await armed({ fault: '500-after-commit' });
    for (let i = 0; i < 2; i += 1) expect((await confirm()).status).toBe(500);
    expect(await captured(rig)).toBe(120_000);
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).body.status).toBe('DONE');
  });

  test.each([
    ['409', 409, 'IDEMPOTENT_REQUEST_PROCESSING'],
    ['429', 429, 'TOO_MANY_REQUESTS'],
  ] as const)('%s is told once and not stored', async (fault, status, code) => {
    const { rig, confirm } = await armed({ fault });
    expect(await confirm()).toMatchObject({ status, body: { code } });
    expect(await captured(rig)).toBe(0);
    expect((await confirm()).status).toBe(200);
  });

  test.each(['html', 'truncated', 'empty'])('garbage (%s) hides a charge, the key still knows it', async (form) => {
    const { rig, confirm } = await armed({ fault: 'garbage', form });
    expect((await confirm()).body).not.toHaveProperty('paymentKey');
    expect(await captured(rig)).toBe(120_000);
    expect((await confirm()).body.status).toBe('DONE');
  });

  test.each(['orderId', 'paymentKey', 'totalAmount', 'currency', 'status'])('wrong %s in the answer', async (field) => {
    const { confirm } = await armed({ fault: 'wrong-answer', field });
    const wrong = await confirm();
    const right = await confirm();
    expect(wrong.body[field]).not.toEqual(right.body[field]);
    expect({ ...wrong.body, [field]: right.body[field] }).toEqual(right.body);
  });

  test('decline with a code of choice', async () => {
    const { rig, confirm } = await armed({ fault: 'decline', code: 'EXCEED_MAX_AMOUNT' });
    expect(await confirm()).toMatchObject({ status: 400, body: { code: 'EXCEED_MAX_AMOUNT' } });
    expect((await rig.ledger())[0]).toMatchObject({ captured: 0, status: 'ABORTED' });
  });

  test('delay waits before or after the work', async () => {
    for (const when of ['before', 'after']) {
      const seen: (number | undefined)[] = [];
      const rig: Rig = createRig({ sleep: async (ms) => void seen.push(ms, await captured(rig)) });
      const paymentKey = await rig.pay(ORDER);
      await rig.call('POST', '/sandbox/toss/faults', { fault: 'delay', ms: 1234, when });
      expect((await rig.confirm(paymentKey, ORDER)).status).toBe(200);
      expect(seen).toEqual([1234, when === 'before' ? 0 : 120_000]);
    }
  });
});

describe('reach of a fault', () => {
  test('it strikes the next N requests, then no more', async () => {
    const { rig } = await armed({ fault: '429', times: 2 });
    const paymentKey = await rig.pay('order-0002');
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await rig.confirm(paymentKey, 'order-0002')).status);
    expect(statuses).toEqual([429, 429, 200]);
    expect((await rig.call('GET', '/sandbox/toss/faults')).body).toEqual([]);
  });

  test('it may be for one order only, and until it is cleared', async () => {
    const { rig, confirm } = await armed({ fault: '429', orderId: ORDER, times: null });
    const other = await rig.pay('order-0002');
    expect((await rig.confirm(other, 'order-0002')).status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await confirm()).status).toBe(429);
    expect((await rig.call('DELETE', '/sandbox/toss/faults')).status).toBe(204);
    expect((await confirm()).status).toBe(200);
  });

  test('it strikes cancel and GET when told so, and not confirm then', async () => {
    const { rig, paymentKey, confirm } = await armed({ fault: 'reset-after-commit', on: 'cancel' });
    expect((await confirm()).status).toBe(200);
    const cancel = () =>
      rig.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x' }, { 'Idempotency-Key': 'cx' });
    expect((await cancel()).status).toBe(599);
    expect((await cancel()).body.status).toBe('CANCELED');
    await rig.call('POST', '/sandbox/toss/faults', { fault: 'reset-before-commit', on: 'get' });
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).status).toBe(599);
  });

  test('GET answers 404 for its seconds, and 500 for its times', async () => {
    const { rig, paymentKey, confirm } = await armed({ fault: 'get-404', seconds: 10 });
    await confirm();
    const look = async () => (await rig.call('GET', `/v1/payments/orders/${ORDER}`)).status;
    expect([await look(), await look(), await look()]).toEqual([404, 404, 404]);
    rig.clock.at += 10_000;
    expect(await look()).toBe(200);
    await rig.call('POST', '/sandbox/toss/faults', { fault: 'get-500', orderId: ORDER });
    expect([await look(), await look()]).toEqual([500, 200]);
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).status).toBe(200);
  });

  test('several at once: slow, charged, and cut off', async () => {
    const { rig, confirm } = await armed({ fault: 'delay', ms: 5 });
    await rig.call('POST', '/sandbox/toss/faults', { fault: 'reset-after-commit' });
    expect((await confirm()).status).toBe(599);
    expect(await captured(rig)).toBe(120_000);
  });

  test('an unknown fault or setting is refused with the reason', async () => {
    const rig = createRig();
    expect(await rig.call('POST', '/sandbox/toss/faults', { fault: 'earthquake' })).toMatchObject({ status: 400 });
    expect(await rig.call('POST', '/sandbox/toss/faults', { fault: '429', tmies: 2 })).toMatchObject({ status: 400 });
    expect(await rig.call('POST', '/sandbox/toss/switches', { getBeforeApproval: 'maybe' })).toMatchObject({
      status: 400,
    });
    expect(await rig.call('POST', '/sandbox/toss/clock', { advanceMs: -1 })).toMatchObject({ status: 400 });
  });
});
