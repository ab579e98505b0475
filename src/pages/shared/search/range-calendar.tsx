/** Chooses a first and a last day: the first press begins a range, the second ends it, the next begins another. A weekend is one press. */
import { useState } from 'react';
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../../contract/limits.ts';
import { listWeekends } from '../../../rules/seasons.ts';
import { addDays } from '../../../rules/seoul-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Calendar } from '../../../ui/calendar.tsx';
import type { CalendarDay } from '../../../ui/calendar-month.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useWords } from '../../../i18n/words.tsx';
import type { DatesFieldProps } from './dates-field.tsx';

export function RangeCalendar({ today, from, to, onChange }: DatesFieldProps) {
  const { t } = useWords('finder');
  const first = addDays(today, MIN_LEAD_DAYS);
  const last = addDays(today, BOOKING_HORIZON_DAYS);
  const [focused, setFocused] = useState(from ?? to ?? first);
  const press = (day: string) => {
    if (from === null || to !== null || day < from) onChange(day, null);
    else onChange(from, day);
  };
  const getDay = (day: string): CalendarDay => {
    if (day < first) return { open: false, text: t('calendar.closed'), look: 'past' };
    if (day > last) return { open: false, text: t('calendar.closed') };
    const range = placeIn(day, from, to);
    const text = range
      ? t(`calendar.${range}`)
      : from !== null && to === null
        ? t('calendar.asEnd')
        : t('calendar.asStart');
    return { open: true, text, ...(range && { range }) };
  };
  return (
    <Stack>
      <Row>
        {listWeekends(today).map((weekend) => (
          <Button
            key={weekend.name}
            variant="secondary"
            size="s"
            onClick={() => {
              setFocused(weekend.from);
              onChange(weekend.from, weekend.to);
            }}
          >
            {t(`dates.${weekend.name}`)}
          </Button>
        ))}
      </Row>
      <Calendar
        value={null}
        onChange={press}
        focused={focused}
        onFocus={setFocused}
        first={first}
        last={last}
        getDay={getDay}
        plain
        visibleMonths={2}
        words={{
          previous: (month) => t('calendar.previous', { month }),
          next: (month) => t('calendar.next', { month }),
        }}
      />
    </Stack>
  );
}

function placeIn(day: string, from: string | null, to: string | null): CalendarDay['range'] {
  if (day === from) return to === null || to === from ? 'only' : 'start';
  if (day === to) return 'end';
  return from !== null && to !== null && from < day && day < to ? 'between' : undefined;
}
