/** Changing language and currency in place: page, input, scroll and focus stay. */
import type { Currency, Locale } from '../contract/locale.ts';
import { LANGUAGES } from '../contract/locale.ts';
import type { Runtime } from './runtime.ts';

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return LANGUAGES.find((language) => language.code === locale)?.dir ?? 'ltr';
}

/** The same address without `?lang=`, which would win over the choice at the next load. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Resolves when the words are here and the page speaks the language; a failed fetch changes nothing. */
export async function changeLocale(runtime: Runtime, locale: Locale): Promise<void> {
  const { host, i18n, preferences, startup, world } = runtime;
  await host.loadWords(locale, host.wordsInUse());
  await i18n.changeLanguage(locale);
  preferences.chooseLocale(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  if (new URL(world.currentPath(), 'http://own.invalid').searchParams.has('lang')) {
    world.go(withoutLang(world.currentPath()), { replace: true });
  }
  startup.send({ type: 'language.changed' });
}

export function changeCurrency(runtime: Runtime, currency: Currency): void {
  runtime.preferences.chooseCurrency(currency);
}

/** A choice of an earlier visit whose cookie was lost, unless the address names a language itself. */
export function restorePreferences(runtime: Runtime): void {
  const { preferences, report, world } = runtime;
  const { locale, currency } = preferences.remembered();
  if (currency && currency !== preferences.currency()) changeCurrency(runtime, currency);
  const named = new URL(world.currentPath(), 'http://own.invalid').searchParams.has('lang');
  if (locale && !named && locale !== preferences.locale()) {
    changeLocale(runtime, locale).catch((error: unknown) => report.failure(error));
  }
}
