/** The words of a language as rows: one for each text, in the order of the English files. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text by `file key`, such as `cart.json line_other`. */
export type Texts = ReadonlyMap<string, string>;

/** Tables of the Unicode consortium, which no translator writes. */
const GENERATED = new Set(['calendar.json', 'countries.json', 'languages.json']);

type Node = string | { [key: string]: Node };

function* listLeaves(node: Node, path: readonly string[] = []): Generator<[key: string, text: string]> {
  if (typeof node === 'string') yield [path.join('.'), node];
  else for (const [key, child] of Object.entries(node)) yield* listLeaves(child, [...path, key]);
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Node;

export function readTexts(root: string, language: string): Texts {
  const folder = join(root, 'locales', language);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => !GENERATED.has(file)) : [];
  return new Map(
    files.flatMap((file) => [...listLeaves(read(join(folder, file)))].map(([key, text]) => [`${file} ${key}`, text])),
  );
}

function put(node: { [key: string]: Node }, path: readonly string[], text: string): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    node[key] = text;
    return;
  }
  const child = node[key];
  const branch = typeof child === 'object' ? child : {};
  node[key] = branch;
  put(branch, rest, text);
}

/** Writes the files whose texts are given. */
export function writeTexts(root: string, language: string, texts: Texts): void {
  const files = new Map<string, { [key: string]: Node }>();
  for (const [at, text] of texts) {
    const [file = '', key = ''] = at.split(' ');
    const content = files.get(file) ?? {};
    files.set(file, content);
    put(content, key.split('.'), text);
  }
  for (const [file, content] of files)
    writeFileSync(join(root, 'locales', language, file), `${JSON.stringify(content, null, 2)}\n`);
}
