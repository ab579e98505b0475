/** Composes the mail of an answer in the language of the inquiry: the answer itself, and for members the way to its page. */
import { eq } from 'drizzle-orm';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import { asHtml, asText } from '../../mail/layout.ts';
import type { MailRow } from '../../mail/tables.ts';
import { filled, mailLanguage } from '../../mail/words.ts';
import { settingText } from '../settings/shared.ts';
import type { ReplyMailFacts } from './operator.ts';
import { inquiries } from './tables.ts';

/** Null where the inquiry went with its account. */
export async function composeReply(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const { inquiry_id: id } = mail.data as ReplyMailFacts;
  const [row] = await services.db.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row || row.replied_at === null) return null;
  const { words, locale, format } = mailLanguage(mail.language);
  const site = settingText(services.settings, 'site_name');
  const { subject, lead, open, footer } = words.inquiry_replied;
  const path = pathTo('contactUsDetail', { id });
  const content = {
    greeting: words.greeting,
    paragraphs: [filled(lead, { site }), ...row.reply.split(/\n{2,}/)],
    // What its sender wrote comes last, and by its name: it opens no mail.
    facts: [
      [
        [words.labels.inquirySubject, row.subject],
        [words.labels.inquirySent, format.instant(row.created_at.toISOString())],
      ],
    ] as const,
    link: row.member_id === null ? null : { label: open, url: `${services.config.origin}${path}?lang=${locale}` },
    footer,
  };
  return {
    to: mail.to_address,
    subject: filled(subject, { site }),
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}
