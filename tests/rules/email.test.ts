/** One mailbox has one spelling: what is judged an address, and what every spelling of it becomes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../src/rules/countries.ts';
import { emailProblems, isEmail, normaliseEmail } from '../../src/rules/email.ts';

test.each([
  'mina@example.com',
  ' mina@example.com\n',
  '  mina@example.com  ',
  'MINA@Example.COM',
  'ｍｉｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  '\u200bmina@example.com\u200b',
  '\u0085mina@example.com\u00a0',
  '\ufeffmina@example.com',
])('%j is mina@example.com', (typed) => {
  expect(normaliseEmail(typed)).toBe('mina@example.com');
  expect(emailProblems(typed)).toEqual([]);
});

test.each([
  'a,victim@example.com',
  'a;victim@example.com',
  '<victim@example.com',
  'victim@example.com>',
  '(c)victim@example.com',
  'victim(c)@example.com',
  '"victim"@example.com',
  'vic\u200btim@example.com',
  'vic\u0085tim@example.com',
  'vic tim@example.com',
  'victim@example.com,b@example.com',
  'victim@@example.com',
  'victim@example..com',
  'victim@.example.com',
  'victim@example.com.',
  'victim@-example.com',
  'victim@example-.com',
  'victim@[127.0.0.1]',
  'victim@127.0.0.1',
  'victim@localhost',
  '.victim@example.com',
  'victim.@example.com',
  'vic..tim@example.com',
  'víctim@example.com',
  'victim@exämple.com',
  'group:victim@example.com;',
  'victim%example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
])('%j is no address', (typed) => {
  expect(emailProblems(typed)).toEqual([{ field: 'email', code: 'email_format' }]);
});

test.each([`${'a'.repeat(64)}@example.com`, "o'neil+trips@sub.example.co.kr", 'x@xn--oi2b29vs7bo3h.xn--3e0b707e'])(
  '%s is an address',
  (email) => expect(isEmail(email)).toBe(true),
);

test('an address has 254 letters at most', () => {
  const local = 'a'.repeat(64);
  const domain = (letters: number) => `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(letters)}.com`;
  expect(`${local}@${domain(63)}`).toHaveLength(254);
  expect(isEmail(`${local}@${domain(63)}`)).toBe(true);
  expect(isEmail(`${local}@${domain(63).replace('d', 'd.')}`)).toBe(false);
});

test('nothing typed is something else than something wrong', () => {
  expect(emailProblems(' \u200b ')).toEqual([{ field: 'email', code: 'required' }]);
});

test('judging takes a time that grows with the text alone', () => {
  const hostile = [
    `${'a.'.repeat(50_000)}@`,
    `a@${'b-'.repeat(50_000)}`,
    `${' '.repeat(100_000)}x`,
    `a@${'b.'.repeat(50_000)}!`,
  ];
  const start = performance.now();
  for (const text of hostile) emailProblems(text);
  expect(performance.now() - start).toBeLessThan(500);
});

describe('nationalities', () => {
  test('are the countries that every language names', () => {
    const named = JSON.parse(readFileSync('locales/en/countries.json', 'utf8')) as Record<string, string>;
    expect([...COUNTRIES].toSorted()).toEqual(Object.keys(named).toSorted());
  });
});
