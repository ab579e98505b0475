/** The page of operations lists the configuration as it is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIG_TABLE } from '../../../src/server/base/config.ts';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

test('every setting stands on the page with its default and its meaning, in the order of the table', () => {
  const shown = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => /^`[A-Z_]+`$/.test(name))
    .map((cells) => cells.slice(1, -1));
  const wanted = Object.values(CONFIG_TABLE).map((row) => {
    const fallback = row.default === '' ? '' : `\`${row.default}\``;
    return [`\`${row.name}\``, fallback, row.meaning];
  });
  expect(shown).toEqual(wanted);
});
