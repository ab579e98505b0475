// Runs the operator's command line from its build: `npm run operator -- <command>`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensureDependencies, ensureNode, root } from './prepare.mjs';

ensureNode();
ensureDependencies();
ensureBuild();

await import(pathToFileURL(join(root, 'dist/server/operator.js')).href);
