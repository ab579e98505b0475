// Measures the shop: bundles and runs every benchmark, or those whose name holds a given word, and prints the machine beside the figures.
import { readdirSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, ensureNode, root, run, say } from './prepare.mjs';

ensureNode();
ensureDependencies();
ensureBuild();

const { build } = await import('vite');
const folder = join(root, 'tests/bench');
const bundles = join(root, 'node_modules/.cache/bench');
const [word = ''] = process.argv.slice(2);
const benches = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && name.includes(word));

// A benchmark runs as plain JavaScript: a module runner in between would be measured too.
async function bundle(name) {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: join(folder, name),
      outDir: join(bundles, name),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'bench.js' } },
    },
  });
  return join(bundles, name, 'bench.js');
}

const processors = cpus();
say(`Machine: ${processors.length} × ${processors[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(1)} GiB memory`);
say(`System: ${type()} ${release()}, Node ${process.versions.node}`);

let failed = 0;
for (const name of benches) {
  say(`\n== ${name.replace('.bench.ts', '')}`);
  const file = await bundle(name);
  // Each in a process of its own: no benchmark inherits another's heap.
  if (run(process.execPath, ['--expose-gc', file], { NODE_ENV: 'production' }) !== 0) failed += 1;
}
if (failed > 0) say(`\n${failed} of ${benches.length} benchmarks missed their target.`);
process.exitCode = failed > 0 || benches.length === 0 ? 1 : 0;
