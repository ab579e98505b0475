// Builds the shop for production: the browser's part with its manifest, and the server's with the operator's command line.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

process.env.NODE_ENV = 'production';

await build({ root, logLevel: 'warn' });

await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    // Every part of the server comes from this one build, so nothing of an earlier one may stay.
    emptyOutDir: true,
    rolldownOptions: {
      input: { server: join(root, 'src/entry/server.ts'), operator: join(root, 'src/entry/operator.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
