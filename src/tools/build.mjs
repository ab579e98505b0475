// Builds the shop for production: the browser's part with its manifest, and the server's with the operator's command line.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

process.env.NODE_ENV = 'production';

await build({
  root,
  logLevel: 'warn',
  build: { outDir: 'dist/client', emptyOutDir: true, manifest: true },
});

await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { server: join(root, 'src/entry/server.ts'), operator: join(root, 'src/entry/operator.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
