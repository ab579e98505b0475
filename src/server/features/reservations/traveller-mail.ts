/** Composes the mails to an address that a reservation names: one invitation, and copies once it has agreed. */
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import type { MailRow } from '../../mail/tables.ts';
import {
  consentById,
  findConsent,
  consentToken,
  isStopped,
  getConsentState,
  inviteOnce,
  type InvitationFacts,
} from '../mail-consent/shared.ts';
import { settingText } from '../settings/shared.ts';
import type { ChangeMail, CopyFacts } from './notice.ts';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { tripFacts, buildMailValues } from './change-mail.ts';
import { shownFigures } from './mail-price.ts';
import { asHtml, asText, type MailContent } from '../../mail/layout.ts';
import { filled, mailLanguage, type MailLanguage } from '../../mail/words.ts';

/** What is worth an invitation: a trip that is on. */
const INVITING: ReadonlySet<string> = new Set<ChangeMail>(['waiting', 'requested', 'confirmed']);

/** The copy where its address agreed; else null, after an invitation was written where one is due. */
export async function composeCopy(services: Services, mail: MailRow, facts: CopyFacts): Promise<OutgoingMail | null> {
  const consent = await findConsent(services.db, facts.copy_from, mail.to_address);
  if (consent !== null && getConsentState(consent) === 'agreed') return buildCopy(services, mail, facts, consent.id);
  if (INVITING.has(mail.template)) {
    await inviteOnce(services, {
      memberId: facts.copy_from,
      email: mail.to_address,
      reservationId: facts.reservation_id,
      language: mail.language,
    });
  }
  return null;
}

/** Says how the trip stands. Sums, accounts and the page of the reservation are the member's own. */
function buildCopy(services: Services, mail: MailRow, facts: CopyFacts, consentId: string): OutgoingMail {
  const language = mailLanguage(mail.language);
  const { words } = language;
  const site = settingText(services.settings, 'site_name');
  const values = buildMailValues(language, facts, site, shownFigures(services.settings, facts));
  const template = mail.template as ChangeMail;
  const { subject, lead } = words.copy[template];
  const isOpen = template === 'confirmed' && facts.accept_by !== null;
  const paragraphs = [lead, ...(isOpen ? [words.copy.confirmed.open] : []), words.copy.next];
  return buildLetter(mail, language, site, filled(subject, values), {
    greeting: words.greeting,
    paragraphs: paragraphs.map((text) => filled(text, values)),
    facts: [...tripFacts(services, language, facts), [[words.labels.number, facts.number]]],
    link: null,
    footer: words.copy.footer,
    stop: { label: words.copy.stop, url: consentUrl(services, language, consentId) },
  });
}

/** Asks once; null where the address has answered meanwhile, or the account that named it is gone. */
export async function composeInvitation(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const { consent_id: consentId } = mail.data as InvitationFacts;
  const consent = await consentById(services.db, consentId);
  if (consent === null || getConsentState(consent) !== 'asked' || (await isStopped(services, mail.to_address)))
    return null;
  const language = mailLanguage(mail.language);
  const { greeting, invitation } = language.words;
  const site = settingText(services.settings, 'site_name');
  const values = { site };
  return buildLetter(mail, language, site, filled(invitation.subject, values), {
    greeting,
    paragraphs: [invitation.lead, invitation.next].map((text) => filled(text, values)),
    facts: [],
    link: { label: invitation.open, url: consentUrl(services, language, consentId) },
    footer: invitation.footer,
  });
}

function consentUrl({ config, sealer }: Services, { locale }: MailLanguage, consentId: string): string {
  return `${config.origin}${pathTo('mailConsent', { token: consentToken(sealer, consentId) })}?lang=${locale}`;
}

function buildLetter(
  mail: MailRow,
  { locale, words }: MailLanguage,
  site: string,
  subject: string,
  content: MailContent,
): OutgoingMail {
  return {
    to: mail.to_address,
    subject,
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}
