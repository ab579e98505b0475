/** The reservation as a calendar file (.ics, RFC 5545): one event per departure. */
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { Reservation, ReservationLine } from '../contract/reservations/shapes.ts';
import { pathTo } from '../contract/paths.ts';
import { addDays, toInstant } from '../rules/seoul-days.ts';

/** What an event is made of; the whole reservation has it. */
export type CalendarSource = Pick<Reservation, 'id' | 'status' | 'lines'>;

export interface CalendarWords {
  /** What stands in an event's notes. */
  description: (line: ReservationLine) => string;
}

export interface CalendarOrigin {
  /** Public origin of the shop. */
  origin: string;
  /** Name of the shop, which makes the file. */
  site: string;
  /** Epoch milliseconds. */
  now: number;
}

function buildEvent(
  reservation: CalendarSource,
  line: ReservationLine,
  words: CalendarWords,
  { origin, now }: CalendarOrigin,
): ICalEventData {
  const { name, latitude, longitude } = line.meeting_point;
  const days = line.end_date > line.date;
  const time = line.time.replace(':', '');
  return {
    // The same departure is the same event, however often the file is opened.
    id: `${reservation.id}-${line.option_id}-${line.date}-${time}@${new URL(origin).hostname}`,
    stamp: new Date(now),
    // An instant needs no table of time zones, and every calendar shows it on its owner's clock.
    start: toInstant(line.date, line.time),
    // How long a day's trip takes stands in no reservation; one of several days fills its last day in Seoul.
    ...(days ? { end: toInstant(addDays(line.end_date, 1), '00:00') } : {}),
    summary: line.product_title,
    description: words.description(line),
    location: { title: name, geo: { lat: latitude, lon: longitude } },
    url: `${origin}${pathTo('reservationDetail', { id: reservation.id })}`,
    status: reservation.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  };
}

export function calendarFile(reservation: CalendarSource, words: CalendarWords, at: CalendarOrigin): string {
  const calendar = ical({
    // The library writes this line as it is given; a line break would end it.
    prodId: { company: at.site.replace(/\s+/g, ' '), product: 'Reservations', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    events: reservation.lines.map((line) => buildEvent(reservation, line, words, at)),
  });
  // Every line ends with a break, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
