/** What the day of a trip needs, for the mails to its member: read when the mail leaves, so that what was typed is stored in no mail. */
import { eq } from 'drizzle-orm';
import { listNames } from '../../../i18n/format/names.ts';
import { calendarFile } from '../../../i18n/calendar-file.ts';
import { googleDirectionsUrl } from '../../../rules/map-links.ts';
import { policyDays } from '../../../rules/refund.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { MailAttachment } from '../../../contract/outgoing-mail.ts';
import type { Services } from '../../base/context.ts';
import type { MailContent } from '../../mail/layout.ts';
import { filled, mailLanguage, type MailLanguage } from '../../mail/words.ts';
import { settingText } from '../settings/shared.ts';
import { readLines } from './lines.ts';
import { lineView, meetingPoint, organiser } from './line-view.ts';
import { readOthers } from './others.ts';
import { drawMailPictures, type MailPictures } from './mail-pictures.ts';
import { reservations, type ReservationLineRow, type ReservationRow } from './tables.ts';

export interface MailDay {
  facts: MailContent['facts'];
  ways: NonNullable<MailContent['ways']>;
  pictures: MailPictures['pictures'];
  attachments: MailAttachment[];
}

/** The reservation as it stands now; null where it is gone. */
export async function readReservationRow({ db }: Services, id: string): Promise<ReservationRow | null> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return row ?? null;
}

/**
 * @param hasVoucher without one the mail tells the trip alone: no code is shown at the meeting point, no calendar takes
 * a day that may not come, and nothing that was typed is mailed
 */
export async function readMailDay(services: Services, row: ReservationRow, hasVoucher = true): Promise<MailDay> {
  const language = mailLanguage(row.language);
  const lines = await readLines(services.db, row.id);
  const others = (await readOthers(services.db, row.id)).map(({ name }) => name);
  const number = hasVoucher ? row.number : null;
  const { pictures, attachments } = await drawMailPictures(services, { lines, number }, language);
  const party = { lines, others };
  return {
    facts: [
      ...lines.map((line) => lineFacts(services, language, line)),
      ...(hasVoucher ? [travellerFacts(services, language, row, party)] : []),
    ],
    ways: lines.map((line) => directions(services, language, line)),
    pictures,
    attachments: [...attachments, ...(hasVoucher ? [calendarAttachment(services, language, row, party)] : [])],
  };
}

/** Who travels where; the others by name alone, for no number of theirs belongs in a mail. */
interface Party {
  lines: readonly ReservationLineRow[];
  others: readonly string[];
}

type Rows = MailContent['facts'][number];
const row = (label: string, value: string, language?: Locale): Rows => (value === '' ? [] : [[label, value, language]]);

/** Where to meet, in Korean too, who runs it, and until when money comes back. */
function lineFacts({ catalogue }: Services, { words, locale, format }: MailLanguage, line: ReservationLineRow): Rows {
  const { day } = words;
  const runs = organiser(catalogue, line.product_id, locale);
  return [
    ...row(day.meetingPoint, meetingPoint(catalogue, line.product_id, locale)),
    ...row(
      day.taxi,
      filled(mailLanguage('ko').words.day.taxiAsk, { place: meetingPoint(catalogue, line.product_id, 'ko') }),
      'ko',
    ),
    ...row(day.organiser, runs.name),
    ...row(day.organiserPhone, runs.phone),
    ...(line.cancellation_policy.length === 0 ? row(words.labels.refund, words.cancelled.refundNone) : []),
    ...policyDays(line.cancellation_policy, line.date).map(
      ({ until, refund_percent: percent }) =>
        [
          filled(day.refundUntil, { day: format.day(until) }),
          filled(day.refundPercent, { percent: String(percent) }),
        ] as const,
    ),
  ];
}

function travellerFacts(
  { settings }: Services,
  { words, locale, format }: MailLanguage,
  { traveller }: ReservationRow,
  { lines, others }: Party,
): Rows {
  const { day } = words;
  const most = Math.max(0, ...lines.map((line) => line.quantity));
  return [
    ...row(day.lead, traveller.representative),
    ...row(words.labels.travellers, format.number(most)),
    ...row(day.others, listNames(others, locale)),
    ...row(day.flight, traveller.arrival_flight),
    ...row(day.pickUp, traveller.departure_address),
    ...row(day.destination, traveller.destination_address),
    ...row(day.luggage, traveller.luggage > 0 ? format.number(traveller.luggage) : ''),
    ...row(day.request, traveller.request),
    ...row(day.emergency, settingText(settings, 'emergency_phone')),
  ];
}

function directions({ catalogue }: Services, { words, locale }: MailLanguage, line: ReservationLineRow) {
  return {
    label: filled(words.day.directions, { place: meetingPoint(catalogue, line.product_id, locale) }),
    url: googleDirectionsUrl(lineView(catalogue, line, locale).meeting_point),
  };
}

function calendarAttachment(
  { catalogue, config, settings, clock }: Services,
  { words, locale, format }: MailLanguage,
  { id, number, status, traveller }: ReservationRow,
  { lines, others }: Party,
): MailAttachment {
  const source = { id, status, lines: lines.map((line) => lineView(catalogue, line, locale)) };
  const description = ({
    option_name: option,
    quantity,
    time,
  }: {
    option_name: string;
    quantity: number;
    time: string;
  }) =>
    [
      `${words.labels.number} ${number}`,
      option,
      `${words.labels.travellers}: ${format.number(quantity)}`,
      format.time(time),
      ...(others.length > 0 ? [listNames([traveller.representative, ...others], locale)] : []),
    ].join(' · ');
  const site = settingText(settings, 'site_name');
  return {
    filename: `${number}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: calendarFile(source, { description }, { origin: config.origin, site, now: clock().getTime() }),
  };
}
