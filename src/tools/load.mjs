// Loads TypeScript of the tools: Node 20 reads none, so Vite's own runner does.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './prepare.mjs';

/** What a module of `src/tools` exports. */
export async function load(path) {
  const { module } = await runnerImport(join(root, 'src/tools', path), { root, logLevel: 'error' });
  return module;
}
