/** Redirect tricks: wherever the shop takes an address from outside, none of them leaves its origin. */
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/contract/locale.ts';
import { ownPath } from '../../src/runtime/navigation.ts';
import { loginPath, returnPath } from '../../src/runtime/session.ts';

const OWN = 'https://shop.test';
const HOST = 'evil.example';

/** What stands before a host, or runs something, in one of the many ways of writing it. */
const LEADS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '\\//',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\r\n/',
  '\t//',
  '\n//',
  ' //',
  '\u00a0//',
  '/ /',
  '/.//',
  '/./\\',
  '/..//',
  '/../\\',
  '/x/..//',
  '/x/../\\',
  '/x/y/../..//',
  '/.\\/',
  '/%2e//',
  '/%2e%2e//',
  '/x/%2e%2e//',
  '/.\t.//',
  '/\u0000/',
  '//\u0000',
  '/\u2028/',
  '／／',
  '/／',
  '//／',
  '//@',
  '//own.invalid@',
  '//shop.test@',
  '//shop.test:443@',
  'https://',
  'http://',
  'https:/',
  'https:',
  'https:\\\\',
  'HTTPS://',
  'hTTps:\t//',
  'h\ttps://',
  '\u0001https://',
  'ftp://',
  'ws://',
  'https://shop.test@',
  'https://shop.test.',
  'https://shop.test%40',
  'https://shop.test\\@',
  'https://own.invalid@',
  '.',
  '@',
  '?//',
  '#//',
  'javascript:',
  'JaVaScRiPt:',
  'java\nscript:',
  ' javascript:',
  '\u0001javascript://',
  'javascript:alert(1)//',
  'vbscript:',
  'data:text/html,',
  'blob:https://',
  'file://',
  'filesystem:https://',
  'about:blank#',
  'view-source:https://',
  'intent://',
  'mailto:a@',
  '\ufeff//',
  '/\ufeff/',
] as const;
const TAILS = ['', '/', '/main', '?x=1', '#a', ':443/', '%00', '\\main'] as const;

const TRICKS = LEADS.flatMap((lead) => TAILS.map((tail) => `${lead}${HOST}${tail}`));

/** Where a browser would go. */
const goal = (path: string) => new URL(path, `${OWN}/account/login`);

/** Nothing changes when it is read once more. */
function staysHere(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && goal(path).origin === OWN && ownPath(path) === path;
}

describe(`${TRICKS.length} tricks`, () => {
  it('are more than two hundred, all different', () => {
    expect(new Set(TRICKS).size).toBeGreaterThanOrEqual(200);
  });

  it.each(TRICKS.map((trick) => [JSON.stringify(trick), trick]))('%s is refused or stays here', (_, trick) => {
    const ways = [
      ownPath(trick) ?? '/main',
      // As the query of the login page, encoded once and twice; as what an earlier page remembered.
      returnPath(loginPath(trick), null),
      returnPath(loginPath(encodeURIComponent(trick)), null),
      returnPath('/account/login', trick),
      returnPath(loginPath(trick), trick),
    ];
    expect(ways.filter((path) => !staysHere(path))).toEqual([]);
  });

  it('need dots that fall away to get past the first look: those are refused too', () => {
    for (const trick of ['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/x/%2e%2e//evil.example'])
      expect(ownPath(trick)).toBeNull();
  });
});

describe('an honest address', () => {
  it.each([
    '/main',
    '/product/search/all/all?q=a%20b&page=2#top',
    '/purchase/reservation/option/x?date=2026-12-01&time=10:00',
    '/product/detail/a//b',
    '/%2F%2Fevil.example',
    '/main?next=//evil.example',
  ])('%s stays as it is', (path) => {
    expect(ownPath(path)).toBe(path);
    expect(returnPath(loginPath(path), null)).toBe(path);
  });

  it.each(['/account/login', '/account/login?redirect=%2Fmain', '/oauth-kakao?code=a&state=b', '/oauth-naver'])(
    '%s would lead in a circle, so it is the front page instead',
    (path) => {
      expect(returnPath(loginPath(path), null)).toBe('/main');
      expect(returnPath('/account/login', path)).toBe('/main');
    },
  );

  it('is remembered under the name of the specification', () => {
    expect(STORAGE_KEYS.redirect).toBe('redirect');
  });
});
