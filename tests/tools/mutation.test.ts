/** Proves that faults which no test noticed are counted, and that each is told with its reason or without one. */
import { describe, expect, test } from 'vitest';
import { mutationPage } from '../../src/tools/quality/mutation/page.ts';
import {
  idleReasons,
  percent,
  scoreReport,
  type Reason,
  type Report,
} from '../../src/tools/quality/mutation/survivors.ts';

const source = "const a = 1;\nif (event.type === 'lamp.lit' &&\n    b) go('on');\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report: Report = {
  files: {
    'lamp.machine.ts': {
      source,
      mutants: [
        { status: 'Killed', replacement: '2', location: at(1, 11, 1, 12) },
        { status: 'Timeout', replacement: 'b', location: at(3, 5, 3, 6) },
        { status: 'CompileError', replacement: '!', location: at(1, 1, 1, 2) },
        { status: 'Survived', replacement: 'true', location: at(2, 5, 3, 6) },
        { status: 'NoCoverage', replacement: '""', location: at(3, 11, 3, 15) },
      ],
    },
  },
};
const narrowing: Reason = {
  machine: '*',
  code: "event.type === '…' && b",
  becomes: 'true',
  reason: 'It is always so.',
};

describe('the score of a machine', () => {
  const score = scoreReport('lamp', report, [narrowing]);

  test('counts what was planted and what was noticed', () => {
    expect(score).toMatchObject({ machine: 'lamp', planted: 4, noticed: 2 });
  });

  test('names each survivor in one line, with its reason where there is one', () => {
    const here = { machine: 'lamp', file: 'lamp.machine.ts' };
    expect(score.survivors).toEqual([
      { ...here, line: 2, code: "event.type === 'lamp.lit' && b", becomes: 'true', reason: 'It is always so.' },
      { ...here, line: 3, code: "'on'", becomes: '""', reason: null },
    ]);
  });

  test('takes no reason of another machine, nor one whose brackets only look alike', () => {
    const others = [
      { ...narrowing, machine: 'cart' },
      { ...narrowing, code: 'event.type' },
      { ...narrowing, code: "event.type === [a-z'.]+ && b" },
    ];
    expect(scoreReport('lamp', report, others).survivors.map(({ reason }) => reason)).toEqual([null, null]);
  });

  test('names reasons that are needed no longer', () => {
    const gone = { machine: 'lamp', code: 'c', becomes: 'd', reason: 'Once.' };
    const elsewhere = { ...gone, machine: 'cart' };
    expect(idleReasons([score], [narrowing, gone, elsewhere])).toEqual([gone]);
  });

  test('is shown on a page with the survivors by their reason', () => {
    const page = mutationPage([score]);
    expect(page).toContain('| lamp | 4 | 2 | 50 % |');
    expect(page).toContain("### It is always so. (1)\n\n- lamp:2 `event.type === 'lamp.lit' && b` → `true`");
    expect(page).toContain('### No reason was given (1)');
  });
});

test('a share is rounded down, so that no target is met by rounding', () => {
  expect(percent(8999, 10_000)).toBe(89.9);
  expect(percent(0, 0)).toBe(100);
});
