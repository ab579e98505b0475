/** Composes the mail of a change of status, in the reservation's language, from the facts that were stored with the change. */
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import type { MailRow } from '../../mail/tables.ts';
import { bankAccount } from './deposit.ts';
import { settingText } from '../settings/shared.ts';
import { optionName, productTitle } from './line-view.ts';
import type { ChangeMail, MailFacts } from './notice.ts';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { asHtml, asText, type MailContent } from '../../mail/layout.ts';
import { filled, mailLanguage, type MailLanguage, type MailWords } from '../../mail/words.ts';

export type Known = Pick<Services, 'config' | 'catalogue' | 'settings'>;

/** Subject, text and HTML. Links lead to the server's own origin, never to one that a caller sent. */
export function composeMail(
  services: Known,
  mail: Pick<MailRow, 'template' | 'language' | 'data' | 'to_address'>,
): OutgoingMail {
  const language = mailLanguage(mail.language);
  const { words, locale } = language;
  const facts = mail.data as MailFacts;
  const site = settingText(services.settings, 'site_name');
  const template = mail.template as ChangeMail;
  const values = buildMailValues(language, facts, site);
  const content: MailContent = {
    greeting: words.greeting,
    paragraphs: listParagraphs(template, words, facts).map((text) => filled(text, values)),
    facts: [
      ...tripFacts(services, language, facts),
      ...buildTransferFacts(services, language, template, facts),
      buildSummary(language, facts),
    ],
    link: {
      label: words.open,
      url: `${services.config.origin}${pathTo('reservationDetail', { id: facts.reservation_id })}?lang=${locale}`,
    },
    footer: words.footer,
  };
  return {
    to: mail.to_address,
    subject: filled(words[template].subject, values),
    text: asText(content),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}

export function buildMailValues({ format }: MailLanguage, facts: MailFacts, site: string): Record<string, string> {
  const instant = (at: string | null) => (at === null ? '' : format.instant(at));
  return {
    site,
    number: facts.number,
    total: format.money(facts.total_krw, 'KRW'),
    refund: format.money(facts.refund_krw, 'KRW'),
    deadline: instant(facts.deposit_deadline),
    acceptBy: instant(facts.accept_by),
    effectiveAt: instant(facts.cancel_effective_at),
  };
}

function listParagraphs(template: ChangeMail, words: MailWords, facts: MailFacts): string[] {
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
    [words.labels.departure, `${format.day(line.date)}, ${format.time(line.time)}`],
    [words.labels.travellers, format.number(line.quantity)],
  ]);
}

function buildTransferFacts(
  { settings }: Known,
  { words, format }: MailLanguage,
  template: ChangeMail,
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
      [words.labels.deadline, format.instant(facts.deposit_deadline)],
    ],
  ];
}

function buildSummary({ words, format }: MailLanguage, facts: MailFacts): MailContent['facts'][number] {
  return [
    [words.labels.number, facts.number],
    [words.labels.total, format.money(facts.total_krw, 'KRW')],
  ];
}
