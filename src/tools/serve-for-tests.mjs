// Serves the built shop for the browser tests, on a folder for its data that ends with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

process.env.DATA_DIR = folder;
await import(pathToFileURL(join(root, 'dist/server/server.js')).href);
