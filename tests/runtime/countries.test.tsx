/** The countries that come with the words of a page. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCountries } from '../../src/runtime/countries.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { showHook } from '../support/show-hook.tsx';

it('are named in the language that is chosen, in the order of its table', () => {
  const { runtime } = openRuntime(() => []);
  runtime.i18n.addResourceBundle('en', 'countries', { FR: 'France', DE: 'Germany' });
  runtime.i18n.addResourceBundle('ko', 'countries', { DE: '독일', FR: '프랑스' });
  const { result } = showHook(runtime, useCountries);
  expect(result.current).toEqual([
    { code: 'FR', name: 'France' },
    { code: 'DE', name: 'Germany' },
  ]);
  act(() => runtime.preferences.chooseLocale('ko'));
  expect(result.current).toEqual([
    { code: 'DE', name: '독일' },
    { code: 'FR', name: '프랑스' },
  ]);
});
