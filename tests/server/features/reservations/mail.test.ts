/** Mails in the reservation's language, sent until they are taken. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/contract/locale.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { CHANGE_MAILS, type MailFacts } from '../../../../src/server/features/reservations/notice.ts';
import { composeMail } from '../../../../src/server/features/reservations/change-mail.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { START } from './fixture.ts';
import { createRig, type Rig } from './rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
  await Promise.all([rig.services.catalogue.fresh(), rig.services.settings.fresh()]);
});
afterAll(() => rig.close());

const trip = { product_id: 'tea', option_id: 'tea-a', date: '2026-12-20', time: '10:00', quantity: 2 };
const facts: MailFacts = {
  reservation_id: 'r1',
  number: 'M0123456789',
  lines: [trip],
  total_krw: 100_000,
  paid_krw: 100_000,
  refund_krw: 50_000,
  refund_by_bank: false,
  refund_account_due: false,
  cancel_reason: null,
  deposit_deadline: '2026-12-04T12:00:00.000Z',
  accept_by: '2026-12-03T12:00:00.000Z',
  cancel_effective_at: '2026-12-01T12:10:00.000Z',
};

const compose = (template: string, language: Locale, more: Partial<MailFacts> = {}) =>
  composeMail(rig.services, { template, language, to_address: 'mina@example.com', data: { ...facts, ...more } });

test.each(CHANGE_MAILS.flatMap((template) => LOCALES.map((language) => [template, language])))(
  '%s in %s is whole: number, trip, link to our own origin, no markup of others',
  (template, language) => {
    const mail = compose(template ?? '', language as Locale);
    expect(mail).toMatchObject({ to: 'mina@example.com', lang: language });
    expect(mail.subject).toContain('M0123456789');
    expect(mail.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`https://shop.localhost/purchase/reservation-detail/r1?lang=${language}`);
      expect(body).toContain('10:00\u00A0KST');
      expect(body).not.toMatch(/\{\{|undefined|null/);
    }
  },
);

test('a name that lies in the facts of an older mail opens no mail', () => {
  const bait = { representative: 'Mina <b>Keller</b> http://evil.example' } as Partial<MailFacts>;
  const mail = compose('confirmed', 'en', bait);
  expect(mail.text).toMatch(/^Hello,\n/);
  expect(JSON.stringify(mail)).not.toMatch(/Keller|evil/);
});

test.each(LOCALES)('the option of a product stands escaped in a mail in %s', (language) => {
  const mail = compose('confirmed', language, { lines: [{ ...trip, option_id: '<b>"x"</b>' }] });
  expect(mail.html).not.toContain('<b>');
});

test('a transfer mail names bank, account, reference, amount and the deadline in Seoul', () => {
  const { text } = compose('waiting', 'en');
  for (const word of ['Bank', '110-1', 'M0123456789', '₩100,000', 'Fri 4 Dec 2026, 21:00\u00A0KST'])
    expect(text).toContain(word);
});

test('a cancellation names its reason and the way of the money, and says nothing of money that never came', () => {
  expect(compose('cancelled', 'en', { cancel_reason: 'rejected' }).text).toContain(
    'We’re refunding ₩50,000 to the card',
  );
  expect(compose('cancelled', 'en', { cancel_reason: 'member', refund_by_bank: true }).text).toContain(
    'transferring ₩50,000',
  );
  expect(compose('cancelled', 'en', { cancel_reason: 'member', refund_krw: 0 }).text).toContain('There’s no refund');
  expect(compose('cancelled', 'en', { cancel_reason: 'expired', refund_krw: 0, paid_krw: 0 }).text).not.toContain(
    'no refund',
  );
});

const price = {
  currency: 'USD' as const,
  rate_micros: 1_400_000_000,
  quote: {
    lines: [
      {
        kind: 'option' as const,
        label: '',
        quantity: 2,
        unit_amount: 50_000,
        unit_currency: 'KRW' as const,
        amount_krw: 100_000,
      },
    ],
    total_krw: 100_000,
  },
};

test('the currency that was chosen leads, and the exact won stand once in a quiet line', () => {
  const { text, html } = compose('requested', 'en', { price });
  expect(text).toContain('Total: $72');
  for (const body of [text, html]) expect(body.split('₩100,000')).toHaveLength(2);
  expect(text).toContain('You were charged ₩100,000.');
});

test('a refund reads as the same part of the price, and tells the won that come back', () => {
  const { text } = compose('cancelled', 'en', { price, cancel_reason: 'member' });
  expect(text).toContain('We’re refunding $36 to the card');
  expect(text).toContain('You get exactly ₩50,000 back.');
  expect(text).not.toContain('₩100,000');
});

test('a transfer names the won that the bank books, beside the price as it was shown', () => {
  const { subject, text } = compose('waiting', 'en', { price, paid_krw: 0 });
  expect(subject).toContain('₩100,000');
  expect(text).toContain('Amount: ₩100,000');
  expect(text).toContain('Total: $72');
  expect(text).not.toContain('You were charged');
});

test('in won every amount is exact, and no line says it again', () => {
  const { text } = compose('confirmed', 'en', { price: { ...price, currency: 'KRW' } });
  expect(text).toContain('Total: ₩100,000');
  expect(text).not.toContain('You were charged');
});

test('a confirmed trip leads to its voucher, and to its reservation', () => {
  const { html } = compose('confirmed', 'en');
  expect(html).toContain('href="https://shop.localhost/purchase/voucher/r1?lang=en"');
  expect(html).toContain('href="https://shop.localhost/purchase/reservation-detail/r1?lang=en"');
});

test('a mail that is not taken is tried again later, and sent once by however many senders', async () => {
  await rig.db.insert(mails).values({
    id: 'x',
    to_address: 'a@example.com',
    template: 'confirmed',
    language: 'ko',
    data: facts,
    dedupe_key: 'x',
    created_at: START,
    next_try_at: START,
  });
  let broken = true;
  const services = {
    ...rig.services,
    deliver: async (mail: Parameters<Rig['services']['deliver']>[0]) => {
      if (broken) throw new Error('421 try later');
      rig.mails.push(mail);
    },
  };
  await sendDueMails(services);
  broken = false;
  await sendDueMails(services);
  expect(rig.mails).toEqual([]);
  rig.pass(1);
  await Promise.all([1, 2, 3, 4].map(() => sendDueMails(services)));
  expect(rig.mails.map((mail) => mail.lang)).toEqual(['ko']);
  rig.pass(600);
  await sendDueMails(services);
  expect(rig.mails).toHaveLength(1);
  const [row] = await rig.db
    .select()
    .from(mails)
    .where(sql`${mails.id} = 'x'`);
  expect(row).toMatchObject({ tries: 2, next_try_at: null });
});
