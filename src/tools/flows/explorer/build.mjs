// Builds the explorer as a static site that needs no server: open its page from a disk, or put the folder anywhere.
import react from '@vitejs/plugin-react';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { load } from '../../commands/load.mjs';
import { root } from '../../commands/prepare.mjs';

/** A page on a disk may load plain scripts, but no modules. */
const plainScript = {
  name: 'plain-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('type="module" crossorigin', 'defer').replaceAll(' crossorigin', ''),
  },
};

/** Answers the path of the page. */
export async function buildExplorer(folder = join(root, 'dist/flows')) {
  const { withCoverage } = await load('flows/explorer/plugin.ts');
  await build({
    configFile: false,
    root: join(root, 'src/tools/flows/explorer'),
    base: './',
    logLevel: 'warn',
    plugins: [react(), { name: 'coverage', transformIndexHtml: { order: 'pre', handler: withCoverage } }, plainScript],
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      target: 'es2023',
      cssTarget: 'chrome123',
      assetsInlineLimit: 0,
      modulePreload: false,
      // The layout engine is one file of its own, of more than the usual size.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: join(root, 'src/tools/flows/explorer/explorer.html'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  renameSync(join(folder, 'explorer.html'), join(folder, 'index.html'));
  return join(folder, 'index.html');
}
