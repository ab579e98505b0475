// Runs random sequences over the machines that have properties; the first that breaks one is told, and written where asked.
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root } from './prepare.mjs';

ensureNode();
ensureDependencies();
const { runPropertiesCommand } = await load('flows/paths/properties/properties-command.ts');
// They stand beside the tests of the machines.
const { SUBJECTS } = await load('../../tests/machines/properties.ts');
const places = { root, tool: 'src/tools/flows/paths' };
const say = (text) => process.stdout.write(`${text}\n`);
process.exitCode = (await runPropertiesCommand(process.argv.slice(2), SUBJECTS, places, say)) ? 0 : 1;
