/** Changing language and currency in place: page, input, scroll and focus stay. */
import type { Currency, Locale } from '../contract/locale.ts';
import { getTextDirection } from '../i18n/direction.ts';
import type { Runtime } from './runtime.ts';

/** The same address without `?lang=`, which would win over the choice at the next load. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Resolves when the words are here and the page speaks the language; a failed fetch changes nothing. */
export async function changeLocale(
  runtime: Pick<Runtime, 'environment' | 'host' | 'hydration' | 'i18n' | 'preferences' | 'startup'>,
  locale: Locale,
): Promise<void> {
  const { host, i18n, preferences, startup, hydration, environment } = runtime;
  // A page that is still the server's would be thrown away if its words changed under it.
  hydration.start();
  await hydration.done;
  await host.loadWords(locale, host.wordsInUse());
  await i18n.changeLanguage(locale);
  preferences.chooseLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = getTextDirection(locale);
  if (new URL(environment.currentPath(), 'http://own.invalid').searchParams.has('lang')) {
    environment.go(withoutLang(environment.currentPath()), { replace: true });
  }
  startup.send({ type: 'language.changed' });
}

export async function changeCurrency(
  { preferences, hydration }: Pick<Runtime, 'hydration' | 'preferences'>,
  currency: Currency,
): Promise<void> {
  hydration.start();
  await hydration.done;
  preferences.chooseCurrency(currency);
}
