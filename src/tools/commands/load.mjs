// Loads TypeScript of the tools: Node 20 reads none, so Vite's own runner does.
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** What a module of `src/tools` exports. */
export async function load(path) {
  // A fresh clone has no Vite before its dependencies are installed.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'src/tools', path), { root, logLevel: 'error' });
  return module;
}
