/** Cells of a CSV: what is written is read as the same value, and no spreadsheet takes it for a formula. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, writeCell } from '../../../src/server/operator/csv-cell.ts';
import { readTableFile, writeTableFile } from '../../../src/server/operator/table-file.ts';

test.each([
  ['Temple stay', 'Temple stay'],
  ['', '""'],
  ['2026', '"2026"'],
  ['true', '"true"'],
  ['=HYPERLINK("x")', '"=HYPERLINK(\\"x\\")"'],
  ['+82 10', '"+82 10"'],
  ['@maru', '"@maru"'],
  [' spaced ', '" spaced "'],
  [12, '12'],
  [null, 'null'],
  [[1, 2], '[1,2]'],
])('%j is the cell %s', (value, cell) => {
  expect(writeCell(value)).toBe(cell);
  expect(readCell(cell)).toEqual(value);
});

test('empty lines, cells of several lines and line ends of both kinds are counted', () => {
  const text = '\uFEFFid,b\r\n\r\na,"x\ny\r\nz"\r\nb,"q\n\nw"\n\n\nc,1\n';
  const file = readTableFile('x.csv', text);
  expect(file.rows).toEqual([
    { id: 'a', b: 'x\ny\r\nz' },
    { id: 'b', b: 'q\n\nw' },
    { id: 'c', b: 1 },
  ]);
  expect([0, 1, 2].map((row) => file.lineOf(row, 'b'))).toEqual([3, 6, 11]);
});

test('any rows are read as they were written, and each from its own line', () => {
  const name = fc.constantFrom('id', 'title', 'texts', 'price', 'a-b');
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
  );
  const inner = fc.dictionary(name, value, { minKeys: 1, noNullPrototype: true });
  const row = fc.dictionary(name, fc.oneof(value, inner), { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom('x.csv', 'x.json'), (rows, path) => {
      const text = writeTableFile(path, rows);
      const file = readTableFile(path, text);
      expect(file.rows).toEqual(rows);
      const lines = rows.map((_, index) => file.lineOf(index, 'id'));
      expect(lines).toEqual(lines.toSorted((a, b) => a - b));
      expect(lines.at(-1)).toBeLessThanOrEqual(text.split('\n').length);
    }),
  );
});
