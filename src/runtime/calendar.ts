/** The calendar of the visitor's language, from the words of the page. */
import { useMemo } from 'react';
import type { Calendar } from '../i18n/calendar-context.ts';
import type { CalendarTable } from '../i18n/format/tables.ts';
import { useLocale, useRuntime } from './use-runtime.tsx';

/** Needs the namespace `calendar` among the words of the page. */
export function useCalendar(): Calendar {
  const { boot, i18n } = useRuntime();
  const locale = useLocale();
  return useMemo(() => {
    const table = i18n.getResourceBundle(locale, 'calendar') as CalendarTable;
    return { locale, table, today: boot.today };
  }, [boot, i18n, locale]);
}
