/** Saves the reservation as a calendar file. What writes it is fetched with the press, because few ask for it. */
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { saveFile } from '../../runtime/save-file.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import type { CalendarWords } from '../../i18n/calendar-file.ts';
import { listNames } from '../../i18n/format/names.ts';

async function saveCalendar(
  { boot, i18n, shell, environment }: Pick<Runtime, 'boot' | 'i18n' | 'shell' | 'environment'>,
  reservation: Reservation,
  words: CalendarWords,
): Promise<void> {
  const { calendarFile } = await import('../../i18n/calendar-file.ts');
  const named = shell.get().context.settings['site_name'];
  const site = typeof named === 'string' && named !== '' ? named : i18n.t('common:siteName');
  const { representative, others } = reservation.traveller;
  const names =
    others.length > 0 ? [listNames([representative, ...others.map(({ name }) => name)], i18n.language)] : [];
  const description: CalendarWords['description'] = (line) => [words.description(line), ...names].join(' · ');
  const text = calendarFile(reservation, { description }, { origin: boot.origin, site, now: environment.now() });
  saveFile(`${reservation.number}.ics`, 'text/calendar;charset=utf-8', text);
}

export function useCalendarFile(): (reservation: Reservation, words: CalendarWords) => void {
  const { boot, environment, i18n, report, shell } = useRuntime();
  return (reservation, words) => {
    // Where the network is gone nothing is saved, and the page says so.
    saveCalendar({ boot, environment, i18n, shell }, reservation, words).catch((error: unknown) =>
      report.failure(error),
    );
  };
}
