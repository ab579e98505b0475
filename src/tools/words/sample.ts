/** Some texts of a language taken by chance, with English and Korean beside them: what a reader with fresh eyes judges. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, type Texts } from './locale-texts.ts';

/** Shorter ones are labels, of which there is nothing to judge. */
const FEWEST_LETTERS = 12;
const FEATURES = 'src/server/features';

function* listStrings(node: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else if (typeof node === 'object' && node !== null)
    for (const [key, child] of Object.entries(node)) yield* listStrings(child, path === '' ? key : `${path}.${key}`);
}

/** Texts of products and posts, by `file path`. */
function readGoods(root: string, language: string): Texts {
  const folders = readdirSync(join(root, FEATURES))
    .map((feature) => join(FEATURES, feature, 'seed/texts', language))
    .filter((folder) => existsSync(join(root, folder)));
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)));
  return new Map(
    files.flatMap((file) =>
      [...listStrings(JSON.parse(readFileSync(join(root, file), 'utf8')), '')].map(([path, text]) => [
        `${file.replace(`/${language}/`, '/')} ${path}`,
        text,
      ]),
    ),
  );
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function draw<Item>(items: readonly Item[], count: number, dice: () => number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(dice() * left.length), 1),
  ).flat();
}

/** Three of five are words of the shop, the others texts of its goods. The same seed takes the same ones. */
export function writeSample(root: string, language: string, count: number, seed: number): string {
  const dice = createDice(seed);
  const ofShop = Math.ceil(count * 0.6);
  const rows = [readTexts, readGoods].flatMap((read, index) => {
    const [own, english, korean] = [language, 'en', 'ko'].map((code) => read(root, code));
    const long = [...(own ?? [])].filter(([at, text]) => (english?.get(at) ?? text).length >= FEWEST_LETTERS);
    return draw(long, index === 0 ? ofShop : count - ofShop, dice).map(([at, text]) => ({
      at,
      en: english?.get(at),
      ko: korean?.get(at),
      [language]: text,
    }));
  });
  return rows
    .map((row, index) => [`${index + 1}. ${row.at}`, ...Object.entries(row).slice(1).map(writeText)].join('\n'))
    .join('\n\n');
}

const writeText = ([language, text]: [string, string | undefined]) =>
  `   ${language}: ${(text ?? '(another plural form)').replaceAll('\n', '\n       ')}`;
