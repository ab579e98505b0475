/**
 * One month of days to choose from or two in a row, as grids for mouse, touch and keyboard. Paging and bounds come from React Stately;
 * every word is ours, because its Intl lacks seven of the shop's languages. Always the Gregorian calendar.
 */
import { endOfMonth, GregorianCalendar, parseDate } from '@internationalized/date';
import { useCalendarState } from '@react-stately/calendar';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import { CalendarMonth, type CalendarDay } from './calendar-month.tsx';
import css from './calendar.module.css';
import { classNames } from './class-names.ts';
import { useFormat } from '../i18n/format-context.tsx';

export interface CalendarProps {
  /** Days are `YYYY-MM-DD` throughout. */
  value: string | null;
  onChange: (day: string) => void;
  /** The day that the keyboard stands on; its month is among those shown. */
  focused: string;
  onFocus: (day: string) => void;
  first: string;
  last: string;
  getDay: (day: string) => CalendarDay;
  /** The months that have something to choose, `YYYY-MM`, ascending; others are passed over. All where it is absent. */
  months?: readonly string[];
  /** The buttons are named after the first and the last month shown. */
  words: { previous: (month: string) => string; next: (month: string) => string };
  /** The days of the month are being asked for. */
  busy?: boolean;
  /** Days are numbers alone: nothing stands under them, and only those that are chosen are coloured. */
  plain?: boolean;
  /** Two stand side by side where there is room. The buttons page by one month all the same. */
  visibleMonths?: 1 | 2;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const LOCALE = 'en-US-u-ca-gregory';
const createCalendar = () => new GregorianCalendar();

/** The day on which a move ends: in the nearest month with something to choose, further on in the direction of the move if possible. */
function passEmptyMonths(day: string, from: string, months: readonly string[]): string {
  const [month, start] = [day.slice(0, 7), from.slice(0, 7)];
  if (month === start || months.includes(month)) return day;
  if (day > from) {
    const later = months.find((each) => each > month) ?? months.findLast((each) => each > start);
    return later === undefined ? from : `${later}-01`;
  }
  const earlier = months.findLast((each) => each < month) ?? months.find((each) => each < start);
  return earlier === undefined ? from : endOfMonth(parseDate(`${earlier}-01`)).toString();
}

export function Calendar(props: CalendarProps) {
  const { value, onChange, focused, onFocus, first, last, getDay, months, words } = props;
  const { busy = false, plain = false, visibleMonths = 1 } = props;
  const format = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const state = useCalendarState({
    locale: LOCALE,
    createCalendar,
    firstDayOfWeek: WEEKDAYS[format.calendar.firstDay],
    visibleDuration: { months: visibleMonths },
    pageBehavior: 'single',
    focusedValue: parseDate(focused),
    onFocusChange: (day) => onFocus(months ? passEmptyMonths(day.toString(), focused, months) : day.toString()),
    minValue: parseDate(first),
    maxValue: parseDate(last),
  });
  const shown = state.focusedDate.toString();
  const { start, end } = state.visibleRange;
  const [firstMonth, lastMonth] = [start.toString(), end.toString()];
  const isAmongMonths = (test: (each: string) => boolean) => months === undefined || months.some(test);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
  }, [shown]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const move = {
      ArrowLeft: () => (isRtl ? state.focusNextDay() : state.focusPreviousDay()),
      ArrowRight: () => (isRtl ? state.focusPreviousDay() : state.focusNextDay()),
      ArrowUp: () => state.focusPreviousRow(),
      ArrowDown: () => state.focusNextRow(),
      Home: () => state.focusSectionStart(),
      End: () => state.focusSectionEnd(),
      PageUp: () => state.focusPreviousSection(event.shiftKey),
      PageDown: () => state.focusNextSection(event.shiftKey),
    }[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    move();
  };

  const next = (
    <IconButton
      icon="chevron-end"
      label={words.next(format.month(lastMonth))}
      disabled={state.isNextVisibleRangeInvalid() || !isAmongMonths((each) => each > lastMonth.slice(0, 7))}
      onClick={() => state.focusNextPage()}
    />
  );
  return (
    <div ref={root} className={classNames(css.calendar, visibleMonths === 2 && css.pair)} aria-busy={busy || undefined}>
      <IconButton
        icon="chevron-start"
        label={words.previous(format.month(firstMonth))}
        disabled={state.isPreviousVisibleRangeInvalid() || !isAmongMonths((each) => each < firstMonth.slice(0, 7))}
        onClick={() => state.focusPreviousPage()}
      />
      {Array.from({ length: visibleMonths }, (_, place) => {
        const month = start.add({ months: place });
        const weeks = Array.from({ length: state.getWeeksInMonth(month) }, (_, week) =>
          state.getDatesInWeek(week, month).map((date) => date?.toString() ?? ''),
        )
          // Weeks that are over have nothing to choose: what can be chosen comes first.
          .filter((days) => days.some((day) => day >= first));
        return (
          // A title stays in its place while months change, so that its new words are read aloud.
          <CalendarMonth
            key={place}
            start={month.toString()}
            weeks={weeks}
            value={value}
            reachable={shown}
            getDay={getDay}
            onPress={(day) => {
              onFocus(day);
              onChange(day);
            }}
            onKeyDown={press}
            busy={busy}
            plain={plain}
          >
            {place === 0 && next}
          </CalendarMonth>
        );
      })}
    </div>
  );
}
