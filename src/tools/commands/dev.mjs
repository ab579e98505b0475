// Runs the shop for work on it: one process, one port, sources straight from disk, changes shown without a restart.
import { createServer } from 'node:http';
import { sourceFileWorker } from './file-worker.mjs';
import { endWithNpm, ensureDependencies, ensureNode, root } from './prepare.mjs';

ensureNode();
ensureDependencies();
endWithNpm();

process.chdir(root);
const { createServer: createVite } = await import('vite');
const server = createServer();
const vite = await createVite({
  root,
  appType: 'custom',
  // The socket for changes shares the port of the shop.
  server: { middlewareMode: true, hmr: { server } },
});
// Node 20 reads no TypeScript, so Vite's own runner loads the server.
const { serveDev } = await vite.environments.ssr.runner.import('/src/entry/dev.ts');
await serveDev(vite, server, sourceFileWorker);
