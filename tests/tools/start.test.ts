/** Proves that a start does each piece of work once: it installs, builds and serves, and later only serves. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tools = resolve(import.meta.dirname, '../../src/tools/commands');

let folder: string;

function write(path: string, content: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function lock(version: string) {
  const own = { name: 'shop', version, scripts: { start: 'node src/tools/commands/start.mjs' } };
  write('package.json', JSON.stringify(own));
  write('package-lock.json', JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages: { '': own } }));
}

/** Stands in for the bundler: the server that it "builds" tells its environment and ends as it is told. */
const build = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/server/file-worker.js', '');
writeFileSync('dist/server/operator.js', 'console.log("operator", process.argv.slice(2).join());');
writeFileSync('dist/server/server.js', \`
if (process.env.STAY) {
  setInterval(() => {}, 1000);
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => { console.log('ended by', name); process.exit(7); });
} else process.exitCode = 5;
console.log('serving in', process.env.NODE_ENV);
\`);
`;

function start(script = 'start.mjs', ...args: string[]) {
  const { stdout, status } = spawnSync(process.execPath, [join(folder, 'src/tools/commands', script), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { lines: stdout.trim().split('\n'), status };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  for (const name of ['start.mjs', 'operator.mjs', 'prepare.mjs', 'sources.mjs']) {
    cpSync(join(tools, name), join(folder, 'src/tools/commands', name));
  }
  write('src/tools/commands/build.mjs', build);
  write('src/entry/server.ts', 'serve();');
  lock('1.0.0');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a fresh clone is installed, built and served; a second start only serves', () => {
  const first = start();
  expect(first.lines.filter((line) => line.endsWith('…'))).toEqual(['Installing dependencies …', 'Building …']);
  expect(first.lines.at(-1)).toBe('serving in production');
  expect(start().lines).toEqual(['serving in production']);
}, 60_000);

test('only what changed is done again', () => {
  start();
  utimesSync(join(folder, 'src/entry/server.ts'), new Date(), new Date(Date.now() + 5000));
  expect(start().lines).toEqual(['serving in production']);
  write('src/entry/server.ts', 'serve(2);');
  expect(start().lines).toEqual(['Building …', 'serving in production']);
  rmSync(join(folder, 'dist/server/operator.js'));
  expect(start().lines).toEqual(['Building …', 'serving in production']);
  lock('1.0.1');
  expect(start().lines[0]).toBe('Installing dependencies …');
}, 60_000);

test('the exit code of the server is that of the start', () => {
  expect(start().status).toBe(5);
}, 60_000);

test('a signal reaches the server', async () => {
  start();
  const child = spawn(process.execPath, [join(folder, 'src/tools/commands/start.mjs')], {
    env: { ...process.env, STAY: '1' },
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
}, 60_000);

// As SIGHUP, which a person never sends: a second SIGTERM would end the server at once.
test('a signal to npm ends the server as well', async () => {
  start();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, STAY: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output: string[] = [];
  npm.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const closed = once(npm.stdout, 'close');
  while (!output.join('').includes('serving')) await once(npm.stdout, 'data');
  npm.kill('SIGTERM');
  // The server holds the pipe open for as long as it lives.
  await closed;
  expect(output.join('')).toContain('ended by SIGHUP');
}, 60_000);

test('the operator gets the command as it was typed', () => {
  start();
  expect(start('operator.mjs', 'deposit', 'R-1').lines).toEqual(['operator deposit,R-1']);
}, 60_000);

test('a launcher adds less than 150 ms to a start', () => {
  start();
  const plain = () => spawnSync(process.execPath, [join(folder, 'dist/server/server.js')]);
  const fastest = (run: () => unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const began = performance.now();
        run();
        return performance.now() - began;
      }),
    );
  expect(fastest(() => start()) - fastest(plain)).toBeLessThan(150);
}, 60_000);

test('a Node that is too old is told in one sentence', () => {
  write(
    'src/tools/commands/old.mjs',
    `Object.defineProperty(process.versions, 'node', { value: '18.19.0' }); await import('./start.mjs');`,
  );
  const { stderr, status } = spawnSync(process.execPath, [join(folder, 'src/tools/commands/old.mjs')], {
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe('Node 20.19 or later is needed; this is Node 18.19.0.');
  expect(status).toBe(1);
});
