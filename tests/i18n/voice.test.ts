/** The words that docs/voice.md rules out stand in no catalogue and in no post that helps or binds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../src/contract/locale.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const POSTS = 'src/server/features/boards/seed/texts';
const HELP = ['faq-paying', 'faq-reserving', 'faq-travelling', 'legal', 'notices'];

/** Specified to the letter, or the name of another service. */
const FIXED = new Set([
  'Canceled',
  'Email or password does not match.',
  'Images cannot be copied',
  'Please fill out all required fields.',
  'This email is already in use.',
]);

type Said = readonly [where: string, text: string];

function textsIn(value: unknown, where: string): Said[] {
  if (typeof value === 'string') return FIXED.has(value) ? [] : [[where, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) => textsIn(child, `${where} ${key}`));
}

const read = (path: string): object => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as object;

function listSaid(language: Locale): Said[] {
  const names = readdirSync(join(ROOT, 'locales', language));
  return [
    ...names
      .filter((name) => name !== 'countries.json')
      .flatMap((name) => textsIn(read(`locales/${language}/${name}`), name)),
    ...HELP.flatMap((name) => Object.entries(read(`${POSTS}/${language}/${name}.json`))).flatMap(([id, post]) =>
      textsIn(post, id),
    ),
  ];
}

/** Values that are filled in are no words. */
const wordsOf = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g, '');

function find(language: Locale, ruledOut: RegExp): string[] {
  return listSaid(language)
    .filter(([, text]) => ruledOut.test(wordsOf(text)))
    .map(([where, text]) => `${where}: ${text}`);
}

describe('English', () => {
  it.each([
    ['American spelling', /\b(travel(er|ing|ed)|cancel(ed|ing)|organiz|color|favorite|recogniz|catalog\b|emails?\b)/i],
    ['pleading', /\b(please|kindly|we regret|sorry for)\b/i],
    ['urgency', /\b(hurry|only today|last chance|in high demand|selling fast|act now)\b/i],
    ['another verb than book', /\b(reserve|reserves|reserved|reserving)\b/i],
    ['mails that are e-mails', /(?<!e[-‑])\bmail(s|ed)?\b/i],
    ['nobody and somebody', /\b(nobody|somebody)\b/i],
  ])('has no %s', (_, ruledOut) => {
    expect(find('en', ruledOut)).toEqual([]);
  });
});

describe('Korean', () => {
  it.each([
    ['other word for the organiser', /주최/],
    ['other word for the companion', /동행인/],
    ['other word for the voucher', /이용권|티켓/],
    ['other word for a departure', /출발편/],
    ['other word for a mailed code', /인증 코드/],
    ['other spelling of compounds', /(예약|여권|계좌|주문|인증) 번호|계좌 이체/],
    ['other possessive', /(?<!하)나의 /],
    ['other level of politeness in the catalogue', /(해|드려|있어|없어|돼|에|예)요[.!]/],
  ])('has no %s', (_, ruledOut) => {
    expect(find('ko', ruledOut)).toEqual([]);
  });

  it('has no particle that depends on what a placeholder is filled with', () => {
    const particle = /\}\} ?(은|는|이|가|을|를|과|와|로|으로)(?!\p{L})/u;
    const trapped = listSaid('ko').filter(([, text]) => particle.test(text));
    expect(trapped).toEqual([]);
    expect(particle.test('{{site}}는 묻지 않습니다.')).toBe(true);
  });
});

describe('Arabic', () => {
  it.each([
    ['other spelling of the organiser', /المنظِّم/],
    ['pleading', /من فضلك/],
    ['other word for a departure', /للمغادرة|هذه المغادرة/],
  ])('has no %s', (_, ruledOut) => {
    expect(find('ar', ruledOut)).toEqual([]);
  });

  it('says none, one and two in words, without the digit', () => {
    const forms = listSaid('ar').filter(([where]) => /_(zero|one|two)$/.test(where));
    expect(forms.filter(([, text]) => /\(\{\{\w+\}\}\)/.test(text))).toEqual([]);
  });
});

/** The festivals of a category are trips, so that their board is “by month” outside the tabs. */
it.each(LOCALES)('%s gives a board one name in its tab, its heading and the footer', (language) => {
  const { board } = read(`locales/${language}/boards.json`) as {
    board: Record<string, Record<'title' | 'short', string>>;
  };
  const { footer } = read(`locales/${language}/shell.json`) as { footer: { boards: Record<string, string> } };
  const { festival: _, ...others } = board;
  for (const [name, { title, short }] of Object.entries(others))
    expect([short, footer.boards[name]], name).toEqual([title, title]);
});

it.each(LOCALES)('%s has no straight quotation marks', (language) => {
  expect(find(language, /['"]/)).toEqual([]);
});

/** Texts of what goes on end in an ellipsis, which English gives its loader as three dots (§8). */
const listUnderWay = (language: Locale) =>
  listSaid(language)
    .filter(([, text]) => /(…|\.\.\.)$/.test(text))
    .map(([where]) => where);

it.each(LOCALES)('%s ends a text of what goes on as English does', (language) => {
  expect(listUnderWay(language).filter((where) => where.includes('.json'))).toEqual(
    listUnderWay('en').filter((where) => where.includes('.json')),
  );
});

it('finds what is ruled out, where it stands', () => {
  expect(find('en', /\bYou’re booked!/).length).toBeGreaterThan(0);
  expect(find('ko', /운영사/).some((found) => found.startsWith('terms-2026-03-01'))).toBe(true);
});

it.each(LOCALES)('%s tells the two searches of a page apart by name', (language) => {
  const [header, page] = ['shell', 'finder'].map((name) => read(`locales/${language}/${name}.json`)) as [
    { search: { label: string } },
    { label: string },
  ];
  expect(header.search.label).not.toBe(page.label);
});
