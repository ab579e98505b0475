/** The words that the server itself says, by language; whole when it starts, so that no reader needs other words in their place. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locale.ts';
import type { EnglishWords } from '../../i18n/english-words.generated.ts';

type Words<Namespace extends keyof EnglishWords> = Readonly<Record<Locale, EnglishWords[Namespace]>>;

const FILES = import.meta.glob<object>(
  '../../../locales/*/{busy,calendar,catalogue,countries,descriptions,errors,keywords,mail,scenes,titles}.json',
  { import: 'default', eager: true },
);

/** Some languages count without a form for one. */
const ONE = /_one$/;

/** Paths of all texts, `a.b`. */
function listKeys(node: unknown, path: readonly string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return [path.join('.')];
  return Object.entries(node).flatMap(([key, child]) => listKeys(child, [...path, key]));
}

/** Throws where a language lacks the file, or a key that English has. */
export function checkWords<Namespace extends keyof EnglishWords>(
  namespace: Namespace,
  read: (language: Locale) => object | undefined,
): Words<Namespace> {
  const wanted = listKeys(read(DEFAULT_LOCALE)).filter((key) => !ONE.test(key));
  const rows = LOCALES.map((language) => {
    const words = read(language);
    const keys = new Set(listKeys(words));
    const missing = words ? wanted.filter((key) => !keys.has(key)) : ['everything'];
    if (missing.length > 0) throw new Error(`locales/${language}/${namespace}.json lacks ${missing.join(', ')}.`);
    return [language, words];
  });
  return Object.fromEntries(rows) as Words<Namespace>;
}

export const serverWords = <Namespace extends keyof EnglishWords>(namespace: Namespace): Words<Namespace> =>
  checkWords(namespace, (language) => FILES[`../../../locales/${language}/${namespace}.json`]);
