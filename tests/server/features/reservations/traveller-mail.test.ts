/** Mails to the address that a reservation names: one invitation without a typed word, copies after agreement, nothing after a stop. */
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import type { TravellerDetails } from '../../../../src/contract/reservations/shapes.ts';
import * as consents from '../../../../src/server/features/mail-consent/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { agree, stopMails } from '../../../../src/server/features/mail-consent/consent.ts';
import { inviteOnce, sweepInvitations } from '../../../../src/server/features/mail-consent/invite.ts';
import { cancelReservation } from '../../../../src/server/features/reservations/cancel.ts';
import { matchDeposit } from '../../../../src/server/features/reservations/operator.ts';
import { payReservation } from '../../../../src/server/features/reservations/pay.ts';
import { readReservation } from '../../../../src/server/features/reservations/read.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { START } from './fixture.ts';
import { choice, createRig, ENGINES, fillIn, pay, refusal, reserve, type Rig } from './rig.ts';

const [GUEST, BAIT] = ['guest@example.org', 'WIN A CAR http://evil.example'];

describe.each(ENGINES)('on %s', (engine) => {
  let rig: Rig;
  let [ona, bo, tests] = ['', '', 0];
  beforeAll(async () => {
    rig = await createRig(engine);
    await Promise.all([rig.services.catalogue.fresh(), rig.services.settings.fresh()]);
  });
  afterAll(() => rig.close());
  beforeEach(async () => {
    rig.at(START);
    rig.mails.splice(0);
    for (const table of [mails, consents.mailConsents, consents.invitedAddresses, consents.invitationCounts])
      await rig.db.delete(table);
    tests += 2;
    [ona, bo] = [`m${tests + 100}`, `m${tests + 101}`];
  });

  /** What reached an address since the last look. */
  async function arrived(address?: string) {
    await sendDueMails(rig.services);
    const letters = rig.mails.splice(0);
    return address === undefined ? letters : letters.filter(({ to }) => to === address);
  }

  let trips = 0;
  /** A reservation that waits for a transfer. */
  async function waiting(memberId: string, details: Partial<TravellerDetails> = {}) {
    trips += 1;
    const id = await reserve(rig, memberId, [choice('tea-a', `2026-12-${10 + (trips % 20)}`)]);
    await fillIn(rig, memberId, id, { email: GUEST, ...details });
    await pay(rig, memberId, id, 'bank');
    return readReservation(rig.services, memberId, id, 'en');
  }

  const deposit = ({ id, total_krw }: { id: string; total_krw: number }) =>
    matchDeposit(rig.services, id, { amount_krw: total_krw });

  const tokenIn = (text: string) => /mail-consent\/([\w-]{43})\?/.exec(text)?.[1] ?? 'no link';

  async function invited(memberId: string) {
    const trip = await waiting(memberId);
    const [letter] = await arrived(GUEST);
    return { trip, token: tokenIn(letter?.text ?? '') };
  }

  const invite = (memberId: string, email: string) =>
    inviteOnce(rig.services, { memberId, email, reservationId: 'r', language: 'en' });

  test('a change is told to the member’s own address, and no one’s typed name opens the mail', async () => {
    await rig.db.update(members).set({ name: BAIT }).where(eq(members.id, ona));
    await waiting(ona, { representative: BAIT, request: BAIT, departure_address: BAIT, email: 'x@example.com' });
    const letters = await arrived();
    expect(letters.map(({ to }) => to).toSorted()).toEqual([`${ona}@example.com`, 'x@example.com']);
    expect(letters.find(({ to }) => to === `${ona}@example.com`)?.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify(letters)).not.toMatch(/evil|WIN/);
    const rows = await rig.db.select().from(mails);
    expect(JSON.stringify(rows)).not.toMatch(/evil|WIN/);
  });

  test('a hold mails no one', async () => {
    const id = await reserve(rig, ona, [choice('tea-a', '2026-12-20')]);
    await fillIn(rig, ona, id, { email: GUEST });
    expect(await arrived()).toEqual([]);
    expect(await rig.db.select().from(consents.mailConsents)).toEqual([]);
  });

  test('a traveller who has not agreed gets one invitation and no mail of the reservation', async () => {
    const trip = await waiting(ona);
    const [letter, ...more] = await arrived(GUEST);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Maru: would you like e-mails about a reservation?', lang: 'en' });
    expect(letter?.text).toContain('https://shop.localhost/account/mail-consent/');
    expect(JSON.stringify(letter)).not.toContain(trip.number);
    expect(JSON.stringify(letter)).not.toContain('Tea');
    await deposit(trip);
    expect((await arrived()).map(({ to }) => to)).toEqual([`${ona}@example.com`]);
    expect(await rig.db.select().from(mails).where(eq(mails.to_address, GUEST))).toEqual([]);
  });

  test('the token of a link lies nowhere, and is made again for each mail', async () => {
    const { trip, token } = await invited(ona);
    const [row] = await rig.db.select().from(consents.mailConsents);
    expect(JSON.stringify(row)).not.toContain(token);
    await agree(rig.services, token);
    await deposit(trip);
    for (const { text } of await arrived(GUEST)) expect(tokenIn(text)).toBe(token);
  });

  test('after agreeing the address gets where its trip stands, then each change, without a way into the reservation', async () => {
    const { trip, token } = await invited(ona);
    await agree(rig.services, token);
    const [now] = await arrived(GUEST);
    expect(now?.subject).toBe(`Maru: seats held for a trip (${trip.number})`);
    await deposit(trip);
    const [later, ...more] = await arrived(GUEST);
    expect(more).toEqual([]);
    expect(later?.subject).toBe(`Maru: trip confirmed (${trip.number})`);
    expect(later?.text).toContain('Trip: Tea');
    for (const body of [later?.text, later?.html]) {
      expect(body).not.toContain('reservation-detail');
      expect(body).not.toContain('100,000');
      expect(body).toContain(`https://shop.localhost/account/mail-consent/${token}?lang=en`);
    }
    await agree(rig.services, token);
    expect(await arrived()).toEqual([]);
  });

  test('one agreement serves the member’s next trip, and no one else’s', async () => {
    const { token } = await invited(ona);
    await agree(rig.services, token);
    await arrived();
    const next = await waiting(ona);
    expect((await arrived(GUEST)).map(({ subject }) => subject)).toEqual([
      `Maru: seats held for a trip (${next.number})`,
    ]);
    await waiting(bo);
    expect(await arrived(GUEST)).toEqual([]);
  });

  test('a stop holds back what waits, and for ever, until the address agrees again', async () => {
    const { trip, token } = await invited(ona);
    await agree(rig.services, token);
    await arrived();
    await deposit(trip);
    await stopMails(rig.services, token);
    expect(await arrived(GUEST)).toEqual([]);
    rig.pass(60 * 24 * 400);
    await sweepInvitations(rig.services);
    for (const member of [bo, ona]) {
      await invite(member, GUEST);
      expect(await rig.db.select().from(mails).where(isNull(mails.sent_at))).toEqual([]);
    }
    await agree(rig.services, token);
    await invite(bo, 'another@example.org');
    expect((await arrived()).map(({ to }) => to)).toEqual(['another@example.org']);
    expect(
      await rig.db.select({ at: consents.invitedAddresses.stopped_at }).from(consents.invitedAddresses),
    ).not.toContainEqual({
      at: expect.any(Date) as Date,
    });
  });

  test('an invitation that waits is not sent once the address has said stop to another', async () => {
    const { token } = await invited(ona);
    rig.pass(60 * 24 * 31);
    await invite(bo, GUEST);
    await stopMails(rig.services, token);
    expect(await arrived()).toEqual([]);
  });

  test('an address is invited once in thirty days, even when named by many at once', async () => {
    const all = Array.from({ length: 20 }, (_, index) => invite(`m${index}`, GUEST));
    await Promise.all(all);
    expect(await arrived()).toHaveLength(1);
    rig.pass(60 * 24 * 30 - 1);
    await sweepInvitations(rig.services);
    await invite('m30', GUEST);
    expect(await arrived()).toEqual([]);
    rig.pass(1);
    await sweepInvitations(rig.services);
    await Promise.all(Array.from({ length: 20 }, (_, index) => invite(`m${index}`, GUEST)));
    expect(await arrived()).toHaveLength(1);
  });

  test('a member invites ten addresses on a day, however many at once; what was refused does not count', async () => {
    await invite(bo, GUEST);
    for (let index = 0; index < 12; index += 1) await invite(ona, GUEST);
    await Promise.all(Array.from({ length: 25 }, (_, index) => invite(ona, `guest-${index}@example.org`)));
    const letters = await arrived();
    expect(letters.filter(({ to }) => to !== GUEST)).toHaveLength(10);
    // Midnight in Seoul.
    rig.at('2026-12-01T15:00:00.000Z');
    await invite(ona, 'late@example.org');
    expect(await arrived('late@example.org')).toHaveLength(1);
    await sweepInvitations(rig.services);
    expect(await rig.db.select({ day: consents.invitationCounts.day }).from(consents.invitationCounts)).toEqual([
      { day: '2026-12-02' },
    ]);
  });

  test('an account that is gone by the time its mail leaves invites no one', async () => {
    await rig.db.update(members).set({ deleted_at: START }).where(eq(members.id, ona));
    await invite(ona, GUEST);
    for (const table of [mails, consents.mailConsents, consents.invitedAddresses, consents.invitationCounts]) {
      expect(await rig.db.select().from(table)).toEqual([]);
    }
  });

  test('the member’s own address, however it is spelled, and what is no address are not invited', async () => {
    await waiting(ona, { email: ` ${ona.toUpperCase()}@Example.com` });
    expect((await arrived()).map(({ to }) => to)).toEqual([`${ona}@example.com`]);
  });

  test('an invitation that the mail server does not take is sent later, and once', async () => {
    await waiting(ona);
    let broken = true;
    const deliver: Rig['services']['deliver'] = async (mail) => {
      if (broken) throw new Error('421 try later');
      rig.mails.push(mail);
    };
    const services = { ...rig.services, deliver };
    await sendDueMails(services);
    broken = false;
    rig.pass(1);
    await Promise.all([1, 2, 3].map(() => sendDueMails(services)));
    expect(rig.mails.filter(({ to }) => to === GUEST)).toHaveLength(1);
  });

  test('a reservation in Korean invites and tells in Korean', async () => {
    const id = await reserve(rig, ona, [choice('tea-a', '2026-12-20')]);
    await fillIn(rig, ona, id, { email: GUEST });
    const { total_krw } = await readReservation(rig.services, ona, id, 'ko');
    await payReservation(rig.services, ona, id, { lang: 'ko', method: 'bank', terms: [...TERMS], total_krw });
    const [letter] = await arrived(GUEST);
    expect(letter).toMatchObject({ lang: 'ko', subject: 'Maru: 예약 안내 메일을 받으시겠습니까?' });
    await agree(rig.services, tokenIn(letter?.text ?? ''));
    expect((await arrived(GUEST)).map(({ lang }) => lang)).toEqual(['ko']);
  });

  test('a link that belongs to nothing is over', async () => {
    for (const act of [agree, stopMails]) expect(await refusal(act(rig.services, 'A'.repeat(43)))).toBe('LINK_EXPIRED');
  });

  test('a cancellation invites no one', async () => {
    const { id } = await waiting(ona);
    await rig.db.delete(mails);
    await cancelReservation(rig.services, ona, id, { lang: 'en', refund_krw: 0 });
    expect((await arrived()).map(({ to }) => to)).toEqual([`${ona}@example.com`]);
  });
});
