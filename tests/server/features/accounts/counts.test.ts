/** The figures of the menu: each counts what is the member's and still stands, all in one statement. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { products } from '../../../../src/server/features/catalogue/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { sendInquiry } from '../inquiries/inquiry.ts';
import { createDesk, type Desk } from '../quotations/desk.ts';
import { traveller } from '../reviews/review.ts';
import { join, signin, type Person } from './people.ts';
import { confirmed, held, waiting } from './trips.ts';

const operator = { token: DEMO_OPERATOR_TOKEN };
const DAY_MS = 86_400_000;
const NOTHING = {
  reservations: 0,
  payments_due: 0,
  cart: 0,
  wishlist: 0,
  coupons: 0,
  points: 0,
  open_trips: 0,
  review_requests: 0,
  unread_answers: 0,
  offers: 0,
  companions: 0,
};

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer({ database: 'postgres' });
  desk = await createDesk(server);
});
afterAll(() => server.close());

const counts = async ({ token }: Pick<Person, 'token'>) =>
  (await server.call('member.counts', {}, { token })).body.data;
const companion = { name: 'Ada', birthday: '', phone: '', gender: '', nationality: '', passport: '' } as const;

test('a member who has nothing reads nothing, whatever others have', async () => {
  const [owner, other] = [await join(server), await join(server)];
  const { token } = owner;
  const welcome = (await counts(other)).points;
  const trip = await held(server, owner);
  const [line] = trip.lines;
  if (!line) throw new Error('A trip has no line.');
  const product = line.product_id;
  await server.call('member.addCompanion', { body: companion }, { token });
  await server.call('wishlist.add', { body: { product_id: product } }, { token });
  const options = [{ option_id: line.option_id, date: line.date, time: line.time, quantity: 2 }];
  await server.call('cart.add', { body: { member_id: owner.id, product_id: product, options } }, { token });
  await server.call('member.redeemCoupon', { body: { code: 'LANTERN8' } }, { token });
  const post = { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Our walk', reservation_id: '', lang: 'en' } as const;
  await server.call('reviewRequest.create', { body: post }, { token });
  const inquiry = (await sendInquiry(server, {}, owner)).body.data;
  await server.call('operator.replyInquiry', { params: { id: inquiry.id }, body: { reply: 'Yes.' } }, operator);
  await desk.offered(owner);
  expect(await counts(owner)).toEqual({
    ...NOTHING,
    payments_due: 1,
    cart: 1,
    wishlist: 1,
    coupons: 1,
    points: welcome,
    review_requests: 1,
    unread_answers: 1,
    offers: 1,
    companions: 1,
  });
  expect(await counts(other)).toEqual({ ...NOTHING, points: welcome });

  // What is no longer sold, open or in time is not counted.
  await server.services.db.update(products).set({ on_sale: false }).where(eq(products.id, product));
  await server.call('inquiry.get', { params: { id: inquiry.id } }, { token });
  expect(await counts(owner)).toMatchObject({ wishlist: 0, unread_answers: 0 });
  await server.services.db.update(products).set({ on_sale: true }).where(eq(products.id, product));
});

test('a reservation is due until it is paid, ahead until it is over, and then waits for its review', async () => {
  const person = await traveller(server);
  expect(await counts(person)).toMatchObject({ reservations: 0, payments_due: 0, open_trips: 1 });
  await waiting(server, person);
  await confirmed(server, person, DEMO_OPERATOR_TOKEN);
  expect(await counts(person)).toMatchObject({ reservations: 1, payments_due: 1, open_trips: 1 });
});

test('what has run out is not counted, before its timer has come round', async () => {
  const person = await join(server);
  await held(server, person);
  await desk.offered(person);
  server.at(new Date(START.getTime() + 90 * DAY_MS));
  // Their session has ended as well: the figures are asked for under another.
  const token = await signin(server, person.email, person.password);
  expect(await counts({ token })).toMatchObject({ payments_due: 0, offers: 0 });
  server.at(START);
});
