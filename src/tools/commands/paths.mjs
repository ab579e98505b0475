// Prints or writes the generated paths of a machine of the registry; the sentence about what it took goes to the error stream.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root } from './prepare.mjs';

ensureNode();
ensureDependencies();
const { runCommand } = await load('flows/paths/command.ts');
const { MACHINES } = await load('flows/registry/registry.ts');
const places = { folder: 'tests/paths', tool: 'src/tools/flows/paths' };
const { text, file, note, isRight } = runCommand(process.argv.slice(2), MACHINES, places);
if (file !== null) writeFileSync(resolve(root, file), `${text}\n`);
else if (text !== '') process.stdout.write(`${text}\n`);
process.stderr.write(`${file === null ? '' : `Written to ${file}: `}${note}\n`);
process.exitCode = isRight ? 0 : 1;
