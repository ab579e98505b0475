/** The reservation as a calendar file (.ics, RFC 5545), made in the browser: one event per departure. */
import type { Reservation, ReservationLine } from '../../contract/reservations/shapes.ts';
import { pathTo } from '../../contract/paths.ts';
import { addDays, instantOf } from '../../rules/seoul-days.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

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

/** Octets of a line at most, its break not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Backslash, semicolon, comma and line breaks have a meaning of their own in a text (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a long line between characters, never inside one. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    // A continued line begins with a space, which counts.
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** `20261205T013000Z`: an instant needs no table of time zones, and every calendar shows it on its owner's clock. */
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function eventOf(
  reservation: Reservation,
  line: ReservationLine,
  words: CalendarWords,
  { origin, now }: CalendarOrigin,
): string[] {
  const { name, latitude, longitude } = line.meeting_point;
  const days = line.end_date > line.date;
  return [
    'BEGIN:VEVENT',
    // The same departure is the same event, however often the file is opened.
    `UID:${reservation.id}-${line.option_id}-${line.date}-${line.time.replace(':', '')}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(new Date(now))}`,
    `DTSTART:${stamp(instantOf(line.date, line.time))}`,
    // How long a day's trip takes stands in no reservation; one of several days fills its last day in Seoul.
    ...(days ? [`DTEND:${stamp(instantOf(addDays(line.end_date, 1), '00:00'))}`] : []),
    `SUMMARY:${escapeText(line.product_title)}`,
    `DESCRIPTION:${escapeText(words.description(line))}`,
    `LOCATION:${escapeText(name)}`,
    `GEO:${latitude};${longitude}`,
    `URL:${origin}${pathTo('reservationDetail', { id: reservation.id })}`,
    `STATUS:${reservation.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ];
}

export function calendarFile(reservation: Reservation, words: CalendarWords, at: CalendarOrigin): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(at.site)}//Reservations//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...reservation.lines.flatMap((line) => eventOf(reservation, line, words, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function saveCalendar(
  { boot, i18n, shell, environment }: Runtime,
  reservation: Reservation,
  words: CalendarWords,
): void {
  const named = shell.get().context.settings['site_name'];
  const site = typeof named === 'string' && named !== '' ? named : i18n.t('common:siteName');
  const text = calendarFile(reservation, words, { origin: boot.origin, site, now: environment.now() });
  download(`${reservation.number}.ics`, 'text/calendar;charset=utf-8', text);
}

export function useCalendarFile(): (reservation: Reservation, words: CalendarWords) => void {
  const runtime = useRuntime();
  return (reservation, words) => saveCalendar(runtime, reservation, words);
}
