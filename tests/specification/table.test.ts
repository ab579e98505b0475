/** The table of the specification: every statement holds, or names the test that proves it; nothing of it lacks a row. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/table.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { BEHAVIOUR } from './behaviour.rows.ts';
import { CALLS, type SpecifiedCall } from './calls.ts';
import { CONSTANT_ROWS, CONSTANTS } from './constants.ts';
import { ENTITIES, ENTITY_ROWS, fieldsOf } from './entities.ts';
import { CALL_LITERALS, MESSAGE_LITERALS, ROUTE_LITERALS } from './literals.ts';
import { MESSAGES } from './messages.ts';
import type { Row } from './row.ts';
import { ROUTES } from './routes.ts';
import { RULES } from './rules.rows.ts';

const TESTS = join(import.meta.dirname, '..');
const LITERAL = /[.*+?^${}()|[\]\\]/g;

/** The words of a language by their key. */
function wordsOf(language: string, namespace: string, key: string): unknown {
  const path = join(TESTS, '..', 'locales', language, `${namespace}.json`);
  return key
    .split('.')
    .reduce<unknown>(
      (words, name) => (words as Record<string, unknown> | undefined)?.[name],
      JSON.parse(readFileSync(path, 'utf8')),
    );
}

/** Whether a text is the title of a test that runs: the first argument of `it` or `test`, also behind `each`. */
function isTested(source: string, title: string): boolean {
  const quoted = `(['"\`])${title.replaceAll(LITERAL, String.raw`\$&`)}\\1,`;
  return new RegExp(`(?:(?<![.\\w])(?:it|test)\\(|\\)\\()\\s*${quoted}`).test(source);
}

const rows: readonly Row[] = [
  ...BEHAVIOUR,
  ...ENTITY_ROWS,
  ...RULES,
  ...CONSTANT_ROWS,
  ...CALLS.map(({ call, provenBy }) => ({ section: '§7', statement: call, provenBy })),
];

describe('a row', () => {
  it.each(rows)('$section $statement: its test is there', ({ provenBy: { file, title } }) => {
    const path = join(TESTS, file);
    expect(existsSync(path), `tests/${file} is not there`).toBe(true);
    expect(isTested(readFileSync(path, 'utf8'), title), `tests/${file} has no test “${title}”`).toBe(true);
  });

  it('is one statement, stated once', () => {
    const stated = rows.map(({ section, statement }) => `${section} ${statement}`);
    expect(stated.filter((one, index) => stated.indexOf(one) !== index)).toEqual([]);
  });
});

it('the check finds titles, and neither comments, groups nor tests that are skipped', () => {
  const sources = ["it('a'", "test(\n  'a'", "])('a'", "it.skip('a'", "describe('a'", "// 'a'", "it('b a'"];
  expect(sources.filter((source) => isTested(`${source}, () => {})`, 'a'))).toEqual(sources.slice(0, 3));
});

describe('a call (§7)', () => {
  const endpoints = Object.values<Endpoint>(ENDPOINTS);
  const find = ({ call }: SpecifiedCall) =>
    endpoints.find(({ method, path }) => `${method} ${path}` === call.replace(/\/$/, ''));

  it.each(CALLS)('$call is in the table of endpoints with its callers and fields', (specified) => {
    const endpoint = find(specified);
    expect(endpoint?.auth).toBe(specified.auth);
    const sent = [...fieldsOf(endpoint?.query), ...fieldsOf(endpoint?.body)];
    expect(sent).toEqual(expect.arrayContaining([...specified.sends]));
    expect(fieldsOf(endpoint?.data)).toEqual(expect.arrayContaining([...specified.answers]));
  });
});

it.each(ENTITIES)('§3 $name has its fields', ({ fields, ours }) => {
  expect(ours).toEqual(expect.arrayContaining([...fields]));
});

it.each(MESSAGES)('$section “$text”', ({ text, words }) => {
  expect(wordsOf(...words)).toBe(text);
});

it.each(CONSTANTS)('§9 $name', ({ ours, specified }) => {
  expect(ours).toEqual(specified);
});

describe('nothing of the specification lacks a row', () => {
  const missing = (literals: readonly string[], listed: readonly string[]) =>
    literals.filter((literal) => !listed.includes(literal));

  it('every route', () => {
    expect(ROUTE_LITERALS).toHaveLength(41);
    expect(
      missing(
        ROUTE_LITERALS,
        ROUTES.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  it('every call', () => {
    expect(CALL_LITERALS).toHaveLength(30);
    expect(
      missing(
        CALL_LITERALS,
        CALLS.map(({ call }) => call),
      ),
    ).toEqual([]);
  });

  it('every message', () => {
    expect(MESSAGE_LITERALS).toHaveLength(28);
    expect(
      missing(
        MESSAGE_LITERALS,
        MESSAGES.map(({ text }) => text),
      ),
    ).toEqual([]);
  });

  it('every section', () => {
    const sections = new Set([...rows.map(({ section }) => section), ...MESSAGES.map(({ section }) => section)]);
    expect(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'].filter((one) => !sections.has(one))).toEqual([]);
  });
});
