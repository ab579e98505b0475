/** A calendar of two months: walked by the keyboard as one, paged by one month, with days closed beyond its end. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import table from '../../locales/en/calendar.json';
import { CalendarContext } from '../../src/i18n/calendar-context.ts';
import { Calendar, type CalendarProps } from '../../src/ui/calendar.tsx';
import { press } from '../support/hands.ts';
import { renderUi } from './render.tsx';

afterEach(cleanup);

const FIRST = '2026-12-01';
const LAST = '2027-11-30';
const choose = vi.fn<(day: string) => void>();

function Months({ at, dir, ...rest }: { at: string; dir: 'ltr' | 'rtl' } & Partial<CalendarProps>) {
  const [focused, setFocused] = useState(at);
  return (
    <div dir={dir}>
      <Calendar
        value={null}
        onChange={choose}
        focused={focused}
        onFocus={setFocused}
        first={FIRST}
        last={LAST}
        getDay={(day) => ({ open: FIRST <= day && day <= LAST, text: 'a day' })}
        visibleMonths={2}
        words={{ previous: (month) => `Before ${month}`, next: (month) => `After ${month}` }}
        {...rest}
      />
    </div>
  );
}

function show(at: string, { dir = 'ltr', ...rest }: { dir?: 'ltr' | 'rtl' } & Partial<CalendarProps> = {}) {
  renderUi(
    <CalendarContext value={{ locale: 'en', table, today: '2026-11-30' }}>
      <Months at={at} dir={dir} {...rest} />
    </CalendarContext>,
  );
}

const grids = () => screen.getAllByRole('grid');
const titles = () =>
  grids().map((grid) => document.getElementById(grid.getAttribute('aria-labelledby') ?? '')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);
const focusedDay = () => document.activeElement?.getAttribute('data-day');
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-day]')]
    .filter((one) => one.tabIndex === 0)
    .map((one) => one.dataset['day']);

describe('two months', () => {
  it('are two grids, each under the title that names it, and no day stands in both', () => {
    show('2026-12-05');
    expect(titles()).toEqual(['December 2026', 'January 2027']);
    const counts = grids().map((grid) => within(grid).getAllByRole('button').length);
    expect(counts).toEqual([31, 31]);
    const days = [...document.querySelectorAll<HTMLElement>('[data-day]')].map((one) => one.dataset['day']);
    expect(new Set(days).size).toBe(62);
  });

  it('are one where nothing else is asked for', () => {
    show('2026-12-05', { visibleMonths: 1 });
    expect(titles()).toEqual(['December 2026']);
    expect(button('Before December 2026')).toBeTruthy();
    expect(button('After December 2026')).toBeTruthy();
  });

  it('are walked as one by the keyboard, with one day that Tab leads to', () => {
    show('2026-12-31');
    expect(tabStops()).toEqual(['2026-12-31']);
    day('2026-12-31')?.focus();
    key('ArrowRight');
    expect(focusedDay()).toBe('2027-01-01');
    expect(tabStops()).toEqual(['2027-01-01']);
    key('ArrowUp');
    expect(focusedDay()).toBe('2026-12-25');
    key('PageDown');
    expect(focusedDay()).toBe('2027-01-25');
    key('Home');
    expect(focusedDay()).toBe('2027-01-01');
    key('ArrowLeft');
    expect(focusedDay()).toBe('2026-12-31');
    expect(titles()).toEqual(['December 2026', 'January 2027']);
  });

  it('give way to others where the keyboard leaves them', () => {
    show('2027-01-31');
    expect(titles()).toEqual(['January 2027', 'February 2027']);
    day('2027-01-31')?.focus();
    key('PageUp');
    expect(focusedDay()).toBe('2026-12-31');
    expect(titles()).toContain('December 2026');
    key('PageDown', { shiftKey: true });
    expect(focusedDay()).toBe('2027-11-30');
    expect(titles()).toEqual(['October 2027', 'November 2027']);
    expect(tabStops()).toEqual(['2027-11-30']);
  });

  it('are walked the other way where lines run to the left', () => {
    show('2026-12-31', { dir: 'rtl' });
    day('2026-12-31')?.focus();
    key('ArrowLeft');
    expect(focusedDay()).toBe('2027-01-01');
  });

  it('stay as they are when a day of the second is pressed', () => {
    show('2026-12-05');
    press(within(grids()[1]!).getByRole('button', { name: /\b9 January/ }));
    expect(choose).toHaveBeenLastCalledWith('2027-01-09');
    expect(titles()).toEqual(['December 2026', 'January 2027']);
    expect(tabStops()).toEqual(['2027-01-09']);
  });

  it('are paged by one month, with buttons named after the outer ones and titles that are read aloud', () => {
    show('2026-12-05');
    expect(button('Before December 2026').getAttribute('aria-disabled')).toBe('true');
    const spoken = screen.getAllByText(/^(December|January)/).map((words) => words.closest('[aria-live="polite"]'));
    press(button('After January 2027'));
    expect(titles()).toEqual(['January 2027', 'February 2027']);
    expect(spoken.map((words) => words?.textContent)).toEqual(['January 2027', 'February 2027']);
    expect(tabStops()).toEqual(['2027-01-05']);
    press(button('After February 2027'));
    press(button('Before February 2027'));
    expect(titles()).toEqual(['January 2027', 'February 2027']);
  });

  it('stop at the last month, whose days beyond the end are closed', () => {
    show('2027-10-05', { last: '2027-11-10', getDay: (date) => ({ open: date <= '2027-11-10', text: 'a day' }) });
    expect(titles()).toEqual(['October 2027', 'November 2027']);
    expect(button('After November 2027').getAttribute('aria-disabled')).toBe('true');
    expect(day('2027-11-11')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('show the last month beside the one before, even where one alone has days to choose', () => {
    show('2026-12-05', { last: '2026-12-20' });
    expect(titles()).toContain('December 2026');
    expect(grids()).toHaveLength(2);
    expect(tabStops()).toEqual(['2026-12-05']);
  });

  it('leave out the weeks before the first day that can be chosen', () => {
    show('2026-12-16', { first: '2026-12-16' });
    expect(day('2026-12-12')).toBeNull();
    expect(day('2026-12-13') ?? day('2026-12-14')).not.toBeNull();
    expect(day('2026-12-31')).not.toBeNull();
    expect(within(grids()[1]!).getAllByRole('button')).toHaveLength(31);
  });

  it('pass over those without anything to choose', () => {
    show('2026-12-05', { months: ['2026-12', '2027-01', '2027-06'] });
    press(button('After January 2027'));
    press(button('After February 2027'));
    expect(titles()).toEqual(['June 2027', 'July 2027']);
    expect(button('After July 2027').getAttribute('aria-disabled')).toBe('true');
  });
});
