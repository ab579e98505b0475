/** Proves that the house check names every broken rule, and is silent about a clone that keeps them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLocales } from '../../src/tools/quality/check-locales.mjs';
import { writeFileLists } from '../../src/tools/quality/file-lists.mjs';

const script = resolve(import.meta.dirname, '../../src/tools/quality/check-house.mjs');

/** Spelled so that this file keeps the rule itself. */
const promise = ['TO', 'DO'].join('');

let folder: string;

function write(path: string, content: string | object) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function check(): string[] {
  const { stderr, status } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  const problems = stderr.split('\n').filter(Boolean);
  expect(status).toBe(problems.length > 0 ? 1 : 0);
  return [...problems, ...checkLocales(folder, ['en', 'ko', 'ar'])];
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-'));
  write('.gitignore', 'node_modules/\ndist/\n');
  write('package-lock.json', { packages: { 'node_modules/react': { version: '1.0.0', integrity: 'sha512-x' } } });
  write('src/rules/money.ts', '/** Adds amounts of one currency. */\nexport const x = 1;\n');
  write('locales/en/cart.json', {
    title: 'Your shopping cart',
    line_one: '{{count}} line',
    line_other: '{{count}} lines',
  });
  write('locales/ko/cart.json', { title: '장바구니', line_other: '{{count}}개' });
  write('locales/ar/cart.json', {
    title: 'السلة',
    ...Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`line_${form}`, '{{count}} س']),
    ),
  });
  mkdirSync(join(folder, 'src/i18n'), { recursive: true });
  writeFileLists(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a clone that keeps the rules passes, whatever lies in ignored folders', () => {
  write('dist/index.js', 'x');
  write('node_modules/react/index.js', 'x');
  write('tests/x.test.tsx', '// @vitest-environment happy-dom\n/** Shows that orders to tools may come first. */\n');
  expect(check()).toEqual([]);
});

test.each([
  ['a folder that the top level does not have', 'scripts/run.sh', 'x', 'the top level has no folder scripts'],
  ['a stray file at the top level', 'notes.txt', 'x', 'the top level has no such file'],
  ['a file without an opening sentence', 'src/rules/price.ts', 'export const x = 1;\n', 'opens with no sentence'],
  [
    'a file that opens with a word only',
    'src/rules/price.ts',
    '// Price\nexport const x = 1;\n',
    'opens with no sentence',
  ],
  ['a promise', 'src/rules/price.ts', `// Adds prices up.\n// ${promise}: round\n`, 'leaves a promise'],
  ['an index file', 'src/ui/index.tsx', '// Shows all of it.\n', 'its name says nothing'],
  ['a drawer for everything', 'src/rules/utils.ts', '// Adds prices up.\n', 'its name says nothing'],
  ['a long file', 'src/rules/price.ts', `// Adds prices up.\n${'x();\n'.repeat(250)}`, '251 lines'],
  ['a lock file with addresses', 'package-lock.json', { resolved: 'https://example.org/x.tgz' }, 'names the addresses'],
  [
    'a translator of its own',
    'src/pages/cart/page.tsx',
    "// Shows the cart.\nuseTranslation('cart');\n",
    'useWords of src/i18n/words',
  ],
  ['a word that nests another', 'locales/ko/cart.json', { title: '$t(line)', line_other: '{{count}}개' }, 'by $t()'],
  [
    'a text left in English',
    'locales/ko/cart.json',
    { title: 'Your shopping cart', line_other: '{{count}}개' },
    'is a copy',
  ],
  [
    'a tag lost',
    'locales/ko/cart.json',
    { title: '<1>장바구니</1>', line_other: '{{count}}개' },
    'has the tags </1> <1>, en none',
  ],
  ['a key that a language lacks', 'locales/ko/cart.json', { line_other: '{{count}}개' }, 'ko/cart.json: lacks title'],
  ['a key too many', 'locales/ko/cart.json', { title: '가', line_other: '{{count}}', more: '나' }, 'which en has not'],
  ['an empty text', 'locales/ko/cart.json', { title: ' ', line_other: '{{count}}개' }, 'title says nothing'],
  ['a value that is not filled in', 'locales/ko/cart.json', { title: '가', line_other: '개' }, 'line fills in nothing'],
  [
    'a form for several numbers without its number',
    'locales/en/cart.json',
    { title: 'Cart', line_one: '{{count}} line', line_other: 'lines' },
    'line does not fill in count in other',
  ],
  [
    'a form that the language has not',
    'locales/ko/cart.json',
    { title: '장바구니', line_one: '하나', line_other: '{{count}}개' },
    'line has the plural forms one, which ko has not',
  ],
  ['a plural form too few', 'locales/en/cart.json', { title: 'Cart', line_other: '{{count}} lines' }, 'forms one'],
  ['a missing namespace', 'locales/en/main.json', { title: 'Home' }, 'locales/ko/main.json: is missing'],
])('names %s', (_, path, content, sentence) => {
  write(path, content);
  expect(check().join('\n')).toContain(sentence);
});

test('data and drawings may be longer than code', () => {
  write('src/server/features/catalogue/seed/products.ts', 'x();\n'.repeat(900));
  write('machines/cart.machine.ts', `// The cart, drawn.\n${'x();\n'.repeat(400)}`);
  expect(check()).toEqual([]);
});

test('a file that a list of its folder lacks is named, and the list that names one too many', () => {
  write('src/contract/boards.ts', '/** The calls of the boards. */\nexport const boardEndpoints = endpoints({});\n');
  write('locales/en/boards.json', { title: 'Boards' });
  write('src/server/main/main.ts', '/** Puts the server together. */\n');
  write(
    'src/server/features/boards/seed/write-demo.ts',
    '/** The first notices. */\nexport const boardSeed: FeatureSeed = {};\n',
  );
  const added = (path: string, list: string) => `${path}: is missing from ${list}; \`npm run fix\` adds it.`;
  expect(check()).toEqual(
    expect.arrayContaining([
      added('src/contract/boards.ts', 'src/contract/endpoints.generated.ts'),
      added('locales/en/boards.json', 'src/i18n/english-words.generated.ts'),
      added('src/server/features/boards/seed/write-demo.ts', 'src/server/main/seeds.generated.ts'),
    ]),
  );
  rmSync(join(folder, 'locales/en/boards.json'));
  writeFileLists(folder);
  expect(check()).toEqual([]);
  rmSync(join(folder, 'src/contract/boards.ts'));
  expect(check()).toEqual([
    'src/contract/endpoints.generated.ts: names what is no longer there; `npm run fix` writes it again.',
  ]);
});
