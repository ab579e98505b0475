// Tells what words are missing, unused or done, and writes and reads the tables of translators.
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root } from './prepare.mjs';

ensureNode();
ensureDependencies();
const { runWords } = await load('words/command.ts');
const { text, isRight } = runWords(root, process.argv.slice(2));
if (text !== '') process.stdout.write(`${text}\n`);
process.exitCode = isRight ? 0 : 1;
