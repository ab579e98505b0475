/** Composes the mails about an account. A code or a link that opens something is put in as the mail leaves, and stored nowhere readable. */
import { EMAIL_CODE_MINUTES, RESET_LINK_MINUTES } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import type { MailRow } from '../../mail/tables.ts';
import { isAddressTaken } from './join.ts';
import type { AccountMail, AccountMailFacts } from './mails.ts';
import { openReset } from './password.ts';
import { settingText } from '../settings/shared.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { asHtml, asText, type MailContent } from '../../mail/layout.ts';
import { filled, mailLanguage, type MailLanguage } from '../../mail/words.ts';

/** What is written: `email_taken` takes the place of a code where the address has an account. */
type Written = AccountMail | 'email_taken';

interface Told {
  written: Written;
  /** Path in the shop that the mail's button opens. */
  path: string;
  /** A visitor typed the address to get this mail: who it was is not known. */
  isAsked?: true;
  code?: string;
  minutes?: number;
}

/** Subject, text and HTML; null where there is nothing (any more) to tell. */
export async function composeAccountMail(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const facts = mail.data as AccountMailFacts;
  if (facts.expires_at !== null && new Date(facts.expires_at) <= services.clock()) return null;
  const told = await toldBy(services, mail, facts);
  if (told === null) return null;
  const language = mailLanguage(mail.language);
  const { words, locale, format } = language;
  const site = settingText(services.settings, 'site_name');
  const values = {
    site,
    at: format.instant(mail.created_at.toISOString()),
    code: told.code ?? '',
    minutes: format.number(told.minutes ?? 0),
  };
  const { subject, lead, next, open } = words[told.written];
  const content: MailContent = {
    greeting: words.greeting,
    paragraphs: [lead, next].map((text) => filled(text, values)),
    facts: buildAccountMailFacts(language, told, facts),
    link: { label: filled(open, values), url: `${services.config.origin}${told.path}?lang=${locale}` },
    footer: told.isAsked ? `${words.accountFooter} ${words.unasked}` : words.accountFooter,
  };
  return {
    to: mail.to_address,
    subject: filled(subject, values),
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}

async function toldBy(
  services: Services,
  { id, template, to_address: address }: MailRow,
  { sealed }: AccountMailFacts,
): Promise<Told | null> {
  const written = template as AccountMail;
  switch (written) {
    case 'email_code':
    case 'inquiry_code':
      return written === 'email_code' && (await isAddressTaken(services, address))
        ? { written: 'email_taken', path: pathTo('login', {}), isAsked: true }
        : {
            written,
            path: written === 'email_code' ? pathTo('main', {}) : pathTo('contactUsRegister', {}),
            isAsked: true,
            code: services.sealer.open(sealed, sealedPlace('mailSecret', id)),
            minutes: EMAIL_CODE_MINUTES,
          };
    case 'password_reset': {
      const token = await openReset(services, address);
      return token === null
        ? null
        : { written, path: pathTo('passwordReset', { token }), isAsked: true, minutes: RESET_LINK_MINUTES };
    }
    case 'password_changed':
      return { written, path: pathTo('findPassword', {}) };
    case 'email_changed':
      return {
        written,
        path: pathTo('emailUndo', { token: services.sealer.open(sealed, sealedPlace('mailSecret', id)) }),
      };
    case 'account_deleted':
      return { written, path: pathTo('main', {}) };
  }
}

function buildAccountMailFacts(
  { words, format }: MailLanguage,
  { code }: Told,
  facts: AccountMailFacts,
): MailContent['facts'] {
  if (code === undefined || facts.expires_at === null) return [];
  return [
    [
      [words.labels.code, code],
      [words.labels.validUntil, format.instant(facts.expires_at, 'trip')],
    ],
  ];
}
