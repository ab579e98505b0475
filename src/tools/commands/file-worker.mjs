// Builds the code that reads uploaded files: a thread starts from a file of JavaScript, also where the shop runs from its sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const folder = join(root, 'src/server/features/uploads');
export const fileWorkerEntry = join(folder, 'worker.ts');
const cacheFolder = join(root, 'node_modules/.cache/maru');

/** Changes with the sources of the worker and with the libraries that it is bundled with. */
function stamp() {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  for (const name of ['package-lock.json', 'src/contract/limits.ts']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Path of the worker as JavaScript, built from the sources where it is not there yet. */
export async function sourceFileWorker() {
  const outDir = join(cacheFolder, `file-worker-${stamp()}`);
  const file = join(outDir, 'file-worker.js');
  if (existsSync(file)) return file;
  const { build } = await import('vite');
  const draft = `${outDir}.${process.pid}`;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: draft,
      target: 'node20',
      rolldownOptions: { input: { 'file-worker': fileWorkerEntry }, output: { entryFileNames: '[name].js' } },
    },
  });
  try {
    renameSync(draft, outDir);
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return file;
}
