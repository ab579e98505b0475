/** Which language a wish means. */
import { describe, expect, it } from 'vitest';
import { matchHeader, matchTag, matchLocale } from '../../src/i18n/match-locale.ts';
import { LOCALES } from '../../src/contract/locale.ts';

describe('a language tag', () => {
  it.each(LOCALES.map((locale) => [locale]))('%s means itself', (locale) => {
    expect(matchTag(locale)).toBe(locale);
  });

  it.each([
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hans-TW', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['fil-PH', 'tl'],
    ['in', 'id'],
    ['fr-CA', 'fr-CA'],
    ['fr-BE', 'fr'],
    ['pt-PT', 'pt'],
    ['en_GB', 'en'],
    ['AR-eg', 'ar'],
    ['nl', null],
    ['', null],
    ['*', null],
    ['javascript:1', null],
  ])('%s means %s', (tag, locale) => {
    expect(matchTag(tag)).toBe(locale);
  });
});

describe('a wish', () => {
  it('follows the weights of the header, then its order', () => {
    expect(matchHeader('nl, fr;q=0.5, ko;q=0.9, en;q=0.8')).toBe('ko');
    expect(matchHeader('en;q=0, nl')).toBeNull();
  });

  it('takes the address before the cookie, the cookie before the browser, English last', () => {
    const header = 'de';
    expect(matchLocale({ query: 'ar', cookie: 'ko', header })).toBe('ar');
    expect(matchLocale({ query: 'nonsense', cookie: 'ko', header })).toBe('ko');
    expect(matchLocale({ query: null, cookie: 'xx', header })).toBe('de');
    expect(matchLocale({ query: null, cookie: null, header: null })).toBe('en');
  });
});
