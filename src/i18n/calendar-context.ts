/** The calendar of the page's language, lent to every component below. Formatters are made of it where a part needs one. */
import { createContext } from 'react';
import type { Locale } from '../contract/locale.ts';
import type { CalendarTable } from './format/tables.ts';

export interface Calendar {
  locale: Locale;
  table: CalendarTable;
  /** Today in Seoul, `YYYY-MM-DD`. */
  today: string;
}

export const CalendarContext = createContext<Calendar | null>(null);
