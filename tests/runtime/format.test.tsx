/** Prices as a visitor sees them: in the chosen currency, by the rate of the shop's settings. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePrice } from '../../src/runtime/format.ts';
import { DISPLAY_RATE } from '../../src/rules/money.ts';
import { convertToShown } from '../../src/rules/shown-price.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { showHook } from '../support/show-hook.tsx';

it('follow the chosen currency and the rate of the settings', () => {
  const { runtime } = openRuntime(() => []);
  const { result } = showHook(runtime, usePrice);
  expect(result.current(140_000, 'KRW')).toEqual({
    amount: convertToShown(140_000, 'KRW', 'USD', DISPLAY_RATE),
    currency: 'USD',
  });
  act(() => runtime.preferences.chooseCurrency('KRW'));
  expect(result.current(140_000, 'KRW')).toEqual({ amount: 140_000, currency: 'KRW' });
  act(() => runtime.preferences.chooseCurrency('USD'));
  const before = result.current(140_000, 'KRW').amount;
  act(() => runtime.shell.trigger.settingsLoaded({ settings: [{ key: 'usd_to_krw', meta: '2800' }] }));
  expect(result.current(140_000, 'KRW')).toEqual({ amount: 5000, currency: 'USD' });
  expect(before).not.toBe(5000);
});
