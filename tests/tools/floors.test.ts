/** Proves that the lint configuration keeps every floor of the house: one file per possible arrow, and lint says which may stand. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeLintConfiguration } from '../../src/tools/quality/lint.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Which rooms a room may import at run time, as the architecture has it. */
const floors = {
  machines: [],
  'src/contract': [],
  'src/rules': ['src/contract'],
  'src/stores': ['src/contract'],
  // Of the stores, the session alone; it has its own test below.
  'src/client': ['src/contract'],
  'src/ui': ['src/rules'],
  'src/flows': ['machines', 'src/client', 'src/stores', 'src/rules', 'src/contract'],
  'src/server': ['src/rules', 'src/contract', 'machines', 'locales'],
  'src/pages': ['src/flows', 'src/stores', 'src/ui', 'src/rules', 'src/contract'],
  'src/app': ['src/pages', 'src/flows', 'src/client', 'src/stores', 'src/ui', 'src/contract', 'locales'],
  'src/entry': ['src/app', 'src/server'],
  'src/tools': ['src/ui', 'src/rules', 'src/contract'],
} satisfies Record<string, string[]>;

type Room = keyof typeof floors;
const rooms = Object.keys(floors) as Room[];
const targets = [...rooms, 'locales'];

/** Types cross one floor more: a machine and a ui part are described by the contract. */
const typeArrows = new Set(['machines → src/contract', 'src/ui → src/contract']);

const packages: Record<string, { allowed: string[]; refused: string[] }> = {
  machines: { allowed: ['xstate'], refused: ['zod', 'xstate/graph', 'node:fs', '@xstate/store'] },
  'src/contract': { allowed: ['zod', 'zod/mini'], refused: ['xstate', 'react', 'node:crypto'] },
  'src/rules': { allowed: [], refused: ['zod', 'react', 'node:fs'] },
  'src/stores': { allowed: ['@xstate/store'], refused: ['react', 'ofetch'] },
  'src/client': { allowed: ['ofetch'], refused: ['react', 'sonner'] },
  'src/ui': { allowed: ['react', '@react-aria/calendar'], refused: ['ofetch', 'sonner', 'wouter'] },
  'src/flows': { allowed: ['react', 'wouter', 'sonner', 'xstate'], refused: ['ofetch', 'hono', 'node:fs', 'pg'] },
  'src/pages': { allowed: ['react', 'react-i18next'], refused: ['ofetch', 'sonner', 'xstate', 'wouter'] },
  'src/app': { allowed: ['react', 'wouter', 'i18next'], refused: ['ofetch', 'sonner', 'hono'] },
  'src/server': { allowed: ['hono', 'pg', 'node:fs', 'xstate'], refused: ['react', 'wouter', 'sonner'] },
};

let folder: string;
let broken: Set<string>;
const written: string[] = [];

function write(path: string, code: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  written.push(path);
}

const slug = (text: string) => text.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const up = (room: string, deeper: number) => '../'.repeat(room.split('/').length + deeper);

function writeArrow(from: string, to: string) {
  const name = `to-${slug(to)}`;
  write(`${from}/${name}.ts`, `import { x } from '${up(from, 0)}${to}/x.ts';\nx();\n`);
  write(`${from}/inner/${name}.ts`, `import { x } from '${up(from, 1)}${to}/x.ts';\nx();\n`);
  write(`${from}/${name}-type.ts`, `import type { X } from '${up(from, 0)}${to}/x.ts';\nexport const x: X = 1;\n`);
  write(`${from}/${name}-lazy.ts`, `export const load = () => import('${up(from, 0)}${to}/x.ts');\n`);
  write(`${from}/${name}-again.ts`, `export { x } from '${up(from, 0)}${to}/x.ts';\n`);
  if (from.startsWith('src/') && to.startsWith('src/')) {
    write(`${from}/${name}-near.ts`, `import { x } from '../${to.slice('src/'.length)}/x.ts';\nx();\n`);
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'floors-'));
  writeLintConfiguration(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const from of rooms) {
    for (const to of targets) if (to !== from) writeArrow(from, to);
    for (const name of [...(packages[from]?.allowed ?? []), ...(packages[from]?.refused ?? [])]) {
      write(`${from}/package-${slug(name)}.ts`, `import { x } from '${name}';\nx();\n`);
    }
  }
  write('src/client/session.ts', `import { x } from '../stores/session.ts';\nx();\n`);
  write('src/client/shell.ts', `import { x } from '../stores/shell.ts';\nx();\n`);
  write('src/tools/flows/registry/row.ts', `import { x } from '../../../machines/cart.machine.ts';\nx();\n`);
  write('src/tools/flows/paths/shop.ts', `import { x } from '../../contract/x.ts';\nx();\n`);
  write('machines/two.ts', `import { x } from './cart.machine.ts';\nx();\n`);
  write('machines/world.ts', `export const here = () => window.location.href;\n`);
  write(
    'src/pages/effect.tsx',
    `import { useEffect } from 'react';\nexport const usePage = () => useEffect(() => {});\n`,
  );
  write('src/pages/fetch.tsx', `export const load = () => fetch('/x');\n`);
  write('src/pages/same.ts', `import { x } from './x.ts';\nx();\n`);
  write('src/pages/default.ts', `export default 1;\n`);
  write('src/pages/any.ts', `export const x = (value: any): unknown => value;\n`);
  write('src/pages/console.ts', `console.info('x');\n`);
  write('src/pages/value-of-type.ts', `import { X } from './x.ts';\nexport const x: X = 1;\n`);
  write('src/rules/one.ts', `import { two } from './two.ts';\nexport const one = () => two();\n`);
  write('src/rules/two.ts', `import { one } from './one.ts';\nexport const two = () => one();\n`);

  const lint = join(root, 'node_modules/oxlint/bin/oxlint');
  const result = spawnSync(process.execPath, [lint, '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(result.stdout) as { diagnostics: { filename: string }[] };
  broken = new Set(diagnostics.map((diagnostic) => diagnostic.filename.replace(/^\.\//, '')));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(rooms)('%s', (from) => {
  const allowed: string[] = floors[from];

  test.each(targets.filter((to) => to !== from))('stands as the table says to %s', (to) => {
    const arrow = new RegExp(`^${from}/(inner/)?to-${slug(to)}(-type|-lazy|-again|-near)?\\.ts$`);
    const files = written.filter((path) => arrow.test(path));
    const isAllowed = (path: string) =>
      allowed.includes(to) || (path.endsWith('-type.ts') && typeArrows.has(`${from} → ${to}`));
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(Object.fromEntries(files.map((path) => [path, !broken.has(path)]))).toEqual(
      Object.fromEntries(files.map((path) => [path, isAllowed(path)])),
    );
  });

  test('imports only the packages of its floor', () => {
    for (const name of packages[from]?.allowed ?? []) expect(broken).not.toContain(`${from}/package-${slug(name)}.ts`);
    for (const name of packages[from]?.refused ?? []) expect(broken).toContain(`${from}/package-${slug(name)}.ts`);
  });
});

test('the client reads the session of all stores', () => {
  expect(broken).not.toContain('src/client/session.ts');
  expect(broken).toContain('src/client/shell.ts');
});

test('the registry alone reaches the machines from the tools', () => {
  expect(broken).not.toContain('src/tools/flows/registry/row.ts');
  expect(broken).toContain('src/tools/to-machines.ts');
});

test.each([
  ['a machine that imports another', 'machines/two.ts'],
  ['a machine that touches the browser', 'machines/world.ts'],
  ['a path generator that knows the shop', 'src/tools/flows/paths/shop.ts'],
  ['an effect in a page', 'src/pages/effect.tsx'],
  ['a fetch in a page', 'src/pages/fetch.tsx'],
  ['a default export', 'src/pages/default.ts'],
  ['any', 'src/pages/any.ts'],
  ['console', 'src/pages/console.ts'],
  ['a type imported as a value', 'src/pages/value-of-type.ts'],
  ['a circle', 'src/rules/one.ts'],
])('refuses %s', (_, file) => {
  expect(broken).toContain(file);
});

test('lets neighbours in one room talk', () => {
  expect(broken).not.toContain('src/pages/same.ts');
});
