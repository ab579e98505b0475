// Lists the files that a build is made of, and sums them up: quickly by time and size, surely by content.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const builtFrom = ['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'locales', 'machines', 'src'];

function* filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const stats = statSync(full);
  if (!stats.isDirectory()) {
    yield { path, stats };
    return;
  }
  for (const name of readdirSync(full).sort()) {
    // Running scripts are no part of what they build.
    if (!name.endsWith('.mjs')) yield* filesUnder(root, `${path}/${name}`);
  }
}

function* sources(root) {
  for (const path of builtFrom) yield* filesUnder(root, path);
}

export function hashFileStats(root) {
  const hash = createHash('sha256');
  for (const { path, stats } of sources(root)) hash.update(`${path}\n${stats.size}\n${stats.mtimeMs}\n`);
  return hash.digest('hex');
}

export function hashContent(root) {
  const hash = createHash('sha256');
  for (const { path, stats } of sources(root)) {
    hash.update(`${path}\n${stats.size}\n`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}
