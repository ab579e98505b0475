/** Proves that lint keeps the floors of the house: one file for each arrow, and lint says which may stand. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLintConfiguration } from '../../src/tools/quality/lint.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Rooms by floor, the lowest first; a room imports from floors below its own, and from its own where the second table says so. */
const FLOORS = [
  ['src/contract'],
  ['src/rules', 'src/stores', 'src/scenes', 'machines'],
  ['src/ui', 'src/client', 'src/i18n', 'src/sandbox', 'src/server/base'],
  ['src/runtime', 'src/server/db', 'src/server/security', 'src/server/providers'],
  ['src/flows', 'src/server/http', 'src/server/mail'],
  ['src/pages', 'src/server/features', 'src/server/html', 'src/server/operator'],
  ['src/app', 'src/server/main'],
  ['src/entry', 'src/tools/commands'],
];

/** Arrows that must stand: what the rooms live by. */
const ALLOWED = [
  'src/rules → src/contract',
  'src/i18n → src/rules',
  'src/ui → src/i18n',
  'src/runtime → src/client',
  'src/runtime → machines',
  'src/flows → src/runtime',
  'src/flows → src/rules',
  'src/pages → src/flows',
  'src/pages → src/ui',
  'src/app → src/pages',
  'src/server/base → src/contract',
  'src/server/db → src/server/base',
  'src/server/http → src/server/security',
  'src/server/features → src/server/db',
  'src/server/features → machines',
  'src/server/main → src/server/features',
  'src/entry → src/app',
  'src/entry → src/sandbox',
  'src/entry → src/server/main',
];

/** Arrows down that must not stand all the same. */
const REFUSED = [
  'machines → src/contract',
  'src/sandbox → src/rules',
  'src/pages → src/client',
  'src/pages → machines',
  'src/server/features → src/ui',
  'src/server/http → src/runtime',
  'src/server/main → src/sandbox',
  'src/flows → src/ui',
  'src/app → src/server/base',
];

const PACKAGES: Record<string, { allowed: string[]; refused: string[] }> = {
  machines: { allowed: ['xstate'], refused: ['zod', 'xstate/graph', 'node:fs', '@xstate/store'] },
  'src/contract': { allowed: ['zod', 'zod/mini'], refused: ['xstate', 'react', 'node:crypto'] },
  'src/rules': { allowed: [], refused: ['zod', 'react', 'node:fs'] },
  'src/stores': { allowed: ['@xstate/store'], refused: ['react', 'ofetch'] },
  'src/client': { allowed: ['ofetch'], refused: ['react', 'sonner'] },
  'src/ui': { allowed: ['react', '@react-aria/calendar'], refused: ['ofetch', 'sonner', 'wouter'] },
  'src/runtime': { allowed: ['react', 'wouter', 'sonner', 'xstate'], refused: ['ofetch', 'hono', 'node:fs', 'pg'] },
  'src/flows': { allowed: ['react', 'wouter', 'xstate'], refused: ['ofetch', 'hono', 'node:fs', 'pg'] },
  'src/pages': { allowed: ['react', 'react-i18next'], refused: ['ofetch', 'sonner', 'xstate', 'wouter'] },
  'src/app': { allowed: ['react', 'wouter', 'i18next'], refused: ['ofetch', 'sonner', 'hono'] },
  'src/server/features': { allowed: ['hono', 'node:fs', 'xstate'], refused: ['react', 'wouter', 'sonner'] },
  'src/sandbox': { allowed: ['hono'], refused: ['react'] },
};

let folder: string;
let broken: Set<string>;

function write(path: string, code: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

const slug = (text: string) => text.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const roomsUpFrom = (floor: number) => FLOORS.slice(floor + 1).flat();
const ARROWS_UP = FLOORS.flatMap((rooms, floor) =>
  rooms.flatMap((from) => roomsUpFrom(floor).map((to) => `${from} → ${to}`)),
);

/** The ways in which an arrow can be written, each a file of its own. */
function buildFiles(arrow: string): Record<string, string> {
  const [from = '', to = ''] = arrow.split(' → ');
  const specifier = (path: string) => `${relative(dirname(path), to)}/x.ts`;
  const name = `to-${slug(to)}`;
  const paths = [
    `${from}/${name}.ts`,
    `${from}/inner/${name}.ts`,
    `${from}/${name}-type.ts`,
    `${from}/${name}-lazy.ts`,
  ];
  const [plain = '', inner = '', type = '', lazy = ''] = paths;
  return {
    [plain]: `import { x } from '${specifier(plain)}';\nx();\n`,
    [inner]: `import { x } from '${specifier(inner)}';\nx();\n`,
    [type]: `import type { X } from '${specifier(type)}';\nexport const x: X = 1;\n`,
    [lazy]: `export const load = () => import('${specifier(lazy)}');\n`,
  };
}

const isTypeOnly = (path: string) => path.endsWith('-type.ts');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'floors-'));
  writeLintConfiguration(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const arrow of [...ARROWS_UP, ...ALLOWED, ...REFUSED])
    for (const [path, code] of Object.entries(buildFiles(arrow))) write(path, code);
  for (const [room, { allowed, refused }] of Object.entries(PACKAGES))
    for (const name of [...allowed, ...refused])
      write(`${room}/package-${slug(name)}.ts`, `import { x } from '${name}';\nx();\n`);
  write('src/client/session.ts', `import { x } from '../stores/session.ts';\nx();\n`);
  write('src/client/shell.ts', `import { x } from '../stores/shell.ts';\nx();\n`);
  write('src/tools/flows/registry/row.ts', `import { x } from '../../../../machines/cart.machine.ts';\nx();\n`);
  write('src/tools/flows/paths/shop.ts', `import { x } from '../../../contract/x.ts';\nx();\n`);
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
  write('src/rules/three.ts', `import type { Four } from './four.ts';\nexport interface Three { four: Four }\n`);
  write('src/rules/four.ts', `import type { Three } from './three.ts';\nexport interface Four { three: Three }\n`);

  const lint = join(root, 'node_modules/oxlint/bin/oxlint');
  const result = spawnSync(process.execPath, [lint, '--disable-nested-config', '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!result.stdout.startsWith('{')) throw new Error(result.stdout + result.stderr);
  const { diagnostics } = JSON.parse(result.stdout) as { diagnostics: { filename: string }[] };
  broken = new Set(diagnostics.map((diagnostic) => diagnostic.filename.replace(/^\.\//, '')));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('no arrow goes up, lazy or of types alone', () => {
  const standing = ARROWS_UP.flatMap((arrow) => Object.keys(buildFiles(arrow))).filter((path) => !broken.has(path));
  expect(standing).toEqual([]);
});

test.each(ALLOWED)('%s may stand', (arrow) => {
  expect(Object.keys(buildFiles(arrow)).filter((path) => broken.has(path))).toEqual([]);
});

test.each(REFUSED)('%s may not stand', (arrow) => {
  const standing = Object.keys(buildFiles(arrow)).filter((path) => !broken.has(path));
  // A machine is described by types of the contract.
  expect(standing.filter((path) => arrow !== 'machines → src/contract' || !isTypeOnly(path))).toEqual([]);
});

test.each(Object.keys(PACKAGES))('%s imports only the packages of its floor', (room) => {
  const { allowed = [], refused = [] } = PACKAGES[room] ?? {};
  for (const name of allowed) expect(broken).not.toContain(`${room}/package-${slug(name)}.ts`);
  for (const name of refused) expect(broken).toContain(`${room}/package-${slug(name)}.ts`);
});

test('the client reads the session of all stores', () => {
  expect(broken).not.toContain('src/client/session.ts');
  expect(broken).toContain('src/client/shell.ts');
});

test('the registry reaches the machines', () => {
  expect(broken).not.toContain('src/tools/flows/registry/row.ts');
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
  ['a circle of types', 'src/rules/three.ts'],
])('refuses %s', (_, file) => {
  expect(broken).toContain(file);
});

test('lets neighbours in one room talk', () => {
  expect(broken).not.toContain('src/pages/same.ts');
});
