/** Proves that the packed folder works in a project of its own: in plain Node, by its types, and as its guide says. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACKAGE } from '../../../src/tools/flows/paths/tool-module.ts';

const root = join(import.meta.dirname, '../../..');
const source = join(root, 'src/tools/flows/paths');
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const stranger = join(folder, 'stranger');
afterAll(() => rmSync(folder, { recursive: true }));

/** What the guide has a reader write into a file. */
const guide = readFileSync(join(source, 'README.md'), 'utf8');
const codeOf = (file: string) => guide.split(`\`${file}\`:\n\n\`\`\`ts\n`)[1]!.split('```')[0]!;
const FILES = ['locker.machine.ts', 'locker.properties.ts', 'locker.test.ts', 'paths.ts'];

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: stranger,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const readJson = (file: string) => JSON.parse(readFileSync(join(stranger, file), 'utf8'));

beforeAll(() => {
  // A copy, since packing writes beside the sources, which other tests read at the same time.
  const copy = join(folder, 'copy');
  cpSync(source, copy, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', '--offline', '--silent', '--pack-destination', folder], { cwd: copy, shell });
  const installed = join(stranger, 'node_modules', PACKAGE);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, `${PACKAGE}-1.0.0.tgz`), '-C', installed, '--strip-components=1']);
  for (const name of ['xstate', 'fast-check', 'vitest', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(stranger, 'node_modules', name));
  for (const file of FILES) writeFileSync(join(stranger, file), codeOf(file));
  writeFileSync(join(stranger, 'package.json'), '{ "type": "module" }');
});

test('plain Node imports every entry, finds paths, and writes the fixture of a broken property', () => {
  const { exports } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).map((entry) => PACKAGE + entry.slice(1));
  writeFileSync(
    join(stranger, 'try.js'),
    `import { createMachine } from 'xstate';
import { generatePaths } from '${PACKAGE}/generate';
import { checkProperties } from '${PACKAGE}/properties/property-test';
await Promise.all(${JSON.stringify(entries)}.map((entry) => import(entry)));
const states = { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } };
const lamp = createMachine({ id: 'lamp', initial: 'off', states });
const invariant = [{ what: 'It is dark.', holds: ({ root }) => root.value === 'off' }];
const { failure } = await checkProperties(lamp, { invariant, fixture: 'lamp.json' });
console.log(JSON.stringify([generatePaths(lamp).paths.map(({ name }) => name), failure.broken]));`,
  );
  const { status, text } = run('try.js');
  expect({ status, text }).toEqual({
    status: 0,
    text: `${JSON.stringify([['press → press'], { oracle: 'invariant', what: 'It is dark.', step: 1 }])}\n`,
  });
  expect(readJson('lamp.json')).toMatchObject({
    machine: 'lamp',
    steps: [{ event: { type: 'press' } }],
  });
});

interface Result {
  failureMessages: string[];
}

test('the first test of the guide fails by its sentence and leaves a fixture; mended, it passes', () => {
  const mended = codeOf('locker.machine.ts').replace("onError: 'open'", "onError: 'closed'");
  writeFileSync(join(stranger, 'mended.machine.ts'), mended);
  writeFileSync(join(stranger, 'mended.test.ts'), codeOf('locker.test.ts').replace('locker.machine', 'mended.machine'));
  run(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=report.json');
  const { testResults } = readJson('report.json') as { testResults: { name: string; assertionResults: Result[] }[] };
  const results = Object.fromEntries(
    testResults.map(({ name, assertionResults: [one] }) => [basename(name), one!.failureMessages.join('')]),
  );
  expect(results['locker.test.ts']).toContain(
    'broken: It opens without the answer that the code is right. (after step',
  );
  expect(results['locker.test.ts']).toContain('Written to locker.json.');
  expect(results['mended.test.ts']).toBe('');
  expect(readJson('locker.json').steps).toHaveLength(2);
});

test.each([
  // Its own declarations too, which need no types of Node.
  ['nodenext', 'nodenext', ['--types', ''], FILES.slice(0, 2)],
  // Declarations of libraries are no different, and cost most.
  ['esnext', 'bundler', ['--types', 'node', '--skipLibCheck'], FILES],
])(
  'its types are found by module %s with resolution %s, and refuse what is wrong',
  (module, resolution, more, files) => {
    writeFileSync(
      join(stranger, 'wrong.ts'),
      `import { generatePaths } from '${PACKAGE}/generate';
// @ts-expect-error There is no such cover.
export const answer = (machine: never) => generatePaths(machine, { cover: 'everything' });`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = '--noEmit --strict --target es2023 --allowImportingTsExtensions'.split(' ');
    const modules = ['--module', module, '--moduleResolution', resolution];
    const { status, text } = run(tsc, ...options, ...modules, ...more, 'wrong.ts', ...files);
    expect({ status, text }).toEqual({ status: 0, text: '' });
  },
);
