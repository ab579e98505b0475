// Checks what lint cannot say about the house: its folders, file sizes, opening sentences, names and lock file.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { repeatedNames } from './exported-names.mjs';
import { checkFileLists } from './file-lists.mjs';

const folders = new Set(['src', 'machines', 'locales', 'tests', 'docs']);
const files = new Set(['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'README.md']);
const toolFiles = /^(\..+|package-lock\.json|[a-z-]+\.config\.(ts|js|mjs))$/;

const longest = 250;
/** A drawing stays in one file, because the visualizer evaluates one file alone. */
const longestDrawing = 511;
const code = new Set(['.ts', '.tsx', '.mjs', '.css']);
/** Data is as long as what it tells. */
const data = /(^|\/)(seed|migrations|fixtures)\/|\.generated\./;
const nameless = new Set(['index', 'utils', 'util', 'misc', 'helpers', 'common-utils']);
const promises = /\b(T[O]DO|F[I]XME)\b/;

/** Folders that git does not keep are no part of the house. */
function ignoredFolders(root) {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  return new Set(['.git', ...lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))]);
}

function listFiles(root) {
  const ignored = ignoredFolders(root);
  const walk = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : walk(path);
      return entry.name.endsWith('.log') ? [] : [path];
    });
  return walk('').sort();
}

function topLevel(path) {
  const [first = '', ...rest] = path.split('/');
  if (first.startsWith('.')) return null;
  if (rest.length > 0) return folders.has(first) ? null : `${path}: the top level has no folder ${first}.`;
  return files.has(first) || toolFiles.test(first) ? null : `${path}: the top level has no such file.`;
}

/** Text of the comment that a file opens with, after orders to tools; null where it opens with something else. */
function opening(text) {
  const body = text.replace(/^(?:(?:#!|\/\/ @).*\n|\/\*\* @.*\*\/\n|\s)+/, '');
  const block = /^\/\*\*?([\s\S]*?)\*\//.exec(body)?.[1];
  const lines = /^(?:\/\/.*\n)+/.exec(body)?.[0];
  const comment = block ?? lines;
  return comment === undefined ? null : comment.replace(/^\s*(\/\/|\*)/gm, '').trim();
}

function checkCode(path, text) {
  const problems = [];
  const lines = text.split('\n').length - 1;
  const limit = path.startsWith('machines/') ? longestDrawing : longest;
  if (lines > limit) problems.push(`${path}: ${lines} lines; split what is over ${limit} by meaning.`);
  const sentence = opening(text);
  // A style module belongs to the part beside it, which says what both are for.
  if (path.endsWith('.module.css')) return problems;
  if (sentence === null || sentence.split(/\s+/).length < 3)
    problems.push(`${path}: opens with no sentence that says what it is for.`);
  if (path.startsWith('src/') && /\buseTranslation\(/.test(text))
    problems.push(`${path}: makes a translator of its own; useWords of src/i18n/words.tsx has them ready.`);
  if (promises.test(text)) problems.push(`${path}: leaves a promise in a comment instead of keeping it.`);
  if (nameless.has(basename(path).replace(/\..*$/, ''))) problems.push(`${path}: its name says nothing.`);
  return problems;
}

function checkLock(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return /"resolved":\s*"https?:/.test(lock) ? ['package-lock.json: names the addresses of a registry.'] : [];
}

const root = process.argv[2] ?? '.';
const paths = listFiles(root);
const problems = [
  ...paths.map(topLevel).filter((problem) => problem !== null),
  ...paths
    .filter((path) => code.has(extname(path)) && !data.test(path))
    .flatMap((path) => checkCode(path, readFileSync(join(root, path), 'utf8'))),
  ...repeatedNames(root, paths),
  ...checkFileLists(root),
  ...checkLock(root),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
