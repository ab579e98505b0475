/** The formatter of the page's language. */
import { useContext } from 'react';
import { CalendarContext, type Calendar } from './calendar-context.ts';
import { createFormat, type Format } from './format/format.ts';

/** One formatter for each calendar, whichever component asks first. */
const made = new WeakMap<Calendar, Format>();

export function useFormat(): Format {
  const calendar = useContext(CalendarContext);
  if (!calendar) throw new Error('No CalendarContext above this component');
  const format = made.get(calendar) ?? createFormat(calendar.locale, calendar.table, calendar.today);
  made.set(calendar, format);
  return format;
}
