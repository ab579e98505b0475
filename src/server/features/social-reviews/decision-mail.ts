/** Composes the mail about a post that was approved or refused, in the language in which it was sent in. */
import { eq } from 'drizzle-orm';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import { asHtml, asText, type MailContent } from '../../mail/layout.ts';
import type { MailRow } from '../../mail/tables.ts';
import { filled, mailLanguage } from '../../mail/words.ts';
import { settingText } from '../settings/shared.ts';
import { reviewRequests } from './tables.ts';

export const DECISION_MAILS = {
  pending: 'review_request_pending',
  approved: 'review_request_approved',
  rejected: 'review_request_rejected',
} as const;

/** The words are read as the mail leaves. */
export interface DecisionMailFacts extends Record<string, unknown> {
  review_request_id: string;
  points: number;
}

export function isDecisionMail(template: string): boolean {
  return template === DECISION_MAILS.approved || template === DECISION_MAILS.rejected;
}

/** Null where the request was taken back, or stands otherwise meanwhile. */
export async function composeDecision(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const { review_request_id: id, points } = mail.data as DecisionMailFacts;
  const [row] = await services.db.select().from(reviewRequests).where(eq(reviewRequests.id, id));
  if (!row || DECISION_MAILS[row.status] !== mail.template || row.status === 'pending') return null;
  const { words, locale, format } = mailLanguage(mail.language);
  const site = settingText(services.settings, 'site_name');
  const values = { site, points: format.number(points) };
  const { gift } = words.review_request;
  const { lead, next, subject, open } = words.review_request[row.status];
  const content: MailContent = {
    greeting: words.greeting,
    paragraphs: [
      filled(lead, values),
      ...(row.reason === '' ? [] : [row.reason]),
      ...(points > 0 ? [filled(gift, values)] : []),
      filled(next, values),
    ],
    // What its author wrote comes last, and by its name: it opens no mail.
    facts: [
      [
        [words.labels.postTitle, row.title],
        [words.labels.postAddress, row.url],
      ],
    ],
    link: {
      label: open,
      url: `${services.config.origin}${pathTo('reviewRequestEdit', { reviewId: id })}?lang=${locale}`,
    },
    footer: words.accountFooter,
  };
  return {
    to: mail.to_address,
    subject: filled(subject, values),
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}
