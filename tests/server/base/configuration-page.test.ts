/** The page of operations lists the configuration as it is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIG_TABLE } from '../../../src/server/base/config.ts';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

test('every setting stands on the page with its default and its meaning, in the order of the table', () => {
  const shown = page.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  const wanted = Object.values(CONFIG_TABLE).map((row) => {
    const fallback = row.default === '' ? '' : `\`${row.default}\``;
    return `| \`${row.name}\` | ${fallback} | ${row.meaning} |`;
  });
  expect(shown).toEqual(wanted);
});
