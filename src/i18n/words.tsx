/** The words of the page's language, made ready once for all: a component that asks for them only looks them up. */
import type { FlatNamespace, i18n, TFunction } from 'i18next';
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];
type Translate = (key: string, options?: object) => string;

interface Words {
  i18n: i18n;
  of(namespaces: Namespaces): Translate;
}

const WordsContext = createContext<Words | null>(null);

const MAX_KNOWN = 2000;

/** The same key with the same values is the same text; null where a value is none that can be named. */
function buildCacheKey(key: string, options: object | undefined): string | null {
  let name = key;
  for (const [option, value] of Object.entries<unknown>({ ...options })) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    name += `\n${option}=${value}`;
  }
  return name;
}

/**
 * A translator that works a text out once, from when its words are here. Without this memory the server renders about
 * half as many pages: i18next takes longer to look a text up than React to render it.
 */
function remembering(i18n: i18n, language: string, namespaces: Namespaces): Translate {
  const scope = typeof namespaces === 'string' ? [namespaces] : namespaces;
  const translate = i18n.getFixedT(language, [...scope]) as unknown as Translate;
  const known = new Map<string, string>();
  let isHere = false;
  const remember: Translate = (key, options) => {
    const name = buildCacheKey(key, options);
    if (name === null) return translate(key, options);
    const remembered = known.get(name);
    if (remembered !== undefined) return remembered;
    const text = translate(key, options);
    isHere ||= scope.every((namespace) => i18n.hasResourceBundle(language, namespace));
    if (!isHere) return text;
    if (known.size === MAX_KNOWN) known.clear();
    known.set(name, text);
    return text;
  };
  // What <Trans> asks of a translator.
  return Object.assign(remember, { lng: language, ns: scope });
}

const made = new WeakMap<i18n, Map<string, Words>>();

function getCachedWords(i18n: i18n, language: string): Words {
  const languages = made.get(i18n) ?? new Map<string, Words>();
  made.set(i18n, languages);
  const known = languages.get(language);
  if (known) return known;
  const translators = new Map<string, Translate>();
  const words: Words = {
    i18n,
    of(namespaces) {
      const key = typeof namespaces === 'string' ? namespaces : namespaces.join(' ');
      const ready = translators.get(key) ?? remembering(i18n, language, namespaces);
      translators.set(key, ready);
      return ready;
    },
  };
  languages.set(language, words);
  return words;
}

/** Lends the translator to all below, and follows its language. */
export function WordsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const getLanguage = () => i18n.language;
  const language = useSyncExternalStore(subscribe, getLanguage, getLanguage);
  return <WordsContext value={getCachedWords(i18n, language)}>{children}</WordsContext>;
}

/** `t` for the words of one namespace; of several, the others' keys begin with their name and a colon. */
export function useWords<const Names extends Namespaces>(namespaces: Names): { t: TFunction<Names>; i18n: i18n } {
  const words = use(WordsContext);
  if (!words) throw new Error('No WordsProvider above this component');
  return { t: words.of(namespaces) as unknown as TFunction<Names>, i18n: words.i18n };
}
