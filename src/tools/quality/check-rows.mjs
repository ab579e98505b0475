// Checks what rows ask for: the words of languages and pages, and the migration of every table.
import { createRequire } from 'node:module';
import { load } from '../commands/load.mjs';
import { root } from '../commands/prepare.mjs';
import { checkLocales } from './check-locales.mjs';

const { LOCALES } = await load('../contract/locale.ts');
const { PATHS } = await load('../contract/paths.ts');
const { TABLES } = await load('quality/all-tables.ts');
const { listUnused } = await load('words/command.ts');
const { findMissingMigrations, findMissingWords } = await load('quality/rows.ts');
const kit = createRequire(import.meta.url)('drizzle-kit/api');

const problems = [
  ...checkLocales(root, LOCALES),
  ...listUnused(root).map((at) => `locales/en/${at}: no source asks for it.`),
  ...findMissingWords(root, PATHS),
  ...(await findMissingMigrations(root, TABLES, kit)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
