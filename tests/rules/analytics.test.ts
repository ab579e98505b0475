/** Which setting names a measurement. */
import { expect, it } from 'vitest';
import { ANALYTICS_SETTING, findAnalyticsId, isAnalyticsId } from '../../src/rules/analytics.ts';

it.each([
  ['G-ABCD', true],
  ['G-ABCDEFGHIJ0123456789', true],
  ['G-ABC', false],
  ['G-ABCDEFGHIJ01234567890', false],
  ['xG-ABCD12', false],
  ['G-ABCD12 ', false],
  ['G-abcd12', false],
  ['UA-123456-1', false],
  [['G-ABCD12'], false],
  [undefined, false],
])('%j names one: %s', (value, isOne) => expect(isAnalyticsId(value)).toBe(isOne));

it('is found among the settings under its name', () => {
  expect(ANALYTICS_SETTING).toBe('google_analytics_id');
  expect(findAnalyticsId({ site_name: 'G-OTHER1', google_analytics_id: 'G-ABCD12' })).toBe('G-ABCD12');
  expect(findAnalyticsId({ google_analytics_id: 'soon' })).toBeNull();
  expect(findAnalyticsId({})).toBeNull();
});
