/** Proves that faults which no test noticed are counted, and that each is told with its reason or without one. */
import { readdirSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage } from '../../src/tools/quality/mutation/page.ts';
import { findFiles, listFiles, ROOMS, testsOf } from '../../src/tools/quality/mutation/rooms.ts';
import {
  hashSource,
  idleReasons,
  percent,
  scoreFiles,
  toResults,
  type Found,
  type Reason,
} from '../../src/tools/quality/mutation/survivors.ts';

const source = "const a = 1;\nif (event.type === 'lamp.lit' &&\n    b) go('on');\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const found: Found = {
  'machines/lamp.machine.ts': {
    source,
    mutants: [
      { status: 'Killed', replacement: '2', location: at(1, 11, 1, 12) },
      { status: 'Timeout', replacement: 'b', location: at(3, 5, 3, 6) },
      { status: 'CompileError', replacement: '!', location: at(1, 1, 1, 2) },
      { status: 'Survived', replacement: 'true', location: at(2, 5, 3, 6) },
      { status: 'NoCoverage', replacement: '""', location: at(3, 11, 3, 15) },
    ],
  },
  'machines/types.machine.ts': { source: '', mutants: [] },
};
const narrowing: Reason = {
  file: 'machines/…',
  code: "event.type === '…' && b",
  becomes: 'true',
  reason: 'It is always so.',
};

const isSame = (file: string, hash: string) => found[file] !== undefined && hash === hashSource(found[file].source);

describe('the score of a file', () => {
  const scores = scoreFiles(toResults(found), [narrowing], isSame);
  const file = 'machines/lamp.machine.ts';

  test('counts what was planted and what was noticed, and is none where nothing could be planted', () => {
    expect(scores).toMatchObject([{ file, planted: 4, noticed: 2, isOutdated: false }]);
  });

  test('is outdated once the file has changed', () => {
    expect(scoreFiles(toResults(found), [], () => false)).toMatchObject([{ file, isOutdated: true }]);
  });

  test('names each survivor in one line, with its reason where there is one', () => {
    expect(scores[0]?.survivors).toEqual([
      { file, line: 2, code: "event.type === 'lamp.lit' && b", becomes: 'true', reason: 'It is always so.' },
      { file, line: 3, code: "'on'", becomes: '""', reason: null },
    ]);
  });

  test('takes no reason of another file, nor one whose brackets only look alike', () => {
    const others = [
      { ...narrowing, file: 'machines/cart.machine.ts' },
      { ...narrowing, file: 'src/rules/…' },
      { ...narrowing, code: 'event.type' },
      { ...narrowing, code: "event.type === [a-z'.]+ && b" },
    ];
    const reasons = scoreFiles(toResults(found), others, isSame).flatMap(({ survivors }) =>
      survivors.map((one) => one.reason),
    );
    expect(reasons).toEqual([null, null]);
  });

  test('names reasons that are needed no longer', () => {
    const gone = { ...narrowing, code: 'c', becomes: 'd', reason: 'Once.' };
    expect(idleReasons(scores, [narrowing, gone, { ...gone, file: 'src/rules/…' }])).toEqual([gone]);
  });
});

describe('the page', () => {
  const price = { file: 'src/rules/price.ts', planted: 4, noticed: 3, survivors: [], isOutdated: true };
  const rooms = { machines: 2, rules: 21, stores: 4 };
  const page = formatPage([price, ...scoreFiles(toResults(found), [narrowing], isSame)], rooms);

  test('shows each room and file, what has changed since, and the survivors by their reason', () => {
    expect(page).toContain(
      '| [machines](#machines) | 1 of 2 | 4 | 2 | 50 % |\n| [rules](#rules) | 1 of 21 | 4 | 3 | 75 % |\n\n',
    );
    expect(page).toContain('| lamp |  | 4 | 2 | 50 % |');
    expect(page).toContain('| price | changed since | 4 | 3 | 75 % |');
    expect(page).toContain("### It is always so. (1)\n\n- lamp:2 `event.type === 'lamp.lit' && b` → `true`");
    expect(page).toContain('### No reason was given (1)');
  });
});

describe('what is broken', () => {
  test('is a room, a machine or a file, and its tests are those of its room, machine or feature', () => {
    expect(findFiles('stores')).toContain('src/stores/session.ts');
    expect(findFiles('cart').map(testsOf)).toEqual([
      ['tests/machines/cart*', 'tests/machines/{opens,simulated,unprovided}'],
    ]);
    expect(findFiles('src/flows/cart/cart.ts').flatMap(testsOf)).toEqual(['tests/flows/cart/*', 'tests/pages/cart*']);
    expect(['attic', 'src/rules/attic.ts', 'tests/tools/mutation.test.ts'].flatMap(findFiles)).toEqual([]);
  });

  test('has tests in every room', () => {
    const names = readdirSync('tests', { recursive: true, encoding: 'utf8' });
    const tests = names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `tests/${name.split('.test')[0]}`);
    const lists = new Set(
      Object.keys(ROOMS)
        .flatMap(listFiles)
        .map((file) => testsOf(file).join(' ')),
    );
    const isEmpty = (list: string) => !list.split(' ').some((glob) => tests.some((name) => matchesGlob(name, glob)));
    expect([...lists].filter(isEmpty)).toEqual([]);
  });
});

test('a share is rounded down, so that no target is met by rounding', () => {
  expect(percent(8999, 10_000)).toBe(89.9);
  expect(percent(0, 0)).toBe(100);
});
