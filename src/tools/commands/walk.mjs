// Walks over every page in every language on a phone and a desk, and writes what was found as a table, a row for each language. With
// codes only those languages, beside the rows of the others in the table; with other words only the pages whose name holds one, and no
// table: `npm run walk -- ar th detail`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { ensureBuild, ensureDependencies, ensureNode, root, runPackage, say } from './prepare.mjs';

const TABLE = join(root, 'docs/languages/walk.md');
const KINDS = ['layout', 'english', 'scripts', 'keys', 'letters', 'direction', 'console', 'accessibility'];
const HEADINGS = [
  'cut, covered, spilled',
  'English',
  'other script',
  'keys',
  'letters without font',
  '`lang`, `dir`',
  'console',
  'axe',
];

ensureNode();
ensureDependencies();
ensureBuild();
const browser = await requireBrowser();

const args = process.argv.slice(2);
const codes = readdirSync(join(root, 'locales'));
const isPart = args.some((word) => !codes.includes(word));
// Playwright empties its own folder before each run.
const FOLDER = join(root, 'node_modules/.cache/walk');
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const status = runPackage(
  '@playwright/test/cli.js',
  ['test', 'languages.walk', '--config=tests/e2e/screens.config.ts', '--reporter=list'],
  { E2E_BROWSER: browser, WALK_FOLDER: FOLDER, WALK_OF: args.join(' ') },
);

const rows = readdirSync(FOLDER)
  .toSorted()
  .map((file) => ({ language: file.replace('.json', ''), ...JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) }));
for (const { language, found } of rows)
  for (const kind of KINDS) for (const text of found[kind]) say(`${language} ${kind}: ${text}`);

const cells = ({ language, places, looks, isAudited, found }) => [
  language,
  places,
  looks,
  ...KINDS.map((kind) => (kind === 'accessibility' && !isAudited ? '' : found[kind].length)),
];
/** Rows of languages by their code, as an earlier walk left them in the table. */
const rowsOfTable = () =>
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((found) => found.map((cell) => cell.trim()))
    .filter(([code]) => codes.includes(code))
    .map((found) => [found[0], found]);
const walked = new Map([...(isPart ? [] : rowsOfTable()), ...rows.map((row) => [row.language, cells(row)])]);
const written = [...walked.values()].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
const table = [
  ['language', 'pages', 'looks', ...HEADINGS],
  ['---', ...['pages', 'looks', ...HEADINGS].map(() => '---:')],
  ...written,
]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
say(table);
if (!isPart && walked.size === codes.length && status === 0) {
  const head = `<!-- Written by \`npm run walk\`; a change by hand is lost. -->
# Every page in every language

\`npm run walk\` opens every page and dialog of the shop, each in every language, 390 and 1440 px wide, and counts what
cannot be right: text that is cut or covered and pages that scroll sideways (\`tests/e2e/support/lost-content.ts\`); English
in what is marked as another language, told by a language detector for texts of twenty letters and more; letters of a
script that the language of their element does not write; names of keys and of values that are missing; letters for which
no font of the machine has a shape; \`lang\` and \`dir\` of the page; errors and warnings of the console; and in five languages
what axe finds. A row is as old as the last walk of its language, and tells how many pages there were then.
`;
  writeFileSync(TABLE, `${head}\n${table}\n`);
}
const isClean = rows.length > 0 && written.every((row) => row.slice(3).every((count) => Number(count) === 0));
process.exit(status === 0 && isClean ? 0 : 1);
