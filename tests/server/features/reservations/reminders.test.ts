/** Reminders before a trip and the invitation after it: each once, in the booking's language, and none of what is not on any more. */
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { sendReminders } from '../../../../src/server/features/reservations/reminders.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { reviews } from '../../../../src/server/features/reviews/tables.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { START } from './fixture.ts';
import { newPerson, type Person } from './person.ts';
import { createRig, fillIn, type Rig } from './rig.ts';

const TRIP = '2026-12-20';
const THREE_DAYS = '2026-12-17T00:00:00.000Z';
const ONE_DAY = '2026-12-19T00:00:00.000Z';
const AFTER = '2026-12-21T00:00:00.000Z';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  rig.at(START);
  // Trips of earlier tests are over.
  await rig.db.update(reservations).set({ status: 'cancelled', cancel_reason: 'member' });
  await rig.db.delete(mails);
  rig.mails.length = 0;
  me = await newPerson(rig);
});

const written = async (id: string) => {
  const rows = await rig.db
    .select({ template: mails.template })
    .from(mails)
    .where(like(mails.dedupe_key, `${id}-%`));
  return rows.map(({ template }) => template).filter((template) => /^re(minder|view)_/.test(template));
};
const lookAt = async (at: string) => {
  rig.at(at);
  await sendReminders(rig.services);
};
const sent = async () => {
  rig.mails.length = 0;
  await sendDueMails(rig.services);
  return rig.mails;
};

async function confirmed(date = TRIP): Promise<string> {
  const id = await me.held('tea-a', date);
  await fillIn(rig, me.id, id, { arrival_flight: 'KE018', request: 'Window seat', passport: 'M12345678' });
  await me.charge(id);
  await sendDueMails(rig.services);
  return id;
}

test('each is written once, by however many processes and however often they look', async () => {
  const id = await confirmed();
  await lookAt('2026-12-16T23:59:00.000Z');
  expect(await written(id)).toEqual([]);
  rig.at(THREE_DAYS);
  await Promise.all([1, 2, 3, 4].map(() => sendReminders(rig.services)));
  await sent();
  await lookAt('2026-12-17T08:00:00.000Z');
  expect(await written(id)).toEqual(['reminder_three_days']);
  await lookAt(ONE_DAY);
  await sent();
  await lookAt(AFTER);
  expect((await written(id)).toSorted()).toEqual(['reminder_one_day', 'reminder_three_days', 'review_due']);
});

test('carries what the day needs to the member’s own address, in the booking’s language, and no passport', async () => {
  const id = await confirmed();
  await rig.db.update(reservations).set({ language: 'ko' }).where(eq(reservations.id, id));
  await lookAt(ONE_DAY);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ lang: 'ko', to: `${me.id}@example.com` });
  for (const word of ['내일', '차', 'KE018', 'Window seat', '차 gate', `/purchase/voucher/${id}?lang=ko`])
    expect(mail?.text).toContain(word);
  expect(JSON.stringify([mail?.text, mail?.html])).not.toMatch(/M12345678|678/);
  const files = mail?.attachments?.map(({ filename, cid }) => cid ?? filename.replace(/^M.*\./, '.'));
  expect(files).toEqual(['trip', 'code', 'map', '.ics']);
  expect(mail?.html).toContain('src="cid:trip"');
  expect(String(mail?.attachments?.at(-1)?.content)).toContain('DTSTART:20261220T010000Z');
});

test('leads with the currency of the booking, and names the won that were charged once', async () => {
  await confirmed();
  await lookAt(THREE_DAYS);
  const [mail] = await sent();
  expect(mail?.text).toContain('Total: $72');
  expect(mail?.text.split('₩100,000')).toHaveLength(2);
  expect(mail?.text).toContain('You were charged ₩100,000.');
});

test('says nothing of a trip that was cancelled, before it is written or before it leaves', async () => {
  const id = await confirmed();
  await lookAt(THREE_DAYS);
  await rig.db.update(reservations).set({ status: 'cancel_requested' }).where(eq(reservations.id, id));
  expect(await sent()).toEqual([]);
  await lookAt(ONE_DAY);
  expect(await written(id)).toEqual([]);
});

test('a reminder that was held up until the trip began is dropped', async () => {
  await confirmed();
  await lookAt(ONE_DAY);
  rig.at('2026-12-19T15:00:00.000Z');
  expect(await sent()).toEqual([]);
});

test('asks for the review of what was not reviewed, and leads to its form', async () => {
  const id = await confirmed();
  await lookAt(AFTER);
  const [mail] = await sent();
  expect(mail?.text).toContain(`https://shop.localhost/product/review/tea/${id}?lang=en`);
  expect(mail?.subject).toBe('Maru: how was your trip?');
});

test('asks for no review that was written meanwhile', async () => {
  const id = await confirmed();
  await lookAt(AFTER);
  await rig.db.insert(reviews).values({
    id: `review-${id}`,
    product_id: 'tea',
    member_id: me.id,
    booking_id: id,
    rating: 5,
    title: 'Good',
    content: 'A very good tea.',
    language: 'en',
    author_name: 'M.',
    created_at: new Date(AFTER),
  });
  expect(await sent()).toEqual([]);
  await lookAt('2026-12-22T00:00:00.000Z');
  expect(await written(id)).toEqual([]);
});

test('writes to nobody whose account is closed', async () => {
  const id = await confirmed();
  await rig.db.update(members).set({ deleted_at: START }).where(eq(members.id, me.id));
  await lookAt(THREE_DAYS);
  expect(await written(id)).toEqual([]);
});
