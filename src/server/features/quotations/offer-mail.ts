/** Composes the mail of an offer in the language of the request: what is offered, for how much, and until when. */
import { eq } from 'drizzle-orm';
import type { OutgoingMail } from '../../../contract/outgoing-mail.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Services } from '../../base/context.ts';
import { asHtml, asText, type MailContent } from '../../mail/layout.ts';
import type { MailRow } from '../../mail/tables.ts';
import { filled, mailLanguage } from '../../mail/words.ts';
import { optionName, productTitle } from '../reservations/shared.ts';
import { settingText } from '../settings/shared.ts';
import type { OfferMailFacts } from './operator.ts';
import { quotations } from './tables.ts';

/** Null where the quotation went with its account, or was decided meanwhile. */
export async function composeOffer(services: Services, mail: MailRow): Promise<OutgoingMail | null> {
  const { quotation_id: id } = mail.data as OfferMailFacts;
  const [row] = await services.db.select().from(quotations).where(eq(quotations.id, id));
  if (row?.status !== 'responded' || row.offer === null || row.valid_until === null) return null;
  const { words, locale, format } = mailLanguage(mail.language);
  const { catalogue } = services;
  const { offer } = row;
  const site = settingText(services.settings, 'site_name');
  const values = { site, until: format.instant(row.valid_until.toISOString(), 'trip') };
  const { subject, lead, next, open } = words.quotation_responded;
  const content: MailContent = {
    greeting: words.greeting,
    paragraphs: [lead, ...(offer.note === '' ? [] : [offer.note]), next].map((text, index) =>
      index === 1 && offer.note !== '' ? text : filled(text, values),
    ),
    facts: [
      [
        [words.labels.trip, productTitle(catalogue, offer.product_id, locale)],
        [words.labels.option, optionName(catalogue, offer.option_id, locale)],
        [
          words.labels.departure,
          filled(words.dayAndTime, { day: format.day(offer.date), time: format.time(offer.time) }),
        ],
        [words.labels.travellers, format.number(offer.travellers)],
      ],
      [
        [words.labels.total, format.money(offer.unit_krw * offer.travellers, 'KRW')],
        [words.labels.validUntil, values.until],
      ],
    ],
    link: { label: open, url: `${services.config.origin}${pathTo('quotationResponse', { id })}?lang=${locale}` },
    footer: words.footer,
  };
  return {
    to: mail.to_address,
    subject: filled(subject, values),
    text: asText(content, words.labelled),
    html: asHtml(content, locale, site),
    lang: locale,
  };
}
