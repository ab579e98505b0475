/** A departure in Google Calendar: when it is in Seoul, where to meet, and the way back to the reservation. */
import { describe, expect, it } from 'vitest';
import { googleCalendarAddress } from '../../../src/flows/reservations/google-calendar.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';

const [line] = reservation.lines;
const open = (change: object = {}) =>
  new URL(googleCalendarAddress(reservation, { ...line!, ...change }, '2 travellers', 'http://shop.test'));
const dates = (change: object) => open(change).searchParams.get('dates');

describe('a departure in Google Calendar', () => {
  it('is ready to be saved, with its place and the address of its reservation', () => {
    const { origin, pathname, searchParams } = open();
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'A night at the temple',
      dates: '20261205T010000Z/20261206T150000Z',
      details: '2 travellers\nhttp://shop.test/purchase/reservation-detail/r1',
      location: 'Main gate (37.5,127)',
    });
  });

  it('of one day is an instant, since nothing tells how long it takes', () => {
    expect(dates({ end_date: line!.date })).toBe('20261205T010000Z/20261205T010000Z');
  });

  it('of several days fills its last one in Seoul', () => {
    expect(dates({ end_date: '2026-12-07', time: '00:30' })).toBe('20261204T153000Z/20261207T150000Z');
  });
});
