/** What the mails of a trip carry for its day: facts, ways, pictures, voucher and calendar file; before it is confirmed too. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseRevision } from '../../../../src/server/db/revisions.ts';
import { products } from '../../../../src/server/features/catalogue/tables.ts';
import { metaRows } from '../../../../src/server/features/settings/tables.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { newPerson, type Person } from './person.ts';
import { choice, createRig, type Rig } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
  const [ride] = await rig.db.select().from(products).where(eq(products.id, 'ride'));
  const english = { ...ride!.texts.en, organiser: 'Halla Vans', organiser_phone: '+82 64 555 0100' };
  const texts = { en: english, ko: { ...english, title: '승합차', meeting_point: '제주공항 3번 게이트' } };
  await rig.db.update(products).set({ texts }).where(eq(products.id, 'ride'));
  await rig.db.insert(metaRows).values({ type: 'settings', key: 'emergency_phone', meta: '+82 2 555 0119' });
  await raiseRevision(rig.db, 'catalogue');
  await raiseRevision(rig.db, 'settings');
});
afterAll(() => rig.close());
beforeEach(async () => {
  me = await newPerson(rig);
});

async function held(): Promise<string> {
  const id = await me.reserve([choice('ride-a', '2026-12-20')]);
  await me.fillIn(id, { nationality: 'DE', passport: 'M12345678', luggage: 5, arrival_flight: 'KE018' });
  return id;
}

async function sent() {
  await sendDueMails(rig.services);
  const mail = rig.mails.find(({ to }) => to === `${me.id}@example.com`);
  if (!mail) throw new Error('No mail reached the member.');
  return { ...mail, files: mail.attachments?.map(({ filename, cid }) => cid ?? filename.replace(/^M.*\./, '.')) };
}

const TRIP = [
  /^Meeting point: Ride gate$/m,
  /^For a taxi driver, in Korean: .*제주공항 3번 게이트$/m,
  /^Organiser: Halla Vans$/m,
  /^Organiser’s phone: \+82 64 555 0100$/m,
  /^Refund until the end of .*13 Dec.*: 100%$/m,
  /^Refund until the end of .*17 Dec.*: 50%$/m,
  /^Directions to Ride gate: https:\/\/www\.google\.com\/maps\//m,
];
const PARTY = [
  /^Lead traveller: Mina Keller$/m,
  /^Arrival flight: KE018$/m,
  /^Pieces of luggage: 5$/m,
  /^Emergency line: \+82 2 555 0119$/m,
];

test('a confirmed trip comes with its day, voucher, pictures and calendar file', async () => {
  const id = await held();
  await me.charge(id);
  const { html, text, files, attachments } = await sent();
  for (const line of [...TRIP, ...PARTY]) expect(text).toMatch(line);
  expect(html).toMatch(new RegExp(`<a href="https://shop.localhost/purchase/voucher/${id}[^>]*>Open voucher</a>`));
  expect(html.indexOf('Open voucher')).toBeLessThan(html.indexOf('Meeting point'));
  expect(files).toEqual(['trip', 'code', 'map', '.ics']);
  const calendar = String(attachments?.at(-1)?.content);
  for (const line of ['STATUS:CONFIRMED', 'DTSTART:20261219T230000Z', 'Ride gate']) expect(calendar).toContain(line);
});

test('a trip that waits for its transfer comes with the trip and its pictures, without voucher, calendar file and what was typed', async () => {
  const id = await held();
  await me.pay(id, 'bank');
  const { html, text, files } = await sent();
  for (const line of TRIP) expect(text).toMatch(line);
  expect(text).not.toMatch(/Mina Keller|KE018/);
  expect(files).toEqual(['trip', 'map']);
  expect(html).not.toMatch(/cid:code|voucher/);
  // What is to be done comes before the way to the reservation.
  expect(html.indexOf('Transfer reference')).toBeLessThan(html.indexOf('View reservation'));
});

test('so does a trip that its organiser has still to confirm', async () => {
  await me.charge(await me.held('hike-a'));
  const { subject, html, text, files } = await sent();
  expect(subject).toContain('awaiting confirmation');
  expect(text).toContain('Meeting point: Hike gate');
  expect(files).toEqual(['trip', 'map']);
  expect(html).not.toMatch(/cid:code|voucher/);
});
