/** Changing language and currency in place: page, input, scroll and focus stay. */
import type { Currency, Locale } from '../contract/locale.ts';
import { directionOf } from '../i18n/direction.ts';
import type { Runtime } from './runtime.ts';

/** The same address without `?lang=`, which would win over the choice at the next load. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Resolves when the words are here and the page speaks the language; a failed fetch changes nothing. */
export async function changeLocale(runtime: Runtime, locale: Locale): Promise<void> {
  const { host, i18n, preferences, startup, wake, world } = runtime;
  // A page that is still the server's would be thrown away if its words changed under it.
  wake.now();
  await wake.alive;
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

export async function changeCurrency({ preferences, wake }: Runtime, currency: Currency): Promise<void> {
  wake.now();
  await wake.alive;
  preferences.chooseCurrency(currency);
}
