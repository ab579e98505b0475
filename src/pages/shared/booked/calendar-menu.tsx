/** The ways into a calendar: Google's by address, Apple's and all others by file. */
import type { Reservation, ReservationLine } from '../../../contract/reservations/shapes.ts';
import { googleCalendarAddress } from '../../../flows/reservations/google-calendar.ts';
import { useCalendarFile } from '../../../flows/reservations/save-calendar.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useRuntime } from '../../../runtime/use-runtime.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './booked.module.css';

export function CalendarMenu({ reservation }: { reservation: Reservation }) {
  const { t } = useWords(['payment', 'reservations']);
  const { origin } = useRuntime().boot;
  const saveCalendar = useCalendarFile();
  const description = ({ option_name, quantity, time }: ReservationLine) =>
    t('reservations:calendar.text', {
      number: reservation.number,
      option: option_name,
      travellers: t('reservations:travellers', { count: quantity }),
      time,
    });
  const save = () => saveCalendar(reservation, { description });
  const isOnlyOne = reservation.lines.length === 1;
  return (
    <Disclosure summary={t('reservations:calendar.action')}>
      <ul role="list" className={css.calendars}>
        {reservation.lines.map((line) => (
          <li key={`${line.option_id} ${line.date} ${line.time}`}>
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={googleCalendarAddress(reservation, line, description(line), origin)}
              target="_blank"
              rel="noreferrer"
            >
              {t('complete.calendar.google')}
              {!isOnlyOne && <bdi className={css.which}>{line.product_title}</bdi>}
              <VisuallyHidden> {t('complete.newTab')}</VisuallyHidden>
            </a>
          </li>
        ))}
        <li>
          <Button variant="secondary" onClick={save}>
            {t('complete.calendar.apple')}
          </Button>
        </li>
        <li>
          <Button variant="secondary" icon="download" onClick={save}>
            {t('complete.calendar.file')}
          </Button>
        </li>
      </ul>
    </Disclosure>
  );
}
