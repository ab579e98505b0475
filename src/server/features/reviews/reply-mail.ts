/** The mail of the first reply to a review: written beside the reply, composed as it leaves, in the language of the trip. */
import { eq } from 'drizzle-orm';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { asHtml, asText } from '../../mail/layout.ts';
import type { MailRow } from '../../mail/tables.ts';
import { filled, mailLanguage } from '../../mail/words.ts';
import { members } from '../accounts/tables.ts';
import { productTitle } from '../reservations/shared.ts';
import { reservations } from '../reservations/tables.ts';
import { settingText } from '../settings/shared.ts';
import { reviews, type ReviewRow } from './tables.ts';

export const REVIEW_REPLY_MAIL = 'review_replied';

interface ReviewReplyFacts extends Record<string, unknown> {
  review_id: string;
}

/** The demo's own reviews have no author. The language is that in which the trip was reserved: a review may be in any. */
export async function tellAuthor(
  tx: Database,
  { id, member_id: memberId, booking_id: bookingId }: ReviewRow,
  now: Date,
): Promise<void> {
  if (memberId === null || bookingId === null) return;
  const [author] = await tx
    .select({ to: members.email, language: reservations.language })
    .from(members)
    .innerJoin(reservations, eq(reservations.id, bookingId))
    .where(eq(members.id, memberId));
  if (!author) return;
  const data: ReviewReplyFacts = { review_id: id };
  await enqueueMail(tx, { key: `review-reply-${id}`, template: REVIEW_REPLY_MAIL, ...author, data, now });
}

/** Null where the review went, is hidden, or the reply was taken away before the mail left. */
export async function composeReviewReply(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const { review_id: id } = mail.data as ReviewReplyFacts;
  const [row] = await services.db.select().from(reviews).where(eq(reviews.id, id));
  if (!row || row.reply === null || row.hidden_at !== null) return null;
  const { words, locale, format } = mailLanguage(mail.language);
  const site = settingText(services.settings, 'site_name');
  const { subject, lead, open } = words.review_replied;
  const content = {
    greeting: words.greeting,
    paragraphs: [filled(lead, { site }), ...row.reply.split(/\n{2,}/)],
    facts: [
      [
        [words.labels.trip, productTitle(services.catalogue, row.product_id, locale)],
        [words.labels.reviewWritten, format.instant(row.created_at.toISOString())],
      ],
    ] as const,
    link: { label: open, url: `${services.config.origin}${pathTo('myReview', {})}?lang=${locale}` },
    footer: words.accountFooter,
  };
  return {
    to: mail.to_address,
    subject: filled(subject, { site }),
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}
