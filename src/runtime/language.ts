/** The language machine with its effects: page, words, input, scroll and focus stay where they are. */
import type { i18n } from 'i18next';
import { fromPromise } from 'xstate';
import { languageMachine } from '../../machines/language.machine.ts';
import type { Locale } from '../contract/locale.ts';
import { getTextDirection } from '../i18n/direction.ts';
import type { Preferences } from '../stores/preferences.ts';
import type { Environment } from './environment.ts';
import type { Hydration } from './hydration.ts';

export interface LanguageDeps {
  i18n: i18n;
  /** Fetches the words that are in use, in another language. */
  fetchWords(locale: Locale): Promise<void>;
  preferences: Preferences;
  hydration: Hydration;
  environment: Pick<Environment, 'currentPath' | 'go'>;
}

/** The same address without `?lang=`, which would win over the choice at the next load. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

export function provideLanguage(deps: LanguageDeps): typeof languageMachine {
  const { i18n, preferences, hydration, environment } = deps;
  return languageMachine.provide({
    actors: {
      fetchWords: fromPromise(async ({ input }) => {
        // A page that is still the server's would be thrown away if its words changed under it.
        hydration.start();
        await hydration.done;
        await deps.fetchWords(input.locale as Locale);
      }),
    },
    actions: {
      showLanguage(_, { locale }) {
        void i18n.changeLanguage(locale);
        preferences.chooseLocale(locale as Locale);
        document.documentElement.lang = locale;
        document.documentElement.dir = getTextDirection(locale as Locale);
        const path = environment.currentPath();
        const shown = withoutLang(path);
        if (shown !== path) environment.go(shown, { replace: true });
      },
    },
  });
}
