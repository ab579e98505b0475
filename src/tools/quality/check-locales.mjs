// Checks that all languages say the same: one set of keys, every plural form, the same values and tags, nothing left in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPluralForms, PLURAL } from './plural-forms.mjs';

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

const tagsIn = (text) => [...String(text).matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag).sort();

/** A space that sets thousands apart is a text. */
const BLANKS = new Set(['number.group']);

/** Texts that are the same in English on purpose: names in every language, and by language the words that it shares. */
export const SAME_AS_ENGLISH = JSON.parse(readFileSync(join(import.meta.dirname, 'same-as-english.json'), 'utf8'));

const hasWords = (text) => /\p{L}{2,}/u.test(String(text).replaceAll(/\{\{[^}]*\}\}/g, ''));

const isCopy = (text, model, language) =>
  hasWords(text) &&
  (model?.texts.has(text) ?? false) &&
  !SAME_AS_ENGLISH.names.includes(text) &&
  !(SAME_AS_ENGLISH[language] ?? []).includes(text);

const list = (names) => [...names].sort((one, other) => (one < other ? -1 : 1)).join(', ') || 'nothing';

/** English decides which keys stand for numbers: "method_other" may as well be another method. */
function listPlurals(words) {
  const others = [...words].filter(([key]) => PLURAL.exec(key)?.[1] === 'other');
  const counted = others.filter(([key, text]) => words.has(key.replace(PLURAL, '_one')) || valuesIn(text).has('count'));
  return new Set(counted.map(([key]) => key.replace(PLURAL, '')));
}

/** Whole numbers that are counted in practice, and those that some languages count in a form of their own. */
const COUNTED = [...Array(1001).keys(), 1_000_000, 2_000_000];

/** Forms that stand for one number alone, which may be written in words: "one trip". Russian "one" is 21 as well. */
function listSingleForms(language) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Map();
  for (const number of COUNTED) numbers.set(rules.select(number), (numbers.get(rules.select(number)) ?? 0) + 1);
  // i18next asks for zero in every language.
  return new Set(['zero', ...[...numbers].filter(([, count]) => count === 1).map(([form]) => form)]);
}

/** Keys without their plural ending, each with its words in this language. */
function meanings(words, plurals) {
  const found = new Map();
  for (const [key, text] of words) {
    const isPlural = plurals.has(key.replace(PLURAL, ''));
    const name = isPlural ? key.replace(PLURAL, '') : key;
    const meaning = found.get(name) ?? { endings: new Map(), values: new Set(), texts: new Set(), tags: new Set() };
    if (isPlural) meaning.endings.set(PLURAL.exec(key)?.[1], valuesIn(text));
    for (const value of valuesIn(text)) meaning.values.add(value);
    meaning.texts.add(String(text ?? ''));
    meaning.tags.add(tagsIn(text).join(' ') || 'none');
    found.set(name, meaning);
  }
  return found;
}

/** What is wrong with the forms of a counted text: each that stands for several numbers has to say its number. */
function checkForms({ endings }, model, language) {
  const forms = listPluralForms(language);
  const single = listSingleForms(language);
  const missing = forms.filter((form) => !endings.has(form));
  const unknown = [...endings.keys()].filter((form) => form !== 'zero' && !forms.includes(form));
  const lacking = [...endings].flatMap(([form, values]) =>
    [...model.values].filter((value) => !values.has(value) && !single.has(form)).map((value) => `${value} in ${form}`),
  );
  return [
    ...(missing.length > 0 ? [`lacks the plural forms ${missing.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`has the plural forms ${unknown.join(', ')}, which ${language} has not.`] : []),
    ...(lacking.length > 0 ? [`does not fill in ${lacking.join(', ')}.`] : []),
  ];
}

function checkWords(file, language, own, first) {
  const problems = [];
  // Names of countries, languages, months and days are what the Unicode tables say.
  const isNames = /\/(calendar|countries|languages)\.json$/.test(file);
  for (const key of first.keys()) if (!own.has(key)) problems.push(`${file}: lacks ${key}.`);
  for (const [key, meaning] of own) {
    const model = first.get(key);
    if (!model) problems.push(`${file}: has ${key}, which en has not.`);
    const texts = [...meaning.texts];
    // A translator reads each sentence whole.
    if (texts.some((text) => text.includes('$t('))) problems.push(`${file}: ${key} nests another key by $t().`);
    if (texts.some((text) => text.trim() === '' && !BLANKS.has(key))) problems.push(`${file}: ${key} says nothing.`);
    if (language !== 'en' && !isNames && texts.some((text) => isCopy(text, model, language))) {
      problems.push(`${file}: ${key} is a copy of the English one.`);
    }
    if (model && [...meaning.tags].some((tags) => !model.tags.has(tags))) {
      problems.push(
        `${file}: ${key} has the tags ${[...meaning.tags].join(' or ')}, en ${[...model.tags].join(' or ')}.`,
      );
    }
    if (model && list(model.values) !== list(meaning.values)) {
      problems.push(`${file}: ${key} fills in ${list(meaning.values)}, en ${list(model.values)}.`);
    }
    if (model && meaning.endings.size > 0)
      problems.push(...checkForms(meaning, model, language).map((problem) => `${file}: ${key} ${problem}`));
  }
  return problems;
}

export function checkLocales(root, languages) {
  const namespaces = new Set(
    languages.flatMap((language) => {
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
      return languages.flatMap((language) => {
        const words = readNamespace(root, language, namespace);
        const file = `locales/${language}/${namespace}`;
        return words ? checkWords(file, language, meanings(words, plurals), first) : [`${file}: is missing.`];
      });
    });
}
