// Brings a clone into a state that can run: the right Node, the locked dependencies, a build of the current sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashContent, hashFileStats } from './sources.mjs';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
const dependencyStamp = join(root, 'node_modules', '.lock-stamp');
const buildStamp = join(root, 'dist', '.stamp.json');

/** Parts of the server build that every start needs; a build that lost one of them is made again. */
const builtFiles = ['dist/server/server.js', 'dist/server/operator.js', 'dist/server/file-worker.js'];

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Paths inside the clone are given from its root, in any working directory of the caller. */
export function run(command, args, env = {}) {
  const shell = process.platform === 'win32' && command === 'npm';
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } });
  return result.status ?? 1;
}

export function runPackage(file, args, env = {}) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], env);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Node 20.19 or later is needed; this is Node ${process.versions.node}.`);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** npm keeps a copy of what it installed; where that agrees with the lock file nothing has to be installed again. */
function isInstalled() {
  const present = readJson(installed)?.packages;
  const wanted = readJson(lockFile)?.packages;
  if (!present || !wanted) return false;
  const names = Object.keys(wanted).filter((name) => name !== '');
  return (
    names.every((name) => (present[name] ? present[name].version === wanted[name].version : wanted[name].optional)) &&
    Object.keys(present).every((name) => wanted[name])
  );
}

export function ensureDependencies() {
  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(dependencyStamp) && readFileSync(dependencyStamp, 'utf8') === stamp) return;
  if (!isInstalled()) {
    say('Installing dependencies …');
    // Development dependencies build the shop, so a NODE_ENV from outside must not leave them out.
    const status = run('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']);
    if (status !== 0) stop('The dependencies could not be installed; see the message of npm above.');
  }
  mkdirSync(dirname(dependencyStamp), { recursive: true });
  writeFileSync(dependencyStamp, stamp);
}

/** Changed times are common (a fresh checkout, a touched file) and a build is slow, so the content has the last word. */
export function isBuilt() {
  const stamp = readJson(buildStamp);
  if (!stamp || !builtFiles.every((file) => existsSync(join(root, file)))) return false;
  const signature = hashFileStats(root);
  if (stamp.signature === signature) return true;
  if (stamp.content !== hashContent(root)) return false;
  writeFileSync(buildStamp, JSON.stringify({ ...stamp, signature }));
  return true;
}

export function ensureBuild() {
  if (isBuilt()) return;
  say('Building …');
  const stamp = { signature: hashFileStats(root), content: hashContent(root) };
  const status = run(process.execPath, [join(root, 'src/tools/commands/build.mjs')]);
  if (status !== 0) stop('The build failed; see the message above.');
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, JSON.stringify(stamp));
}

/** npm puts a shell between itself and a script, and a signal to npm ends at that shell; so its death is the signal, once. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    // Not the signal of a person, who may have sent one already: a second one of those ends the process at once.
    process.kill(process.pid, 'SIGHUP');
  }, 500);
  watch.unref();
}
