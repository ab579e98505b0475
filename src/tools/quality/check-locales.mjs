// Checks that the complete languages say the same: one set of keys, every plural form, the same values filled in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const plural = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

function* leaves(value, path = []) {
  if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) yield* leaves(child, [...path, key]);
  } else {
    yield [path.join('.'), value];
  }
}

function readNamespace(root, language, namespace) {
  const file = join(root, 'locales', language, namespace);
  return existsSync(file) ? new Map(leaves(JSON.parse(readFileSync(file, 'utf8')))) : null;
}

const valuesIn = (text) => new Set([...String(text).matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name]) => name));

const list = (names) => [...names].sort((one, other) => (one < other ? -1 : 1)).join(', ') || 'nothing';

/** English decides which keys stand for numbers: "method_other" may as well be another method. */
function listPlurals(words) {
  const others = [...words].filter(([key]) => plural.exec(key)?.[1] === 'other');
  const counted = others.filter(([key, text]) => words.has(key.replace(plural, '_one')) || valuesIn(text).has('count'));
  return new Set(counted.map(([key]) => key.replace(plural, '')));
}

/** Keys without their plural ending, each with its words in this language. */
function meanings(words, plurals) {
  const found = new Map();
  for (const [key, text] of words) {
    const isPlural = plurals.has(key.replace(plural, ''));
    const name = isPlural ? key.replace(plural, '') : key;
    const meaning = found.get(name) ?? { endings: new Set(), values: new Set(), blank: false, nests: false };
    if (isPlural) meaning.endings.add(plural.exec(key)?.[1]);
    for (const value of valuesIn(text)) meaning.values.add(value);
    meaning.blank ||= String(text ?? '').trim() === '';
    meaning.nests ||= String(text).includes('$t(');
    found.set(name, meaning);
  }
  return found;
}

function checkWords(file, language, own, first) {
  const problems = [];
  for (const key of first.keys()) if (!own.has(key)) problems.push(`${file}: lacks ${key}.`);
  for (const [key, meaning] of own) {
    const model = first.get(key);
    if (!model) problems.push(`${file}: has ${key}, which en has not.`);
    // A translator reads each sentence whole.
    if (meaning.nests) problems.push(`${file}: ${key} nests another key by $t().`);
    if (meaning.blank) problems.push(`${file}: ${key} says nothing.`);
    if (model && list(model.values) !== list(meaning.values)) {
      problems.push(`${file}: ${key} fills in ${list(meaning.values)}, en ${list(model.values)}.`);
    }
    if (meaning.endings.size > 0) {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const missing = needed.filter((ending) => !meaning.endings.has(ending));
      if (missing.length > 0) problems.push(`${file}: ${key} lacks the plural forms ${missing.join(', ')}.`);
    }
  }
  return problems;
}

/** @param complete languages that are held to say the same */
export function checkLocales(root, complete) {
  const namespaces = new Set(
    complete.flatMap((language) => {
      const folder = join(root, 'locales', language);
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    }),
  );
  return [...namespaces]
    .sort((one, other) => (one < other ? -1 : 1))
    .flatMap((namespace) => {
      const model = readNamespace(root, 'en', namespace);
      if (!model) return [`locales/en/${namespace}: is missing.`];
      const plurals = listPlurals(model);
      const first = meanings(model, plurals);
      return complete.flatMap((language) => {
        const words = readNamespace(root, language, namespace);
        const file = `locales/${language}/${namespace}`;
        return words ? checkWords(file, language, meanings(words, plurals), first) : [`${file}: is missing.`];
      });
    });
}
