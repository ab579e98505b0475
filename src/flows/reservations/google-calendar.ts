/** Address that opens a departure in Google Calendar, ready to be saved there. */
import { pathTo } from '../../contract/paths.ts';
import type { Reservation, ReservationLine } from '../../contract/reservations/shapes.ts';
import { addDays, toInstant } from '../../rules/seoul-days.ts';

/** `20261205T010000Z`, as its addresses write an instant. */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

export function googleCalendarAddress(
  { id }: Pick<Reservation, 'id'>,
  { date, end_date, time, product_title, meeting_point }: ReservationLine,
  description: string,
  origin: string,
): string {
  const start = toInstant(date, time);
  // How long a day's trip takes stands in no reservation; one of several days fills its last day in Seoul.
  const end = end_date > date ? toInstant(addDays(end_date, 1), '00:00') : start;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: product_title,
    dates: `${stamp(start)}/${stamp(end)}`,
    details: `${description}\n${origin}${pathTo('reservationDetail', { id })}`,
    location: `${meeting_point.name} (${meeting_point.latitude},${meeting_point.longitude})`,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
