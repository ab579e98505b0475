// Notices of the sandbox: shape, retries, order, forgeries.
import { describe, expect, test } from 'vitest';
import type { TossSandboxDeps } from '../../src/sandbox/toss/deps.ts';
import { createRig, MINUTE, type Rig } from './rig.ts';

const ORDER = 'order-0001';
const statuses = (rig: Rig) => rig.received.map(({ body }) => body.data?.status ?? body.status);
const advance = (rig: Rig, minutes: number) => rig.call('POST', '/sandbox/toss/clock', { advanceMs: minutes * MINUTE });
const fault = (rig: Rig, body: object) => rig.call('POST', '/sandbox/toss/faults', body);

async function paid(
  deps: Partial<TossSandboxDeps> = {},
  ...faults: object[]
): Promise<{ rig: Rig; paymentKey: string }> {
  const rig = createRig(deps);
  for (const one of faults) await fault(rig, one);
  const paymentKey = await rig.pay(ORDER);
  await rig.confirm(paymentKey, ORDER);
  await rig.settle();
  return { rig, paymentKey };
}

describe('webhooks', () => {
  test('a paid card is announced once, with the real headers and body, and nothing before it', async () => {
    const { rig, paymentKey } = await paid();
    expect(rig.received).toHaveLength(1);
    const [{ headers, body } = { headers: new Headers(), body: {} }] = rig.received;
    expect(body).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-05-01T09:30:00.000000',
      data: { paymentKey, orderId: ORDER, status: 'DONE', totalAmount: 120_000 },
    });
    expect(headers.get('tosspayments-webhook-transmission-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get('tosspayments-webhook-transmission-time')).toBe('2026-05-01T00:30:00.000Z');
    expect(headers.get('tosspayments-webhook-transmission-retried-count')).toBe('0');
    expect(headers.has('tosspayments-webhook-signature')).toBe(false);
  });

  test('cancels, declines and expiry are announced too', async () => {
    const { rig, paymentKey } = await paid();
    await rig.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x', cancelAmount: 1000 });
    await rig.settle();
    await rig.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x' });
    await rig.pay('order-0002', { outcome: { outcome: 'decline' } });
    await rig.pay('order-0003');
    await rig.settle();
    await advance(rig, 10);
    expect(statuses(rig)).toEqual(['DONE', 'PARTIAL_CANCELED', 'CANCELED', 'ABORTED', 'EXPIRED']);
  });

  test('climbs the ladder 1, 4, 16, 64, 256, 1024, 4096 minutes with one id, then gives up', async () => {
    const rig = createRig();
    rig.receiver.status = 500;
    const paymentKey = await rig.pay(ORDER);
    await rig.confirm(paymentKey, ORDER);
    await rig.settle();
    const tries = [rig.received.length];
    for (const minutes of [1, 4, 16, 64, 256, 1024, 4096, 16_384]) {
      await advance(rig, minutes - 0.01);
      tries.push(rig.received.length);
      await advance(rig, 0.01);
      tries.push(rig.received.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8]);
    const counts = rig.received.map(({ headers }) => headers.get('tosspayments-webhook-transmission-retried-count'));
    expect(counts).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(new Set(rig.received.map(({ headers }) => headers.get('tosspayments-webhook-transmission-id'))).size).toBe(
      1,
    );
  });

  test('the ladder runs as much faster as the time scale says, and ends with the first 200', async () => {
    const rig = createRig({ timeScale: 60 });
    rig.receiver.status = 'unreachable';
    await rig.confirm(await rig.pay(ORDER), ORDER);
    await rig.settle();
    rig.receiver.status = 200;
    await rig.call('POST', '/sandbox/toss/clock', { advanceMs: 999 });
    expect(rig.received).toHaveLength(0);
    await rig.call('POST', '/sandbox/toss/clock', { advanceMs: 1 });
    expect(rig.received).toHaveLength(1);
    await advance(rig, 10_000);
    expect(rig.received).toHaveLength(1);
  });

  test('only 200 counts as received', async () => {
    const rig = createRig();
    rig.receiver.status = 204;
    await rig.confirm(await rig.pay(ORDER), ORDER);
    await rig.settle();
    await advance(rig, 1);
    expect(rig.received).toHaveLength(2);
  });

  test('the ladder survives a restart', async () => {
    const rig = createRig();
    rig.receiver.status = 'unreachable';
    await rig.confirm(await rig.pay(ORDER), ORDER);
    await rig.settle();
    const next = rig.restart();
    await next.settle();
    expect(next.received).toHaveLength(0);
    await advance(next, 1);
    expect(statuses(next)).toEqual(['DONE']);
    expect(next.received[0]?.headers.get('tosspayments-webhook-transmission-retried-count')).toBe('1');
  });

  test('a slow receiver of one order holds up no other order', async () => {
    const seen: string[] = [];
    let release = () => {};
    const rig = createRig({
      fetch: async (_url, init) => {
        const text = typeof init?.body === 'string' ? init.body : '';
        if (text.includes(ORDER)) await new Promise<void>((resolve) => void (release = resolve));
        seen.push(text.includes(ORDER) ? 'slow' : 'quick');
        return new Response();
      },
    });
    await rig.confirm(await rig.pay(ORDER), ORDER);
    await rig.settle();
    await rig.confirm(await rig.pay('order-0002'), 'order-0002');
    await rig.settle();
    release();
    await rig.settle();
    expect(seen).toEqual(['quick', 'slow']);
  });

  test('the console resends under a new id', async () => {
    const { rig } = await paid();
    const [first] = (await rig.call('GET', '/sandbox/toss/webhooks')).body as unknown as { id: string }[];
    await rig.call('POST', `/sandbox/toss/webhooks/${first?.id}/resend`, {});
    expect(statuses(rig)).toEqual(['DONE', 'DONE']);
    expect(new Set(rig.received.map(({ headers }) => headers.get('tosspayments-webhook-transmission-id'))).size).toBe(
      2,
    );
  });

  test('which ones are registered is a switch', async () => {
    const rig = createRig();
    await rig.call('POST', '/sandbox/toss/switches', { webhooks: 'none' });
    await rig.confirm(await rig.pay(ORDER), ORDER);
    await rig.settle();
    expect(rig.received).toEqual([]);
  });
});

describe('webhook faults', () => {
  test('drop', async () => {
    const { rig } = await paid({}, { fault: 'webhook-drop' });
    await advance(rig, 10_000);
    expect(rig.received).toEqual([]);
    expect((await rig.call('GET', '/sandbox/toss/webhooks')).body).toMatchObject([{ dropped: true, delivered: false }]);
  });

  test('duplicate, under one transmission id', async () => {
    const { rig } = await paid({}, { fault: 'webhook-duplicate' });
    expect(statuses(rig)).toEqual(['DONE', 'DONE']);
    expect(new Set(rig.received.map(({ headers }) => headers.get('tosspayments-webhook-transmission-id'))).size).toBe(
      1,
    );
  });

  test('reorder: held until another of the order went first', async () => {
    const { rig, paymentKey } = await paid({}, { fault: 'webhook-reorder', ms: 60_000 });
    expect(rig.received).toEqual([]);
    await rig.call('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x' });
    await rig.settle();
    expect(statuses(rig)).toEqual(['CANCELED', 'DONE']);
  });

  test('reorder with nothing to overtake it: sent after its time', async () => {
    const { rig } = await paid({}, { fault: 'webhook-reorder', ms: 60_000 });
    await advance(rig, 1);
    expect(statuses(rig)).toEqual(['DONE']);
  });

  test('before the response of confirm', async () => {
    const order: string[] = [];
    const rig = createRig({
      fetch: async () => {
        await new Promise((resolve) => void setTimeout(resolve, 10));
        order.push('webhook');
        return new Response();
      },
    });
    await fault(rig, { fault: 'webhook-before-response' });
    const paymentKey = await rig.pay(ORDER);
    await rig.confirm(paymentKey, ORDER).then(() => order.push('response'));
    expect(order).toEqual(['webhook', 'response']);
  });

  test('ABORTED after DONE, of the same payment, while GET says DONE', async () => {
    const { rig, paymentKey } = await paid({}, { fault: 'webhook-aborted-after-done' });
    expect(statuses(rig)).toEqual(['DONE', 'ABORTED']);
    expect(rig.received.map(({ body }) => body.data?.paymentKey)).toEqual([paymentKey, paymentKey]);
    expect(rig.received[1]?.body.createdAt).toBe('2026-05-01T09:30:00.046000');
    expect((await rig.call('GET', `/v1/payments/${paymentKey}`)).body.status).toBe('DONE');
  });

  test('forged: a deposit callback DONE whose secret is not the one of confirm', async () => {
    const rig = createRig();
    await fault(rig, { fault: 'webhook-forged-secret', orderId: ORDER });
    const paymentKey = await rig.pay(ORDER, { method: 'VIRTUAL_ACCOUNT' });
    const issued = await rig.confirm(paymentKey, ORDER);
    await rig.settle();
    const forged = rig.received.map(({ body }) => body).find((body) => !body.eventType);
    expect(forged).toMatchObject({ status: 'DONE', orderId: ORDER });
    expect(forged?.secret).not.toBe(issued.body.secret);
    expect((await rig.ledger())[0]).toMatchObject({ captured: 0, status: 'WAITING_FOR_DEPOSIT' });
  });

  test('forged on demand, of both kinds', async () => {
    const rig = createRig();
    const paymentKey = await rig.pay(ORDER);
    await rig.call('POST', '/sandbox/toss/webhooks/forge', { paymentKey });
    await rig.call('POST', '/sandbox/toss/webhooks/forge', { paymentKey, kind: 'status' });
    expect(statuses(rig)).toEqual(['DONE', 'DONE']);
    expect((await rig.ledger())[0]).toMatchObject({ captured: 0, status: 'IN_PROGRESS' });
  });
});
