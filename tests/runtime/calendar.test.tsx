/** The calendar that comes with the words of a page, and the day it begins with. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCalendar } from '../../src/runtime/calendar.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { showHook } from '../support/show-hook.tsx';

const ENGLISH = { months: ['January'] };
const KOREAN = { months: ['1월'] };

it('is that of the language that is chosen', () => {
  const { runtime } = openRuntime(() => []);
  runtime.i18n.addResourceBundle('en', 'calendar', ENGLISH);
  runtime.i18n.addResourceBundle('ko', 'calendar', KOREAN);
  const { result, rerender } = showHook(runtime, useCalendar);
  const first = result.current;
  expect(first).toEqual({ locale: 'en', table: ENGLISH, today: '2026-11-21' });
  rerender();
  expect(result.current).toBe(first);
  act(() => runtime.preferences.chooseLocale('ko'));
  expect(result.current).toEqual({ locale: 'ko', table: KOREAN, today: '2026-11-21' });
});
