/** Composes the mail of a change of status, in the reservation's language, from the facts that were stored with the change. */
import { getTextDirection } from '../../../i18n/direction.ts';
import { isolate } from '../../../i18n/format/isolate.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import type { MailRow } from '../../mail/tables.ts';
import { bankAccount } from './deposit.ts';
import { settingText } from '../settings/shared.ts';
import { optionName, productTitle } from './line-view.ts';
import { readMailDay, readReservationRow, type MailDay } from './mail-day.ts';
import { shownFigures, type ShownFigures } from './mail-price.ts';
import type { MailFacts } from './notice.ts';
import { isReminder, isStillDue, type ReservationMail } from './reminder-mail.ts';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { asHtml, asText, type MailContent } from '../../mail/layout.ts';
import { filled, mailLanguage, type MailLanguage, type MailWords } from '../../mail/words.ts';

export type Known = Pick<Services, 'config' | 'catalogue' | 'settings'>;
type MailToCompose = Pick<MailRow, 'template' | 'language' | 'data' | 'to_address'>;

/** Mails that lead to the voucher. */
const VOUCHER_MAILS: ReadonlySet<string> = new Set(['confirmed', 'reminder_three_days', 'reminder_one_day']);
/** Mails that carry the trip with its pictures. */
const TRIP_MAILS: ReadonlySet<string> = new Set(['waiting', 'requested', ...VOUCHER_MAILS]);

/** The mail as it leaves. A reminder of a trip that is not confirmed any more, or of a review that was written, tells nothing. */
export async function composeReservationMail(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const facts = mail.data as MailFacts;
  const row = await readReservationRow(services, facts.reservation_id);
  if (isReminder(mail.template) && (row === null || !(await isStillDue(services, row, mail.template)))) return null;
  const hasTrip = row !== null && TRIP_MAILS.has(mail.template);
  const day = hasTrip ? await readMailDay(services, row, VOUCHER_MAILS.has(mail.template)) : null;
  return composeMail(services, mail, day);
}

/** Subject, text and HTML. Links lead to the server's own origin, never to one that a caller sent. */
export function composeMail(services: Known, mail: MailToCompose, day: MailDay | null = null): OutgoingMail {
  const language = mailLanguage(mail.language);
  const { words, locale } = language;
  const facts = mail.data as MailFacts;
  const site = settingText(services.settings, 'site_name');
  const template = mail.template as ReservationMail;
  const price = shownFigures(services.settings, facts);
  const values: Record<string, string> = {
    ...buildMailValues(language, facts, site, price),
    ...tripValues(services, language, facts),
  };
  // A transfer is booked in won: its mail names no other amount in its sentences.
  if (template === 'waiting') values['total'] = language.format.money(facts.total_krw, 'KRW');
  const content: MailContent = {
    greeting: words.greeting,
    paragraphs: listParagraphs(template, words, facts).map((text) => filled(text, values)),
    facts: [
      ...tripFacts(services, language, facts),
      ...buildTransferFacts(services, language, template, facts),
      buildSummary(language, facts, price),
      ...(day?.facts ?? []),
    ],
    ...listLinks(services.config.origin, language, template, facts),
    ...(day && { ways: day.ways, pictures: day.pictures }),
    ...chargeNote(language, template, facts, price),
    footer: words.footer,
  };
  return {
    to: mail.to_address,
    subject: filled(words[template].subject, values),
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
    ...(day && { attachments: day.attachments }),
  };
}

export function buildMailValues(
  { format }: MailLanguage,
  facts: MailFacts,
  site: string,
  price: ShownFigures,
): Record<string, string> {
  const instant = (at: string | null) => (at === null ? '' : format.instant(at, 'trip'));
  return {
    site,
    number: facts.number,
    total: format.money(price.total, price.currency),
    refund: format.money(price.refund, price.currency),
    deadline: instant(facts.deposit_deadline),
    acceptBy: instant(facts.accept_by),
    effectiveAt: instant(facts.cancel_effective_at),
  };
}

/** What a reminder says of the trip. */
function tripValues({ catalogue }: Known, { locale, format }: MailLanguage, { lines }: MailFacts) {
  const first = lines.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
  return {
    trip: first ? productTitle(catalogue, first.product_id, locale) : '',
    day: first ? format.day(first.date) : '',
    time: first ? format.time(first.time) : '',
  };
}

function listParagraphs(template: ReservationMail, words: MailWords, facts: MailFacts): string[] {
  if (template === 'confirmed' && facts.accept_by !== null) {
    return [words.confirmed.lead, words.confirmed.open, words.confirmed.next];
  }
  if (template !== 'cancelled') return [words[template].lead, words[template].next];
  const { reason, refundCard, refundBank, refundBankAccount, refundNone } = words.cancelled;
  const byBank = facts.refund_account_due ? refundBankAccount : refundBank;
  const money = facts.refund_krw === 0 ? refundNone : facts.refund_by_bank ? byBank : refundCard;
  // Who never paid need not be told that nothing comes back.
  const isUnpaid = facts.cancel_reason === 'expired' || (facts.cancel_reason === 'member' && facts.paid_krw === 0);
  return [reason[facts.cancel_reason ?? 'member'], ...(isUnpaid ? [] : [money])];
}

/** What was booked, from the catalogue. */
export function tripFacts(
  { catalogue }: Known,
  { locale, words, format }: MailLanguage,
  facts: MailFacts,
): MailContent['facts'] {
  return facts.lines.map((line) => [
    [words.labels.trip, productTitle(catalogue, line.product_id, locale)],
    [words.labels.option, optionName(catalogue, line.option_id, locale)],
    [words.labels.departure, filled(words.dayAndTime, { day: format.day(line.date), time: format.time(line.time) })],
    [words.labels.travellers, format.number(line.quantity)],
  ]);
}

function buildTransferFacts(
  { settings }: Known,
  { words, format }: MailLanguage,
  template: ReservationMail,
  facts: MailFacts,
): MailContent['facts'] {
  const account = bankAccount(settings);
  if (template !== 'waiting' || account === null || facts.deposit_deadline === null) return [];
  return [
    [
      [words.labels.bank, account.bank],
      [words.labels.account, account.account],
      [words.labels.holder, account.holder],
      [words.labels.reference, facts.number],
      [words.labels.amount, format.money(facts.total_krw, 'KRW')],
      [words.labels.deadline, format.instant(facts.deposit_deadline, 'trip')],
    ],
  ];
}

function buildSummary(
  { words, format }: MailLanguage,
  facts: MailFacts,
  price: ShownFigures,
): MailContent['facts'][number] {
  return [
    [words.labels.number, facts.number],
    [words.labels.total, format.money(price.total, price.currency)],
  ];
}

/** The exact amount in won, once, where another currency leads: what was charged, or what goes back. */
function chargeNote(
  { words, format, locale }: MailLanguage,
  template: ReservationMail,
  facts: MailFacts,
  { currency }: ShownFigures,
): Pick<MailContent, 'note'> {
  if (currency === 'KRW' || facts.paid_krw === 0 || template === 'review_due') return {};
  const isRefund = template === 'cancelled' && facts.refund_krw > 0;
  const amount = format.money(isRefund ? facts.refund_krw : facts.paid_krw, 'KRW');
  // In a sentence that runs to the left the sign of the won would change sides.
  const krw = getTextDirection(locale) === 'rtl' ? isolate(amount) : amount;
  return { note: filled(isRefund ? words.refunded : words.charged, { krw }) };
}

/** What the mail leads to: the voucher where there is one, the review after the trip, else the reservation. */
function listLinks(
  origin: string,
  { words, locale }: MailLanguage,
  template: ReservationMail,
  facts: MailFacts,
): Pick<MailContent, 'link' | 'second'> {
  const id = facts.reservation_id;
  const to = (label: string, path: string) => ({ label, url: `${origin}${path}?lang=${locale}` });
  const reservation = to(words.open, pathTo('reservationDetail', { id }));
  if (template === 'review_due') {
    const productId = facts.review_of ?? facts.lines[0]?.product_id ?? '';
    return { link: to(words.review_due.open, pathTo('reviewRegister2', { productId, bookingId: id })) };
  }
  if (!VOUCHER_MAILS.has(template)) return { link: reservation };
  return { link: to(words.openVoucher, pathTo('voucher', { id })), second: reservation };
}
