/** The prepared database of the tests: a seed that changed makes a new one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';
import { hashSeeds, templateName } from '../../support/template-name.ts';

let features: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(features, path)), { recursive: true });
  writeFileSync(join(features, path), content);
};

beforeEach(() => {
  features = mkdtempSync(join(tmpdir(), 'maru-seeds-'));
  write('coupons/seed/names.json', '{"spring": "Spring"}');
  write('settings/seed/menus.json', '[]');
  write('boards/seed/texts/fr/blog.json', '{}');
  write('boards/boards.ts', 'export {};');
});
afterEach(() => rmSync(features, { recursive: true, force: true }));

test.each([
  ['coupons/seed/names.json', '{"spring": "Bloom"}'],
  ['settings/seed/menus.json', '[1]'],
  ['boards/seed/texts/fr/blog.json', '{"a": 1}'],
  ['promotions/seed/write-demo.ts', 'export {};'],
])('another %s makes another one', (path, content) => {
  const before = hashSeeds(features);
  expect(hashSeeds(features)).toBe(before);
  write(path, content);
  expect(hashSeeds(features)).not.toBe(before);
});

test('what is no seed makes no other one', () => {
  const before = hashSeeds(features);
  write('boards/boards.ts', 'export const boards = 1;');
  expect(hashSeeds(features)).toBe(before);
});

test('other products make another one', () => {
  expect(templateName(seedProducts)).not.toBe(templateName(seedProducts.slice(1)));
});
