// Takes pictures of all pages, or of those whose name holds one of the words, in every language or those of `--in=ko,ar`, at three
// widths, light and dark.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { ensureBuild, ensureDependencies, ensureNode, root, runPackage, say } from './prepare.mjs';

const FOLDER = join(root, 'test-results/screens');

ensureNode();
ensureDependencies();
ensureBuild();
const browser = await requireBrowser();

/** One page with all pictures, a row for each page of the shop. */
function writeGallery() {
  const rows = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const pictures = readdirSync(join(FOLDER, name))
        .filter((file) => file.endsWith('.png'))
        .toSorted();
      const figures = pictures.map(
        (file) =>
          `<figure><a href="${name}/${file}"><img src="${name}/${file}" alt="" loading="lazy" width="260"></a><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
      );
      return `<h2>${name}</h2><div>${figures.join('')}</div>`;
    });
  const style = 'div{display:flex;gap:1rem;overflow-x:auto;align-items:start}body{font:1rem system-ui}figure{margin:0}';
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('\n')}`,
  );
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const status = runPackage(
  '@playwright/test/cli.js',
  ['test', 'screens.walk', '--config=tests/e2e/screens.config.ts', '--reporter=list'],
  {
    E2E_BROWSER: browser,
    SCREENS_FOLDER: FOLDER,
    SCREENS_OF: process.argv.slice(2).join(' '),
  },
);
writeGallery();
say(`The pictures are in ${FOLDER}; open index.html there.`);
process.exit(status);
