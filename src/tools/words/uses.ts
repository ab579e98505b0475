/** Where the source asks for a text: by its key as it is written, by a template that it fits, or by the names of its path. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLURAL } from '../quality/plural-forms.mjs';

/** A key as it is written, with the namespace before it where one stands there. */
interface Key {
  namespace: string | undefined;
  fits(key: string): boolean;
}

interface Source {
  file: string;
  keys: readonly Key[];
  /** Namespaces whose keys it names without a namespace before them. */
  namespaces: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** Where a source says which namespace its keys are of. */
const ASKS = /(?:useWords|useSecondLanguage|serverWords)\(([^)]*)\)|TFunction<([^>]*)>/g;
const QUOTED = /['"]([\w-]+)['"]/g;
const KEY = /['"`](?:([\w-]+):)?([\w.-]+)['"`]/g;
const TEMPLATE = /`(?:([\w-]+):)?([\w.-]*(?:\$\{[^`]*?\}[\w:.-]*)+)`/g;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function readTemplate([, namespace, body = '']: RegExpExecArray): Key | null {
  const parts = body.split(/\$\{[^`]*?\}/);
  // A template of which nothing is written out fits everything.
  if (!parts.some((part) => /\w/.test(part))) return null;
  const pattern = new RegExp(`^${parts.map(escape).join('.+')}$`);
  return { namespace, fits: (key) => pattern.test(key) };
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const asked = [...text.matchAll(ASKS)].map(([, call, type]) => call ?? type ?? '');
  const literals = [...text.matchAll(KEY)].map(([, namespace, written]): Key => ({
    namespace,
    fits: (key) => key === written,
  }));
  return {
    file,
    keys: [...literals, ...[...text.matchAll(TEMPLATE)].map(readTemplate).filter((key) => key !== null)],
    namespaces: new Set(asked.flatMap((part) => [...part.matchAll(QUOTED)].map(([, name = '']) => name))),
    names: new Set(text.match(/[A-Za-z]\w*/g) ?? []),
  };
}

/** Files of which words are read as objects, such as those of mails, or by a code of the source. */
const READ_BY_NAME = new Set(['busy.json', 'mail.json', 'scenes.json']);
const READ_BY_NAME_IN = new Set(['errors.json unavailable']);
/** Where words are read so. */
const READERS = /^src\/(?:server|scenes|contract)\//;
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
    const namespace = file.replace('.json', '');
    const isReadByName = READ_BY_NAME.has(file) || READ_BY_NAME_IN.has(`${file} ${key.split('.')[0]}`);
    const asks = (source: Source) =>
      source.keys.some(
        (one) =>
          (one.namespace === undefined ? source.namespaces.has(namespace) : one.namespace === namespace) &&
          one.fits(key),
      ) ||
      (isReadByName && READERS.test(source.file) && source.names.has(key.split('.').at(-1) ?? ''));
    return sources.filter(asks).map((source) => source.file);
  };
}
