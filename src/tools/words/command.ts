/** The command line of words: what is missing or unused, how far each language is, and tables for translators. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../../contract/locale.ts';
import { checkLocales } from '../quality/check-locales.mjs';
import { listPluralForms } from '../quality/plural-forms.mjs';
import { listWanted, readRows, writeRows, type Context } from './csv.ts';
import { describeText } from './notes.ts';
import { createUses } from './uses.ts';
import { readTexts, writeTexts } from './locale-texts.ts';
import { writeSample } from './sample.ts';

export interface Answer {
  text: string;
  isRight: boolean;
}

export const USAGE = `npm run words -- missing            what a language lacks or has too much, one line each
                 unused             texts that no source asks for
                 status             how far each language is
                 sample <language> [number] [seed]  texts taken by chance, to be judged
                 export <language> <file>  writes a table (CSV) for a translator, with what each text is for, where it is used and seen
                 import <language> <file>  takes the table back`;

/** Folder in which `npm run screens` leaves the texts that a page shows in English, beside its pictures. */
const SCREENS = 'test-results/screens';

/** A language in work has a folder before it has a row. */
function isLanguage(root: string, code: string | undefined): code is string {
  return code !== undefined && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code) && existsSync(join(root, 'locales', code));
}

const listLanguages = (root: string) =>
  readdirSync(join(root, 'locales')).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
/** Those that are offered come first, in their order. */
const rank = (code: string) => (LOCALES as readonly string[]).indexOf(code) + 1 || LOCALES.length + 1;

function listSources(root: string): string[] {
  return ['src', 'machines'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !file.startsWith('src/tools/')),
  );
}

/** Texts of pages as they were seen, by the name of the page. */
function createSeen(root: string): Context['seen'] {
  const folder = join(root, SCREENS);
  const pages = existsSync(folder)
    ? readdirSync(folder).flatMap((page) => {
        const file = join(folder, page, 'en.txt');
        return existsSync(file) ? [{ page, text: readFileSync(file, 'utf8') }] : [];
      })
    : [];
  return (text) => {
    const parts = text
      .replaceAll(/<\/?\w+\/?>/g, '')
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length === 0) return [];
    const isSeen = (page: { text: string }) => parts.every((part) => page.text.includes(part));
    return pages.filter(isSeen).map(({ page }) => `${SCREENS}/${page}/en-390-light.png`);
  };
}

function readContext(root: string, language: string): Context {
  const uses = createUses(root, listSources(root));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    english: readTexts(root, 'en'),
    korean: readTexts(root, 'ko'),
    own: readTexts(root, language),
    forms: listPluralForms(language),
    uses,
    note: (at, english) => describeText(at, english, uses(at).map(read)),
    seen: createSeen(root),
  };
}

function writeStatus(root: string): string {
  const english = readTexts(root, 'en');
  const rows = listLanguages(root).map((language) => {
    const own = readTexts(root, language);
    const wanted = listWanted({ english, forms: listPluralForms(language) });
    const there = wanted.filter((at) => own.has(at)).length;
    const same = [...own].filter(([at, text]) => english.get(at) === text).length;
    const share = Math.floor((100 * there) / wanted.length);
    return [language, `${there} of ${wanted.length}`, `${share} %`, language === 'en' ? '' : `${same} as in English`];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function listUnused(root: string): string[] {
  const uses = createUses(root, listSources(root));
  return [...readTexts(root, 'en').keys()].filter((at) => uses(at).length === 0);
}

function importRows(root: string, language: string, file: string): Answer {
  const { own, english, forms } = readContext(root, language);
  try {
    writeTexts(root, language, readRows(readFileSync(file, 'utf8'), { own, english, forms }));
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error), isRight: false };
  }
  const problems = checkLocales(root, ['en', language]);
  return { text: problems.join('\n'), isRight: problems.length === 0 };
}

/** Twenty texts of the first seed unless told. */
function sample(root: string, language: string, [count = '20', seed = '1']: readonly string[]): Answer {
  if (!/^\d{1,3}$/.test(count) || !/^\d{1,9}$/.test(seed)) return { text: USAGE, isRight: false };
  return { text: writeSample(root, language, Number(count), Number(seed)), isRight: true };
}

export function runWords(root: string, [act, code, ...rest]: readonly string[]): Answer {
  const [file] = rest;
  const list = (lines: readonly string[]): Answer => ({ text: lines.join('\n'), isRight: lines.length === 0 });
  if (act === 'missing') return list(checkLocales(root, listLanguages(root)));
  if (act === 'unused') return list(listUnused(root));
  if (act === 'status') return { text: writeStatus(root), isRight: true };
  if (act === 'sample' && isLanguage(root, code)) return sample(root, code, rest);
  if (!isLanguage(root, code) || file === undefined) return { text: USAGE, isRight: false };
  if (act === 'import') return importRows(root, code, file);
  if (act === 'export') {
    // The mark at its beginning tells table programs that it is UTF-8.
    writeFileSync(file, `\uFEFF${writeRows(readContext(root, code))}\r\n`);
    return { text: '', isRight: true };
  }
  return { text: USAGE, isRight: false };
}
