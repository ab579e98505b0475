/** One month of a calendar: its title, and a grid of its days. */
import { useId } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';
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

export interface CalendarMonthProps {
  /** Its first day. */
  start: string;
  /** The days of its rows. Those of the months beside it stay blank. */
  weeks: readonly (readonly string[])[];
  value: string | null;
  /** The one day that Tab leads to, whichever month it lies in. */
  reachable: string;
  getDay: (day: string) => CalendarDay;
  onPress: (day: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  busy: boolean;
  plain: boolean;
  /** What Tab comes to between title and grid. */
  children?: ReactNode;
}

export function CalendarMonth(props: CalendarMonthProps) {
  const { start, weeks, value, reachable, getDay, onPress, onKeyDown, busy, plain, children } = props;
  const format = useFormat();
  const titleId = useId();
  const { firstDay, weekdays } = format.calendar;
  // Some languages have no short names that seven columns could hold.
  const names = weekdays.short.every((name) => name.length <= 4) ? weekdays.short : weekdays.narrow;
  return (
    <>
      <p id={titleId} className={css.title} aria-live="polite">
        <bdi>{format.month(start)}</bdi>
      </p>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of days is operated as one */}
      <table role="grid" aria-labelledby={titleId} className={classNames(css.grid, plain && css.plain)}>
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
          {weeks.map((days, week) => (
            <tr key={week}>
              {days.map((day, index) => {
                if (!day.startsWith(start.slice(0, 7))) return <td key={index} aria-hidden />;
                const offer = getDay(day);
                return (
                  <Cell
                    key={day}
                    day={day}
                    offer={offer}
                    words={format.day(day)}
                    selected={day === value || offer.range !== undefined}
                    reachable={day === reachable}
                    onPress={() => onPress(day)}
                    onKeyDown={onKeyDown}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
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
  onKeyDown: KeyboardEventHandler<HTMLElement>;
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
