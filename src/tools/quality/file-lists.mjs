// Lists of files that the code needs and folders already tell: namespaces, endpoints, handlers, seeds. `npm run fix` writes
// them, the check names what is missing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const note = (what) => `/** ${what} Written by \`npm run fix\` from what the folders hold. */`;

/** Files below a folder, from the root, in the order of their paths. */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function from(target, source) {
  const path = relative(dirname(target), source).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

const toIdentifier = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** Groups that files of a folder export, such as `cartHandlers`. */
function exportedGroups(root, folder, pattern) {
  return filesIn(root, folder)
    .filter((path) => path.endsWith('.ts') && !path.includes('.generated.'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, name]) => ({ path, name })),
    );
}

function groupImports(target, groups) {
  return groups.map(({ path, name }) => `import { ${name} } from '${from(target, path)}';`);
}

const groupSpreads = (groups) => groups.map(({ name }) => `  ...${name},`);

/** Each list: the file it is written to, the files it names, and its text. */
const LISTS = [
  function words(root) {
    const target = 'src/i18n/english-words.generated.ts';
    const sources = filesIn(root, 'locales/en').filter((path) => path.endsWith('.json'));
    const names = sources.map((path) => ({ path, name: path.slice('locales/en/'.length, -'.json'.length) }));
    const lines = [
      note('The words of all namespaces in English, which types every key.'),
      ...names.map(({ path, name }) => `import type ${toIdentifier(name)} from '${from(target, path)}';`),
      '',
      'export interface EnglishWords {',
      ...names.map(({ name }) => `  ${name.includes('-') ? `'${name}'` : name}: typeof ${toIdentifier(name)};`),
      '}',
    ];
    return { target, sources, lines };
  },
  function endpoints(root) {
    const target = 'src/contract/endpoints.generated.ts';
    const groups = exportedGroups(root, 'src/contract', /^export const (\w+) = endpoints\(/gm);
    const lines = [
      note('Every call of the shop by name.'),
      ...groupImports(target, groups),
      '',
      'export const ENDPOINTS = {',
      ...groupSpreads(groups),
      '};',
    ];
    return { target, sources: groups.map(({ path }) => path), lines };
  },
  function handlers(root) {
    const target = 'src/server/main/handlers.generated.ts';
    const groups = exportedGroups(root, 'src/server/features', /^export const (\w+Handlers)\b/gm).filter(({ path }) =>
      path.endsWith('/handlers.ts'),
    );
    const lines = [
      note('All handlers: a row of the endpoint table without one does not compile.'),
      `import type { Handlers } from '../base/context.ts';`,
      ...groupImports(target, groups),
      '',
      'export const HANDLERS: Handlers = {',
      ...groupSpreads(groups),
      '};',
    ];
    return { target, sources: groups.map(({ path }) => path), lines };
  },
  function seeds(root) {
    const target = 'src/server/main/seeds.generated.ts';
    const groups = exportedGroups(root, 'src/server/features', /^export const (\w+Seed): FeatureSeed\b/gm);
    const lines = [
      note("Each feature's part of the demo."),
      ...groupImports(target, groups),
      '',
      'export const SEEDS = {',
      ...groups.map(({ name }) => `  ${name},`),
      '};',
    ];
    return { target, sources: groups.map(({ path }) => path), lines };
  },
];

const joinLines = (lines) => `${lines.join('\n')}\n`;

/** All lists that have something to name, or did. */
const readLists = (root) =>
  LISTS.map((list) => list(root)).filter(({ target, sources }) => sources.length > 0 || existsSync(join(root, target)));

/** One sentence for each file that a list lacks, and for a list that is otherwise out of date. */
export function checkFileLists(root) {
  return readLists(root).flatMap(({ target, sources, lines }) => {
    const present = existsSync(join(root, target)) ? readFileSync(join(root, target), 'utf8') : '';
    if (present === joinLines(lines)) return [];
    const missing = sources.filter((path) => !present.includes(`'${from(target, path)}'`));
    return missing.length > 0
      ? missing.map((path) => `${path}: is missing from ${target}; \`npm run fix\` adds it.`)
      : [`${target}: names what is no longer there; \`npm run fix\` writes it again.`];
  });
}

export function writeFileLists(root) {
  for (const { target, lines } of readLists(root)) writeFileSync(join(root, target), joinLines(lines));
}
