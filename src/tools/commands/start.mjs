// Starts the shop from any state of the clone: installs and builds what is missing, then serves.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm, ensureBuild, ensureDependencies, ensureNode, root } from './prepare.mjs';

ensureNode();
ensureDependencies();
ensureBuild();
endWithNpm();

process.chdir(root);
process.env.NODE_ENV = 'production';
// The server runs in this process, so that signals and the exit code need no messenger and no second process stays.
await import(pathToFileURL(join(root, 'dist/server/server.js')).href);
