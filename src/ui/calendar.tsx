/**
 * A month of days to choose from, as a grid for mouse, touch and keyboard. Paging and bounds come from React Stately;
 * every word is ours, because its Intl lacks seven of the shop's languages. Always the Gregorian calendar.
 */
import { endOfMonth, GregorianCalendar, parseDate } from '@internationalized/date';
import { useCalendarState } from '@react-stately/calendar';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import css from './calendar.module.css';
import { classNames } from './class-names.ts';
import { useFormat } from '../i18n/format-context.tsx';

export interface CalendarDay {
  /** Under the number; short. */
  content?: ReactNode;
  /** What the day offers, in words, after its date. */
  text: string;
  open: boolean;
  /** Sign in the corner. */
  mark?: ReactNode;
  /** Why it cannot be chosen, for the eye. */
  look?: 'past' | 'full';
  /** Its place in a range of days that is chosen. */
  range?: 'start' | 'between' | 'end' | 'only';
}

export interface CalendarProps {
  /** Days are `YYYY-MM-DD` throughout. */
  value: string | null;
  onChange: (day: string) => void;
  /** The day that the keyboard stands on; its month is shown. */
  focused: string;
  onFocus: (day: string) => void;
  first: string;
  last: string;
  getDay: (day: string) => CalendarDay;
  /** The months that have something to choose, `YYYY-MM`, ascending; others are passed over. All where it is absent. */
  months?: readonly string[];
  words: { previous: string; next: string };
  /** The days of the month are being asked for. */
  busy?: boolean;
  /** Days are numbers alone: nothing stands under them, and only those that are chosen are coloured. */
  plain?: boolean;
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
  const { value, onChange, focused, onFocus, first, last, getDay, months, words, busy = false, plain = false } = props;
  const format = useFormat();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const { firstDay, weekdays } = format.calendar;
  // Some languages have no short names that seven columns could hold.
  const names = weekdays.short.every((name) => name.length <= 4) ? weekdays.short : weekdays.narrow;
  const state = useCalendarState({
    locale: LOCALE,
    createCalendar,
    firstDayOfWeek: WEEKDAYS[firstDay],
    focusedValue: parseDate(focused),
    onFocusChange: (day) => onFocus(months ? passEmptyMonths(day.toString(), focused, months) : day.toString()),
    minValue: parseDate(first),
    maxValue: parseDate(last),
  });
  const shown = state.focusedDate.toString();
  const month = state.visibleRange.start.toString();
  const isAmongMonths = (test: (each: string) => boolean) => months === undefined || months.some(test);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
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

  return (
    <div className={css.calendar} aria-busy={busy || undefined}>
      <div className={css.head}>
        <IconButton
          icon="chevron-start"
          label={words.previous}
          disabled={state.isPreviousVisibleRangeInvalid() || !isAmongMonths((each) => each < month.slice(0, 7))}
          onClick={() => state.focusPreviousPage()}
        />
        <p id={titleId} className={css.title} aria-live="polite">
          <bdi>{format.month(month)}</bdi>
        </p>
        <IconButton
          icon="chevron-end"
          label={words.next}
          disabled={state.isNextVisibleRangeInvalid() || !isAmongMonths((each) => each > month.slice(0, 7))}
          onClick={() => state.focusNextPage()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of days is operated as one */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={classNames(css.grid, plain && css.plain)}>
        <thead>
          <tr>
            {names.map((_, index) => {
              const weekday = (firstDay + index) % 7;
              return (
                <th key={weekday} scope="col" abbr={weekdays.long[weekday]}>
                  {names[weekday]}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className={classNames(busy && css.busy)}>
          {Array.from({ length: state.getWeeksInMonth() }, (_, week) => (
            <tr key={week}>
              {state.getDatesInWeek(week).map((date, index) => {
                const day = date?.toString() ?? '';
                if (!day.startsWith(month.slice(0, 7))) return <td key={index} aria-hidden />;
                return (
                  <Cell
                    key={day}
                    day={day}
                    offer={getDay(day)}
                    words={format.day(day)}
                    selected={day === value || getDay(day).range !== undefined}
                    reachable={day === shown}
                    onPress={() => {
                      onFocus(day);
                      onChange(day);
                    }}
                    onKeyDown={press}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  day: string;
  offer: CalendarDay;
  /** The date in words. */
  words: string;
  selected: boolean;
  /** The one day that Tab leads to. */
  reachable: boolean;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Cell({ day, offer, words, selected, reachable, onPress, onKeyDown }: CellProps) {
  return (
    <td aria-selected={selected} data-range={offer.range}>
      <button
        type="button"
        className={css.day}
        tabIndex={reachable ? 0 : -1}
        aria-label={`${words}: ${offer.text}`}
        aria-disabled={!offer.open || undefined}
        data-day={day}
        data-look={offer.look}
        onClick={() => {
          if (offer.open) onPress();
        }}
        onKeyDown={onKeyDown}
      >
        <span className={css.number}>{Number(day.slice(8))}</span>
        {offer.content && <span className={css.content}>{offer.content}</span>}
        {offer.mark && <span className={css.mark}>{offer.mark}</span>}
      </button>
    </td>
  );
}
