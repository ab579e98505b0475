/** The budgets of a first load: a build that grew beyond them, or brings what a page does not use, names what is wrong. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missedBudgets } from '../../src/tools/quality/budgets.mjs';

const LATER = { window: 'js.tosspayments.com data-sonner-toast gregory toSJIS safeParse' };

/** A built folder: chunks by name with their code; the entry imports `shell`. */
function built(chunks: Record<string, string>, brotliBytes = 100): string {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  const manifest: Record<string, object> = {};
  for (const [name, code] of Object.entries(chunks)) {
    writeFileSync(join(folder, 'assets', `${name}.js`), code);
    writeFileSync(join(folder, 'assets', `${name}.js.br`), Buffer.alloc(brotliBytes));
    const isEntry = name === 'index';
    manifest[name] = { file: `assets/${name}.js`, isEntry, imports: isEntry ? ['shell'] : [] };
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
}

it('a small first load that brings nothing else is within its budgets', () => {
  expect(missedBudgets(built({ index: 'a', shell: 'b', ...LATER }))).toEqual([]);
});

it('too many bytes in the entry and what it imports miss the budget', () => {
  const [problem] = missedBudgets(built({ index: 'a', shell: 'b', ...LATER }, 60_000));
  expect(problem).toMatch(/120000 bytes in brotli; 105000 are allowed/);
});

it('a library that only some pages use is named when the first load brings it', () => {
  const problems = missedBudgets(built({ index: 'a', shell: 'toSJIS', ...LATER }));
  expect(problems).toEqual(['The first load brings the QR code (assets/shell.js).']);
});

it('a stand-in in any script is named', () => {
  expect(missedBudgets(built({ index: 'a', shell: 'b', ...LATER, page: '/sandbox/' }))).toEqual([
    'assets/page.js holds "/sandbox/".',
  ]);
});

it('a word that no script holds any more is asked for again', () => {
  expect(missedBudgets(built({ index: 'a', shell: 'b' }))).toHaveLength(5);
});
