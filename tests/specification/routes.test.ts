/** §2: every row of the specification's table of routes, by its path, name, login and title; and every page title that it names. */
import { describe, expect, it } from 'vitest';
import { PATHS, pageRow, type PageName } from '../../src/contract/paths.ts';
import titles from '../../locales/en/titles.json';
import arabic from '../../locales/ar/titles.json';
import korean from '../../locales/ko/titles.json';
import { ROUTES, TITLED } from './routes.ts';

/** Keys of the path table that say what the page is, where the table's own name does not, or is no name of a page. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  'business-request': 'business',
  notice: 'board',
  Inquiry: 'contactUsRegister',
  'My Quotation': 'quotation',
  myreview: 'myReview',
};

const toKey = (name: string) =>
  OTHER_KEYS[name] ?? name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const keyOf = (path: string) => (Object.keys(PATHS) as PageName[]).find((key) => PATHS[key].path === path);

describe.each(ROUTES)('$path', ({ path, name, login = false, title }) => {
  const key = keyOf(path);

  it('is a page under its name, and asks for a login as specified', () => {
    if (key === undefined) throw new Error('No row of the path table has this path.');
    expect(key).toBe(name === null ? key : toKey(name));
    expect(pageRow(key).login ?? false).toBe(login);
  });

  it('has its title in every language', () => {
    if (key === undefined) throw new Error('No row of the path table has this path.');
    expect(titles[key]).toBe(title ?? titles[key]);
    expect([titles[key], korean[key], arabic[key]].every((words) => words.trim() !== '')).toBe(true);
  });
});

it('each title that is specified belongs to a page of the table', () => {
  const paths = new Set(ROUTES.map(({ path }) => path));
  expect(TITLED.filter(([, path]) => !paths.has(path))).toEqual([]);
  expect(TITLED.filter(([, path]) => keyOf(path) === undefined)).toEqual([]);
});

it('titles of different pages differ, where they are not the same page in another place', () => {
  const same = new Set(['newMain', 'reservationStep', 'oauthNaver', 'fail', 'reviewRegister2']);
  const words = (Object.keys(PATHS) as PageName[]).filter((key) => !same.has(key)).map((key) => titles[key]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
