/** Proves that what a row asks for and nothing gives is named with file and line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingMigrations, findMissingWords } from '../../src/tools/quality/rows.ts';

let folder: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  write('src/contract/paths.ts', "export const PATHS = {\n  cart: { path: '/cart' },\n};\n");
  write('locales/en/titles.json', '{"cart":"Cart"}');
  write('locales/en/cart.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a page whose words and title are there is right', () => {
  expect(findMissingWords(folder, { cart: { path: '/cart', words: ['cart'] } })).toEqual([]);
});

test('a namespace without a file and a title that is missing are named with the row', () => {
  write('locales/en/titles.json', '{}');
  expect(findMissingWords(folder, { cart: { path: '/cart', words: ['cart', 'basket'] } })).toEqual([
    'src/contract/paths.ts:2: asks for words of locales/en/basket.json, which is missing.',
    'locales/en/titles.json: lacks cart, the title of src/contract/paths.ts:2.',
  ]);
});

test('a statement that no migration has is named, compared with the last one', async () => {
  write('src/server/db/migrations/meta/_journal.json', '{"entries":[{"idx":0},{"idx":1}]}');
  write('src/server/db/migrations/meta/0001_snapshot.json', '"last"');
  const kit = {
    generateDrizzleJson: (tables: object) => Object.keys(tables),
    generateMigration: (last: unknown, now: unknown) =>
      Promise.resolve([`CREATE TABLE "${String(now)}" after ${String(last)} (\n\t"id" text\n);`]),
  };
  expect(await findMissingMigrations(folder, { alerts: {} }, kit)).toEqual([
    'src/server/db/migrations: lacks CREATE TABLE "alerts" after last ( … `npm run migration -- --name <what>` writes it.',
  ]);
});
