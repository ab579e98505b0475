/** What must hold for a reservation whatever three tabs did to it, read from the tables and the provider's ledger. */
import { eq, inArray, sql } from 'drizzle-orm';
import { memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { departures } from '../../../../src/server/features/catalogue/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { paymentAttempts } from '../../../../src/server/features/payments/tables.ts';
import { reservationLines, reservations } from '../../../../src/server/features/reservations/tables.ts';
import { PRICE } from '../../../bench/support/tea-house.ts';
import type { Buyer, Order, Shop } from './rig.ts';

/** Points of a new member. */
export const WELCOME = 10_000;
export const COUPON_WON = 5_000;

type Window = Order & { paymentKey: string };

export interface Scene {
  buyer: Buyer;
  /** Each story has a departure of its own. */
  date: string;
  couponId: string;
  reservationId: string;
  windows: Window[][];
}

/** The rules, by hand: nothing here asks the shop's own arithmetic. */
export async function broken(shop: Shop, scene: Scene): Promise<string[]> {
  const { db } = shop.services;
  const { buyer, couponId, reservationId } = scene;
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  const [member] = await db.select().from(members).where(eq(members.id, buyer.memberId));
  const [coupon] = await db.select().from(memberCoupons).where(eq(memberCoupons.id, couponId));
  const lines = await db.select().from(reservationLines).where(eq(reservationLines.reservation_id, reservationId));
  if (!row || !member || !coupon) return ['a row is gone'];

  const pointsSpent = WELCOME - member.points_balance;
  const couponSpent = coupon.reservation_id === null ? 0 : COUPON_WON;
  const full = lines.reduce((sum, line) => sum + line.quantity * PRICE, 0);
  const isLive = row.status !== 'cancelled';
  const isPaid = row.status === 'requested' || row.status === 'confirmed';
  const net = row.paid_krw - row.refunded_krw;
  const seated = lines.reduce((sum, line) => sum + (line.seated ? line.quantity : 0), 0);
  const rules: Record<string, boolean> = {
    'points left the balance exactly where the reservation says so':
      pointsSpent === (row.deductions_taken ? row.points : 0),
    'the coupon is used exactly where the reservation says so':
      (coupon.reservation_id === reservationId) === (row.deductions_taken && row.member_coupon_id !== null),
    'charged plus spent is the full price': !isPaid || net + pointsSpent + couponSpent === full,
    'seats are taken exactly while the reservation lives': seated === (isLive ? full / PRICE : 0),
    'never more is given back than came in': net >= 0,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** The end: the faults are over, every timer came round, and the books of shop and provider agree. */
export async function brokenAtTheEnd(shop: Shop, scene: Scene): Promise<string[]> {
  const { db } = shop.services;
  const orders = scene.windows.flat().map(({ orderId }) => orderId);
  const ledger = (await Promise.all(orders.map((orderId) => shop.ledger(orderId)))).flat();
  const attempts =
    orders.length === 0 ? [] : await db.select().from(paymentAttempts).where(inArray(paymentAttempts.order_id, orders));
  const [row] = await db.select().from(reservations).where(eq(reservations.id, scene.reservationId));
  const [seats] = await db
    .select({ taken: sql`coalesce(sum(${departures.taken}), 0)`.mapWith(Number) })
    .from(departures)
    .where(sql`${departures.option_id} = 'tea-house-large' and ${departures.date} = ${scene.date}`);
  const [live] = await db
    .select({ seated: sql`coalesce(sum(${reservationLines.quantity}), 0)`.mapWith(Number) })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(sql`${reservations.status} <> 'cancelled' and ${reservationLines.date} = ${scene.date}`);
  const net = ledger.reduce((sum, each) => sum + each.captured - each.canceled, 0);
  const rules: Record<string, boolean> = {
    'the ledger is what was charged less what went back': (row?.paid_krw ?? 0) - (row?.refunded_krw ?? 0) === net,
    'one charge stands at most': ledger.filter((each) => each.captured > each.canceled).length <= 1,
    'no outcome is unknown': attempts.every(({ state }) => state !== 'unknown' && state !== 'confirming'),
    'what was not reserved is not paid': row?.status !== 'cancelled' || net === 0,
    'the seats of the departure are those of live lines': seats?.taken === live?.seated,
  };
  return [...(await broken(shop, scene)), ...Object.keys(rules).filter((rule) => !rules[rule])];
}
