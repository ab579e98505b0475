// Walks over every page in every language on a phone and a desk, and writes what was found as a table, a row for each language. With
// codes only those languages, beside the last look at the others; with other words only the pages whose name holds one, and no table:
// `npm run walk -- ar th detail`.
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
// Playwright empties its own folder before each run. A look at some pages leaves the rows of the table alone.
const FOLDER = join(root, 'node_modules/.cache', isPart ? 'walk-of-pages' : 'walk');
if (isPart || args.length === 0) rmSync(FOLDER, { recursive: true, force: true });
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
const table = [
  ['language', 'pages', 'looks', ...HEADINGS],
  ['---', ...['pages', 'looks', ...HEADINGS].map(() => '---:')],
  ...rows.map(cells),
]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
say(table);
const isWhole = !isPart && rows.length === codes.length;
if (isWhole && status === 0) {
  const head = `<!-- Written by \`npm run walk\`; a change by hand is lost. -->
# Every page in every language

\`npm run walk\` opens every page and dialog of the shop, each in every language, 390 and 1440 px wide, and counts what
cannot be right: text that is cut or covered and pages that scroll sideways (\`tests/e2e/support/lost-content.ts\`); English
in what is marked as another language, told by a language detector for texts of twenty letters and more; letters of a
script that the language of their element does not write; names of keys and of values that are missing; letters for which
no font of the machine has a shape; \`lang\` and \`dir\` of the page; errors and warnings of the console; and in five languages
what axe finds.
`;
  writeFileSync(TABLE, `${head}\n${table}\n`);
}
const isClean = rows.length > 0 && rows.every(({ found }) => KINDS.every((kind) => found[kind].length === 0));
process.exit(status === 0 && isClean ? 0 : 1);
