/** A card that is charged after its hold has ended: the seats are taken again, or all the money goes back. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../../../src/server/mail/tables.ts';
import { openShop, succeeded, sum, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const seatsLeft = async (option: string, date: string) => {
  const { data } = (
    await shop.call('product.availability', { params: { id: 'tea-house' }, query: { from: date, to: date } })
  ).body;
  const offered = data.flatMap((day) => day.options).find((each) => each.option_id === option);
  return offered?.times.find(({ time }) => time === '10:00')?.remaining;
};

/** A customer who is still in the payment window when the hold ends. */
async function overdue(date: string) {
  const buyer = await shop.buyer();
  const order = await shop.order(buyer, await shop.hold(buyer, { option: 'tea-house-small', date }));
  shop.pass(16);
  await shop.booted.runJobs();
  expect((await shop.rows(order)).reservation).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' });
  return { ...order, buyer, paymentKey: await shop.authenticate(order) };
}

test('seats that are left are taken again', async () => {
  const date = '2027-05-01';
  const order = await overdue(date);
  expect(await seatsLeft('tea-house-small', date)).toBe(4);
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('paid');
  expect((await shop.rows(order)).reservation).toMatchObject({
    status: 'confirmed',
    cancel_reason: null,
    paid_krw: order.amount,
  });
  expect(await seatsLeft('tea-house-small', date)).toBe(2);
  expect((await shop.rows(order)).refunds).toEqual([]);
});

test('seats that are gone give the whole charge back at once, and the member is told', async () => {
  const date = '2027-05-02';
  const order = await overdue(date);
  for (const other of [await shop.buyer(), await shop.buyer()])
    await shop.hold(other, { option: 'tea-house-small', date });
  const answer = await shop.confirm(order, order.paymentKey);
  expect([answer.status, succeeded(answer).status]).toEqual([200, 'refunded']);
  const { attempt, reservation, refunds } = await shop.rows(order);
  expect(attempt.state).toBe('paid');
  expect(reservation).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'seat_gone',
    charging_attempt: null,
    paid_krw: order.amount,
    refunded_krw: order.amount,
  });
  expect(refunds).toMatchObject([{ reason: 'seat_gone', state: 'done', amount_krw: order.amount }]);
  const rows = await shop.ledger(order.orderId);
  expect([sum(rows, 'captured'), sum(rows, 'canceled')]).toEqual([order.amount, order.amount]);
  expect(await seatsLeft('tea-house-small', date)).toBe(0);
  const told = await shop.services.db.select().from(mails).where(eq(mails.template, 'cancelled'));
  // The traveller's copy waits until that traveller agrees.
  expect(told.map(({ data }) => data).filter((data) => !('copy_from' in data))).toMatchObject([
    { cancel_reason: 'seat_gone', refund_krw: order.amount, reservation_id: order.reservationId },
  ]);
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('refunded');
});

test('a refund that cannot be made at once is made when the provider answers again', async () => {
  const date = '2027-05-03';
  const order = await overdue(date);
  for (const other of [await shop.buyer(), await shop.buyer()])
    await shop.hold(other, { option: 'tea-house-small', date });
  await shop.fault(order.orderId, 'reset-before-commit', { on: 'cancel', times: 2 });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('refunded');
  expect((await shop.rows(order)).refunds).toMatchObject([{ state: 'pending' }]);
  for (let turn = 0; turn < 3; turn += 1) {
    shop.pass(1);
    await shop.booted.runJobs();
  }
  expect((await shop.rows(order)).refunds).toMatchObject([{ state: 'done' }]);
  expect((await shop.ledger(order.orderId)).flatMap((row) => row.cancels)).toHaveLength(1);
});

test('a charge that is found out about long after the hold has ended keeps its seats all the while', async () => {
  const date = '2027-05-04';
  const order = await shop.ready({ option: 'tea-house-small', date });
  await shop.fault(order.orderId, 'reset-after-commit');
  await shop.fault(order.orderId, 'get-500', { times: null });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  shop.pass(120);
  await shop.booted.runJobs();
  expect((await shop.rows(order)).reservation.status).toBe('pending');
  expect(await seatsLeft('tea-house-small', date)).toBe(2);
  await shop.toss('DELETE', '/sandbox/toss/faults');
  shop.pass(61);
  await shop.booted.runJobs();
  expect((await shop.rows(order)).reservation).toMatchObject({ status: 'confirmed', paid_krw: order.amount });
});
