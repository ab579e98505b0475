// Builds the shop for production: the browser's files, the server with the operator's command line, the first database.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { missedBudgets } from '../quality/budgets.mjs';
import { compressFolder } from './compress.mjs';
import { fileWorkerEntry } from './file-worker.mjs';
import { root, say } from './prepare.mjs';

const entry = (name) => join(root, 'src/entry', `${name}.ts`);
const dist = (...path) => join(root, 'dist', ...path);

process.env.NODE_ENV = 'production';
rmSync(dist(), { recursive: true, force: true });

await build({ root, logLevel: 'warn' });
// A script of its own: it runs beside the pages, and brings none of their parts.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: dist('client'),
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      input: entry('service-worker'),
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
await compressFolder(dist('client'));
const missed = missedBudgets(dist('client'));
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: dist('server'),
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        server: entry('server'),
        operator: entry('operator'),
        template: entry('template'),
        'file-worker': fileWorkerEntry,
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});

const { writeTemplate } = await import(pathToFileURL(dist('server/template.js')).href);
await writeTemplate(dist('server/database.template'));

for (const problem of missed) say(problem);
if (missed.length > 0) process.exitCode = 1;
