/** The calendar file: what RFC 5545 asks of every line, and the hours of Seoul on any clock. */
import { describe, expect, it } from 'vitest';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { calendarFile } from '../../src/i18n/calendar-file.ts';
import { reservation } from '../../src/tools/flows/registry/samples.ts';

const at = { origin: 'https://shop.example', site: 'Maru', now: Date.parse('2026-11-30T03:00:00Z') };
const confirmed: Reservation = { ...reservation, status: 'confirmed' };
const [line] = reservation.lines;

function buildLines(from: Reservation, description = 'No. M0123456789'): string[] {
  const text = calendarFile(from, { description: () => description }, at);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

describe('escaping', () => {
  it('gives backslash, semicolon, comma and every kind of line break their escapes', () => {
    expect(buildLines(confirmed, 'Gate 1; left, \\ right')).toContain('DESCRIPTION:Gate 1\\; left\\, \\\\ right');
    expect(buildLines(confirmed, 'one\r\ntwo\nthree\rfour')).toContain('DESCRIPTION:one\\ntwo\\nthree\\nfour');
  });

  it('lets no name of the shop end its line', () => {
    const text = calendarFile(confirmed, { description: () => '' }, { ...at, site: 'Maru\r\nBEGIN:VEVENT' });
    expect(text.split('\r\n').filter((one) => one === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('lets no text of a product end its event', () => {
    const lines = buildLines({ ...confirmed, lines: [{ ...line!, product_title: 'Trip\r\nEND:VEVENT' }] });
    expect(lines.filter((one) => one === 'END:VEVENT')).toHaveLength(1);
    expect(lines).toContain('SUMMARY:Trip\\nEND:VEVENT');
  });
});

describe('folding', () => {
  it('keeps every line within 75 octets and every letter whole', () => {
    const long = `${'경복궁 달빛 기행 · '.repeat(12)}${'🏮'.repeat(30)}`;
    const text = calendarFile(confirmed, { description: () => long }, at);
    const octets = text.split('\r\n').map((part) => new TextEncoder().encode(part).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '').split('\r\n')).toContain(`DESCRIPTION:${long}`);
  });
});

describe('an event', () => {
  it('begins at the hour of Seoul, as an instant', () => {
    // 10:00 in Seoul is 01:00 in UTC.
    expect(buildLines(confirmed)).toContain('DTSTART:20261205T010000Z');
    expect(buildLines({ ...confirmed, lines: [{ ...line!, time: '08:30' }] })).toContain('DTSTART:20261204T233000Z');
  });

  it('lasts to the end of the last day in Seoul when there are several, and names no end it does not know', () => {
    expect(buildLines(confirmed)).toContain('DTEND:20261206T150000Z');
    const oneDay = buildLines({ ...confirmed, lines: [{ ...line!, end_date: line!.date }] });
    expect(oneDay.some((one) => one.startsWith('DTEND'))).toBe(false);
  });

  it('is the same event each time, and another for each departure', () => {
    const listUids = (from: Reservation) => buildLines(from).filter((one) => one.startsWith('UID:'));
    const two = { ...confirmed, lines: [line!, { ...line!, time: '14:00' }] };
    expect(listUids(two)).toEqual([
      'UID:r1-temple-stay-standard-2026-12-05-1000@shop.example',
      'UID:r1-temple-stay-standard-2026-12-05-1400@shop.example',
    ]);
    expect(listUids({ ...two, number: 'M9' })).toEqual(listUids(two));
  });

  it('says whether it is certain, where it is, and where to read more', () => {
    const lines = buildLines(confirmed, 'Two, please');
    expect(lines).toEqual(
      expect.arrayContaining([
        'STATUS:CONFIRMED',
        'LOCATION:Main gate',
        'GEO:37.5;127',
        'URL;VALUE=URI:https://shop.example/purchase/reservation-detail/r1',
        'DESCRIPTION:Two\\, please',
        'DTSTAMP:20261130T030000Z',
      ]),
    );
    expect(buildLines({ ...confirmed, status: 'requested' })).toContain('STATUS:TENTATIVE');
  });
});
