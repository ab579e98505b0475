/** Proves that lint lets the server's features meet through one file each: one file per possible import, and lint says which stand. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLintConfiguration } from '../../src/tools/quality/lint.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Files of the payments, by what the file that imports them is called. */
const IMPORTED = {
  tables: 'payments/tables.ts',
  shared: 'payments/shared.ts',
  file: 'payments/refund.ts',
  seed: 'payments/seed/rows.ts',
  'seed-tables': 'payments/seed/tables.ts',
};
const INNER = ['file', 'seed', 'seed-tables'];

let folder: string;
let refused: ReadonlySet<string>;

function write(path: string, code: string) {
  const file = join(folder, 'src/server', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feature-floors-'));
  writeLintConfiguration(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, path] of Object.entries(IMPORTED)) {
    write(`features/cart/${name}.ts`, `import { x } from '../${path}';\nx();\n`);
    write(`features/cart/seed/${name}.ts`, `import { x } from '../../${path}';\nx();\n`);
    write(`features/cart/type-${name}.ts`, `import type { X } from '../${path}';\nexport const x: X = 1;\n`);
    write(`features/cart/export-${name}.ts`, `export { x } from '../${path}';\n`);
    write(`html/${name}.ts`, `import { x } from '../features/${path}';\nx();\n`);
    write(`main/${name}.ts`, `import { x } from '../features/${path}';\nx();\n`);
    write(`http/${name}.ts`, `import { x } from '../features/${path}';\nx();\n`);
  }
  write('features/cart/own.ts', `import { x } from './seed/rows.ts';\nimport { y } from '../../db/y.ts';\nx(y);\n`);
  write('features/cart/seed/own.ts', `import { x } from '../view.ts';\nimport { y } from '../seed/y.ts';\nx(y);\n`);

  const lint = join(root, 'node_modules/oxlint/bin/oxlint');
  const result = spawnSync(process.execPath, [lint, '--disable-nested-config', '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(result.stdout) as { diagnostics: { filename: string }[] };
  refused = new Set(diagnostics.map(({ filename }) => filename.replace(/^(\.\/)?src\/server\//, '')));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['a feature sees of another one its tables.ts and shared.ts alone', 'features/cart/NAME.ts', INNER],
  ['so does a folder of a feature', 'features/cart/seed/NAME.ts', INNER],
  ['so do types', 'features/cart/type-NAME.ts', INNER],
  ['so do exports', 'features/cart/export-NAME.ts', INNER],
  ['the HTML room sees shared.ts alone', 'html/NAME.ts', ['tables', ...INNER]],
  ['the HTTP room sees nothing of a feature', 'http/NAME.ts', Object.keys(IMPORTED)],
  ['main sees everything, for it puts the server together', 'main/NAME.ts', []],
])('%s', (_, place, expected) => {
  expect(Object.keys(IMPORTED).filter((name) => refused.has(place.replace('NAME', name)))).toEqual(expected);
});

test('a feature sees its own files and the rooms below', () => {
  expect(refused).not.toContain('features/cart/own.ts');
  expect(refused).not.toContain('features/cart/seed/own.ts');
});
