// Builds the explorer as a static site that needs no server: open its page from a disk, or put the folder anywhere.
import react from '@vitejs/plugin-react';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { load } from '../../commands/load.mjs';
import { root } from '../../commands/prepare.mjs';

/** A page on a disk may load plain scripts, but no modules. */
const plainScript = {
  name: 'plain-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('type="module" crossorigin', 'defer').replaceAll(' crossorigin', ''),
  },
};

/** `fill`: what is put into the page. Answers the path of the page. */
async function buildSite(folder, fill) {
  await build({
    configFile: false,
    root: join(root, 'src/tools/flows/explorer'),
    base: './',
    logLevel: 'warn',
    plugins: [react(), { name: 'fill', transformIndexHtml: { order: 'pre', handler: fill } }, plainScript],
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      target: 'es2023',
      cssTarget: 'chrome123',
      assetsInlineLimit: 0,
      modulePreload: false,
      // The layout engine is one file of its own, of more than the usual size.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: join(root, 'src/tools/flows/explorer/explorer.html'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  renameSync(join(folder, 'explorer.html'), join(folder, 'index.html'));
  return join(folder, 'index.html');
}

/** Names the folder from which files are named, so that a page on a disk can open an editor. */
async function withPlaces(html, folder) {
  const { withMeta, withSpecification } = await load('flows/explorer/plugin.ts');
  return withSpecification(withMeta(html, 'flows-root', folder));
}

const PLACE = '<!--coverage-->';
/** The element that holds fixtures. */
const FIXTURES = 'flows-fixtures';
const FIXTURES_PLACE = '<!--fixtures-->';

/** A tag cannot end inside JSON whose brackets are escaped. */
const toTag = (id, data) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** With the machines of the registry, and with runs that are opened at once. Answers the path of the page. */
export async function buildExplorer(folder = join(root, 'dist/flows'), fixtures = []) {
  const { withCoverage } = await load('flows/explorer/plugin.ts');
  return buildSite(folder, (html) =>
    withPlaces(withCoverage(html), root).then((page) => page.replace(FIXTURES_PLACE, () => toTag(FIXTURES, fixtures))),
  );
}

/** With machines that were read as data, which are filled in when all is known of them. */
function buildForeignSite(folder, from) {
  return buildSite(folder, (html) =>
    withPlaces(html.replace('./main.tsx', './foreign/main.tsx').replace('Flows of Maru', 'Flows'), from),
  );
}

/** Answers the path of the page. */
function fillPage(folder, data, fixtures = []) {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8')
    .replace(PLACE, () => toTag('flows-foreign', data))
    .replace(FIXTURES_PLACE, () => toTag(FIXTURES, fixtures));
  writeFileSync(page, html);
  return page;
}

/** Makes one module of another project, with all that it imports, into a script that a page on a disk can load. */
async function bundleModule({ name, file }, folder, foreign) {
  const entry = 'virtual:foreign-machine';
  const code = `import * as module from ${JSON.stringify(file)};
(globalThis.foreignMachines ??= {})[${JSON.stringify(name)}] = module;`;
  const settings = {
    base: './',
    publicDir: false,
    plugins: [
      {
        name: 'foreign-machine',
        resolveId: (id) => (id === entry ? `${file}.entry.js` : null),
        load: (id) => (id === `${file}.entry.js` ? code : null),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false, entryFileNames: name } },
    },
  };
  await build(mergeConfig(foreign, settings));
}

/**
 * Machines of any project: `patterns` are files, folders or globs as seen from `from`. Answers the path of the page, null where
 * there is nothing to show, and sentences about what could not be opened. `fixtures` are runs of those machines.
 */
export async function openForeignFiles(patterns, from, folder = join(root, 'dist/flows-opened'), fixtures = []) {
  const { openForeign } = await load('flows/explorer/foreign/open.ts');
  const { listStrangeFixtures } = await load('flows/explorer/foreign/open-fixtures.ts');
  const { FOREIGN, formatProblem } = await load('flows/explorer/foreign/load-modules.ts');
  const { scripts, problems, ...data } = await openForeign(patterns, from);
  const strange = listStrangeFixtures(
    fixtures,
    data.flows.map(({ machineId }) => machineId),
  );
  problems.push(...strange.map(({ file, problem }) => `${file}: ${problem}`));
  if (data.flows.length === 0) return { page: null, flows: [], problems };
  const failures = new Map();
  // The page first: it empties the folder.
  await buildForeignSite(folder, from);
  for (const script of scripts)
    try {
      await bundleModule(script, folder, FOREIGN);
    } catch (error) {
      failures.set(
        script.name,
        `It is shown as a drawing: it cannot be bundled for a browser (${formatProblem(error)}).`,
      );
    }
  const flows = data.flows.map((flow) =>
    failures.has(flow.script) ? { ...flow, script: null, note: flow.note ?? failures.get(flow.script) } : flow,
  );
  const page = fillPage(folder, { ...data, flows, unread: [...data.unread, ...strange] }, fixtures);
  return { page, flows, problems };
}

/** What has changed between two versions, as a chart. Answers the path of the page. */
export async function buildDiff(page, from, folder = join(root, 'dist/flows-diff')) {
  await buildForeignSite(folder, from);
  return fillPage(folder, page);
}
