/** Where the source asks for a text: by its key as it is written, by a template that it fits, or by the names of its path. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLURAL } from '../quality/plural-forms.mjs';

interface Source {
  file: string;
  /** Keys that are written out, without their namespace. */
  literals: ReadonlySet<string>;
  /** Keys of which a part is filled in. */
  templates: readonly RegExp[];
  names: ReadonlySet<string>;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const withoutNamespace = (key: string) => key.replace(/^[\w-]+:/, '');
  const templates = [...text.matchAll(/`([\w:.-]*(?:\$\{[^`]*?\}[\w:.-]*)+)`/g)]
    .map(([, body = '']) => withoutNamespace(body).split(/\$\{[^`]*?\}/))
    // A template of which nothing is written out fits everything.
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escape).join('.+')}$`));
  return {
    file,
    literals: new Set([...text.matchAll(/['"`]([\w-]+:)?([\w.-]+)['"`]/g)].map(([, , key = '']) => key)),
    templates,
    names: new Set(text.match(/[A-Za-z]\w*/g) ?? []),
  };
}

/** Files of which words are read as objects, such as those of mails, or by a code of the source. */
const READ_BY_NAME = new Set(['busy.json', 'mail.json', 'scenes.json']);
const READ_BY_NAME_IN = new Set(['errors.json unavailable']);
/** What is asked for by the names of pages, not by a key in the source. */
const BY_PAGE = new Set(['titles.json', 'descriptions.json', 'keywords.json']);

/**
 * @param files paths from the root
 * @returns the files that ask for the text at `file key`
 */
export function createUses(root: string, files: readonly string[]): (at: string) => readonly string[] {
  const sources = files.map((file) => readSource(root, file));
  return (at) => {
    const [file = '', whole = ''] = at.split(' ');
    if (BY_PAGE.has(file)) return ['src/contract/paths.ts'];
    const key = whole.replace(PLURAL, '');
    const asks = ({ literals, templates, names }: Source) =>
      literals.has(key) ||
      templates.some((template) => template.test(key)) ||
      ((READ_BY_NAME.has(file) || READ_BY_NAME_IN.has(`${file} ${key.split('.')[0]}`)) &&
        names.has(key.split('.').at(-1) ?? ''));
    return sources.filter(asks).map((source) => source.file);
  };
}
