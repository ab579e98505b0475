/** What a quote answers, and what can be done with a reservation while its seats are held. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { extendHold } from '../../../../src/server/features/reservations/change.ts';
import { expireDue } from '../../../../src/server/features/reservations/expire.ts';
import { buildQuote } from '../../../../src/server/features/reservations/build-quote.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import type { Refusal } from '../../../../src/server/base/refusal.ts';
import { sealedPlace } from '../../../../src/server/security/sealed-columns.ts';
import { newPerson, person, type Person, priced } from './person.ts';
import { choice, createRig, details, refusal, reserve, type Rig, setRate, takenSeats } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  me = await newPerson(rig);
});

describe('a quote', () => {
  test('names every line in whole KRW and shows the total in the currency asked for', async () => {
    const quote = await buildQuote(rig.services, 'm0', {
      ...priced,
      lines: [choice('hike-a', '2026-12-20', 2)],
      luggage: 5,
      points: 1_000,
      coupon_id: 'm0-tours',
    });
    expect(quote.lines.map(({ kind, label, amount_krw }) => [kind, label, amount_krw])).toEqual([
      ['option', 'Ridge', 280_000],
      ['luggage', '', 14_000],
      ['coupon', 'Tours', -5_000],
      ['points', '', -1_000],
    ]);
    expect(quote).toMatchObject({
      total_krw: 288_000,
      shown: { currency: 'USD', amount: 20_500 },
      rate_micros: 1_400_000_000,
      points_available: 20_000,
    });
  });

  test('refuses what cannot be sold, each with its own code', async () => {
    const ask = (more: object) =>
      refusal(
        buildQuote(rig.services, 'm0', {
          ...priced,
          lines: [choice('tea-a', '2026-12-20')],
          luggage: 0,
          points: 0,
          ...more,
        }),
      );
    expect(await ask({ coupon_id: 'm0-tours' })).toBe('COUPON_UNAVAILABLE');
    expect(await ask({ coupon_id: 'm1-ten' })).toBe('COUPON_UNAVAILABLE');
    expect(await ask({ points: 20_001 })).toBe('POINTS_UNAVAILABLE');
    expect(await ask({ lines: [choice('tea-a', '2026-12-20', 2, '23:00')] })).toBe('OPTION_UNAVAILABLE');
    expect(await ask({ lines: [choice('tea-a', '2026-12-01')] })).toBe('VALIDATION_FAILED');
    expect(await ask({ lines: [choice('tea-a', '2026-12-20', 1)] })).toBe('VALIDATION_FAILED');
  });

  test('judges same-day in Seoul: at midnight there the next day closes', async () => {
    const ask = () =>
      refusal(
        buildQuote(rig.services, 'm0', { ...priced, lines: [choice('tea-a', '2026-12-02')], luggage: 0, points: 0 }),
      );
    rig.at('2026-12-01T14:59:59.999Z');
    expect(await ask()).toBe('no refusal');
    rig.at('2026-12-01T15:00:00.000Z');
    expect(await ask()).toBe('VALIDATION_FAILED');
  });

  test('sells nothing in another currency while settings name no rate', async () => {
    await setRate(rig, null);
    expect(
      await refusal(
        buildQuote(rig.services, 'm0', { ...priced, lines: [choice('hike-a', '2026-12-20')], luggage: 0, points: 0 }),
      ),
    ).toBe('RATE_MISSING');
    const won = await buildQuote(rig.services, 'm0', {
      ...priced,
      lines: [choice('tea-a', '2026-12-20')],
      luggage: 0,
      points: 0,
    });
    expect(won).toMatchObject({ total_krw: 100_000, rate_micros: null, shown: { amount: 6_800 } });
    await setRate(rig, 1400);
  });
});

describe('a pending reservation', () => {
  test('changes its departure in one act, or stays as it is', async () => {
    const id = await me.held('tea-b', '2027-05-01', 4);
    await me.change(id, { lines: [choice('tea-b', '2027-05-02', 6)] });
    expect([await takenSeats(rig, 'tea-b', '2027-05-01'), await takenSeats(rig, 'tea-b', '2027-05-02')]).toEqual([
      0, 6,
    ]);
    expect(await me.read(id)).toMatchObject({
      total_krw: 180_000,
      lines: [{ date: '2027-05-02', quantity: 6 }],
      traveller: { representative: 'Mina Keller' },
    });
    expect(await refusal(me.change(id, { lines: [choice('tea-b', '2027-05-03', 9)] }))).toBe('SEATS_GONE');
    expect(await takenSeats(rig, 'tea-b', '2027-05-02')).toBe(6);
  });

  test('keeps the passport sealed, shows its end, and keeps it when the mask comes back', async () => {
    const id = await me.reserve([choice('ride-a', '2027-05-04')]);
    const travelling = { nationality: 'DE', passport: 'C01X00T47', luggage: 2 };
    await me.fillIn(id, travelling);
    const [row] = await rig.db.select().from(reservations).where(eq(reservations.id, id));
    expect(JSON.stringify(row)).not.toContain('C01X00T47');
    const mask = (await me.read(id)).traveller.passport;
    expect(mask).toMatch(/^•+T47$/);
    await me.fillIn(id, { ...travelling, passport: mask });
    const [again] = await rig.db.select().from(reservations).where(eq(reservations.id, id));
    expect(rig.services.sealer.open(again?.passport_sealed ?? '', sealedPlace('reservationPassport', id))).toBe(
      'C01X00T47',
    );
    expect(await refusal(me.fillIn(id, { ...travelling, passport: '••••••999' }))).toBe('VALIDATION_FAILED');
  });

  test('names all problems of the details at once', async () => {
    const id = await me.reserve([choice('ride-a', '2027-05-05')]);
    const refused = await me
      .change(id, { traveller: { ...details, contact: 'abc', email: 'x', luggage: 11 } })
      .catch((error: Refusal) => error);
    expect((refused as Refusal).problems.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'traveller.contact phone_format',
      'traveller.email email_format',
      'traveller.luggage max_luggage',
      'traveller.nationality required',
      'traveller.passport required',
    ]);
  });

  test('charges what luggage is too much, as the server counts it', async () => {
    const id = await me.reserve([choice('tea-a', '2027-05-06')]);
    await me.fillIn(id, { luggage: 6 });
    expect(await me.read(id)).toMatchObject({
      total_krw: 128_000,
      quote: { lines: [{ kind: 'option' }, { kind: 'luggage', quantity: 2, amount_krw: 28_000 }] },
    });
  });

  test('keeps its frozen rate when settings change, and drops a coupon quietly that fits the new choice no more', async () => {
    me = person(rig, 'm2');
    const id = await me.held('hike-a', '2027-05-07', 2);
    await me.change(id, { coupon_id: 'm2-tours' });
    await setRate(rig, 9999);
    await me.change(id, { points: 500 });
    expect(await me.read(id)).toMatchObject({ total_krw: 274_500, coupon_id: 'm2-tours' });
    await me.change(id, { lines: [choice('tea-a', '2027-05-07')] });
    expect(await me.read(id)).toMatchObject({ total_krw: 99_500, coupon_id: null, points: 500 });
    await setRate(rig, 1400);
  });

  test('extends its hold once', async () => {
    const id = await me.held();
    await extendHold(rig.services, me.id, id);
    expect(await me.read(id)).toMatchObject({ hold_expires_at: '2026-12-01T12:30:00.000Z', hold_extended: true });
    expect(await refusal(extendHold(rig.services, me.id, id))).toBe('HOLD_EXTENDED');
    rig.pass(31);
    expect(await refusal(extendHold(rig.services, me.id, id))).toBe('EXPIRED');
  });

  test('ends when its time is over, and is late for everything then, before and after the timer', async () => {
    const id = await me.held('tea-b', '2027-05-08', 3);
    rig.pass(15);
    expect(await refusal(me.change(id, { points: 1 }))).toBe('EXPIRED');
    expect(await refusal(me.pay(id, 'card'))).toBe('EXPIRED');
    await expireDue(rig.services);
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' });
    expect(await takenSeats(rig, 'tea-b', '2027-05-08')).toBe(0);
    for (const late of [
      me.change(id, { points: 1 }),
      me.pay(id, 'bank'),
      me.cancel(id, 0),
      me.quoteCancel(id),
      extendHold(rig.services, me.id, id),
    ]) {
      expect(await refusal(late)).toBe('EXPIRED');
    }
    await sendDueMails(rig.services);
    expect(rig.mails).toEqual([]);
  });

  test('gives its seats to the next one at once when its time is over, before the timer comes round', async () => {
    await reserve(rig, 'm18', [choice('tea-b', '2027-05-09', 8)]);
    rig.pass(16);
    const id = await me.held('tea-b', '2027-05-09', 8);
    expect((await me.read(id)).status).toBe('pending');
  });

  test('neither ends nor changes while its card is being charged', async () => {
    const id = await me.held();
    await rig.db.update(reservations).set({ charging_attempt: 'o1' }).where(eq(reservations.id, id));
    rig.pass(60);
    await expireDue(rig.services);
    expect((await me.read(id)).status).toBe('pending');
    for (const act of [me.change(id, { points: 1 }), me.pay(id, 'bank'), me.cancel(id, 0)])
      expect(await refusal(act)).toBe('PAYMENT_IN_PROGRESS');
    expect((await me.read(id)).payment.state).toBe('confirming');
    await rig.db.update(reservations).set({ charging_attempt: null }).where(eq(reservations.id, id));
  });
});
