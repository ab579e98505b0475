/** A provider that fails keeps a buyer waiting no longer than it remembers the order, and the seats are still there then. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, succeeded, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.toss('DELETE', '/sandbox/toss/faults'));

const seconds = (count: number) => shop.pass(count / 60);

test('a buyer whom a failing provider kept waiting can pay again as soon as it has let the order go', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, '500-before-commit');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  for (let second = 0; second < 606; second += 6) {
    seconds(6);
    await shop.booted.runJobs();
  }
  const { reservation } = await shop.rows(order);
  expect(reservation).toMatchObject({ status: 'pending', charging_attempt: null });
  const left = (reservation.hold_expires_at?.getTime() ?? 0) - shop.services.clock().getTime();
  expect(left).toBeGreaterThanOrEqual(4.9 * 60_000);
  const second = await shop.order(order.buyer, order.reservationId);
  expect(succeeded(await shop.confirm(second, await shop.authenticate(second))).status).toBe('paid');
});

test('seats whose hold ran out while the outcome was in doubt stay for five minutes more', async () => {
  const order = await shop.ready();
  seconds(13 * 60);
  await shop.fault(order.orderId, '500-before-commit');
  await shop.confirm(order, await shop.authenticate(order));
  const before = (await shop.rows(order)).reservation.hold_expires_at;
  seconds(605);
  expect(before && before < shop.services.clock()).toBe(true);
  await shop.booted.runJobs();
  const { reservation, attempt } = await shop.rows(order);
  expect([attempt.state, reservation.status]).toEqual(['expired', 'pending']);
  expect(reservation.hold_expires_at?.getTime()).toBe(shop.services.clock().getTime() + 5 * 60_000);
});
