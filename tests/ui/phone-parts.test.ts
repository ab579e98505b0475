/** A phone number taken apart and put together again: what the browser enters is what the rule of a person judges. */
import { describe, expect, it } from 'vitest';
import { PERSON_FIELDS } from '../../src/rules/person.ts';
import { callingCode, joinPhone, splitPhone } from '../../src/ui/phone-parts.ts';

const isRight = (phone: string) => PERSON_FIELDS.phone.isRight(phone);

describe('a number that is entered', () => {
  it.each([
    ['DE', '01511 2345678', '+4915112345678'],
    ['DE', '1511 2345678', '+4915112345678'],
    ['KR', '010-1234-5678', '+821012345678'],
    ['KR', '٠١٠١٢٣٤٥٦٧٨', '+821012345678'],
    ['US', '(213) 373-4253', '+12133734253'],
    // Pasted whole, it brings its own code.
    ['KR', '+49 1511 2345678', '+4915112345678'],
    ['FR', '', ''],
  ])('in %s as %j is %j, and the rule agrees', (country, rest, whole) => {
    const joined = joinPhone({ country, rest });
    expect(joined).toBe(whole);
    expect(joined === '' || isRight(joined)).toBe(true);
  });

  it('stays wrong for the rule where it is too short', () => {
    expect(joinPhone({ country: 'DE', rest: '12' })).toBe('+4912');
    expect(isRight('+4912')).toBe(false);
  });
});

describe('a number that is known', () => {
  it.each([
    ['+4915112345678', 'KR', { country: 'DE', rest: '1511 2345678' }],
    ['01012345678', 'KR', { country: 'KR', rest: '10 1234 5678' }],
    ['+821012345678', 'DE', { country: 'KR', rest: '10 1234 5678' }],
    ['491701234567', 'DE', { country: 'DE', rest: '170 1234567' }],
    ['491701234567', 'KR', { country: 'DE', rest: '170 1234567' }],
    ['2133734253', 'US', { country: 'US', rest: '213 373 4253' }],
    ['', 'DE', { country: 'DE', rest: '' }],
    ['call me', 'DE', { country: 'DE', rest: 'call me' }],
  ])('%j is shown by its country', (phone, country, parts) => {
    expect(splitPhone(phone, country)).toEqual(parts);
  });

  it('of a code that countries share belongs to the one that is expected', () => {
    expect(splitPhone('+16135550123', 'CA').country).toBe('CA');
  });
});

it('knows the code of a country, and that some have none', () => {
  expect([callingCode('KR'), callingCode('DE'), callingCode('AQ')]).toEqual(['+82', '+49', null]);
});
