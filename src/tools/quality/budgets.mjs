// Fails the build where the first load of a page has grown beyond what a phone on a slow line should fetch.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all scripts of a first load, as they are sent: compressed by brotli. */
const MOST_SCRIPT = 105_000;

/** What only some pages use, by a word that its code holds: it comes when it is needed. */
const LATER = {
  'payment window': 'js.tosspayments.com',
  toasts: 'data-sonner-toast',
  calendar: 'gregory',
  'QR code': 'toSJIS',
  'transport and shapes': 'safeParse',
};

/** Words of engineers' tools and stand-ins, which no browser of a visitor is given. */
const NEVER = ['statelyai', 'maru-inspect', 'maru-flows', '/sandbox/'];

function firstLoad(manifest) {
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of manifest[name]?.imports ?? []) follow(next);
  };
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isEntry) continue;
    follow(name);
    // The entry asks for its pieces one after the other, and for nothing else.
    for (const piece of chunk.dynamicImports ?? []) follow(piece);
  }
  return [...found].map((name) => manifest[name].file);
}

/** One sentence for each budget that a build misses. */
export function missedBudgets(folder) {
  const files = firstLoad(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const code = (file) => readFileSync(join(folder, file), 'utf8');
  const all = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const holders = (word) => all.map((name) => `assets/${name}`).filter((file) => code(file).includes(word));

  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  const problems = [];
  if (bytes > MOST_SCRIPT) {
    problems.push(`The scripts of a first load are ${bytes} bytes in brotli; ${MOST_SCRIPT} are allowed.`);
  }
  for (const [name, word] of Object.entries(LATER)) {
    const inside = holders(word);
    if (inside.length === 0) problems.push(`No script holds "${word}" any more: name the ${name} by another word.`);
    for (const file of inside) if (files.includes(file)) problems.push(`The first load brings the ${name} (${file}).`);
  }
  for (const word of NEVER) for (const file of holders(word)) problems.push(`${file} holds "${word}".`);
  return problems;
}
