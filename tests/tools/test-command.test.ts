/** Proves that the count of a test run names what broke it, also where no test failed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const command = resolve(import.meta.dirname, '../../src/tools/commands/test.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broken-run-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The last lines of a run of one test file. */
function runTests(content: string, lines = 2): { code: number | null; end: string[] } {
  writeFileSync(join(folder, 'some.test.js'), content);
  const { VITEST: _, ...env } = process.env;
  const result = spawnSync(process.execPath, [command, 'some.test', `--root=${folder}`, '--globals'], {
    encoding: 'utf8',
    env,
  });
  return { code: result.status, end: result.stdout.trimEnd().split('\n').slice(-lines) };
}

test('names a rejection that no test waits for, and its file', () => {
  const { code, end } = runTests(`test('passes', () => { void Promise.reject(new TypeError('left alone')); });`);
  expect(code).toBe(1);
  expect(end).toEqual(['Broken by some.test.js: TypeError: left alone', '1 passed, 1 failed']);
});

test('names a file that cannot be imported', () => {
  const { code, end } = runTests(`throw new RangeError('before any test');`);
  expect(code).toBe(1);
  expect(end).toEqual(['Broken by some.test.js: RangeError: before any test', '0 passed, 1 failed']);
});

test('names a test that failed, and why, at the end', () => {
  const { code, end } = runTests(`describe('a sum', () => test('adds up', () => expect(1 + 1).toBe(3)));`, 3);
  expect(code).toBe(1);
  expect(end[0]).toBe(`Failed ${join(folder, 'some.test.js')}: a sum adds up`);
  expect(end[1]).toContain('expected 2 to be 3');
  expect(end.at(-1)).toBe('0 passed, 1 failed');
});

test('says nothing of the kind where a run goes well', () => {
  const { code, end } = runTests(`test('passes', () => {});`);
  expect(code).toBe(0);
  expect(end).toEqual(['', '1 passed, 0 failed']);
});
