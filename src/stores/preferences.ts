/** The chosen language and currency (§4), in storage, and in cookies that the first HTML is made from. */
import { createStore } from '@xstate/store';
import { isCurrency, isLocale, STORAGE_KEYS, type Currency, type Locale } from '../contract/locale.ts';
import type { Storages } from './storage.ts';

export function createPreferencesStore(storages: Storages, initial: { locale: Locale; currency: Currency }) {
  const store = createStore({
    context: initial,
    on: {
      localeChosen: (context, event: { locale: Locale }) => ({ ...context, locale: event.locale }),
      currencyChosen: (context, event: { currency: Currency }) => ({ ...context, currency: event.currency }),
    },
  });
  return {
    store,
    locale: () => store.get().context.locale,
    currency: () => store.get().context.currency,
    chooseLocale(locale: Locale) {
      storages.local.set(STORAGE_KEYS.locale, locale);
      storages.writeCookie(STORAGE_KEYS.locale, locale);
      store.trigger.localeChosen({ locale });
    },
    chooseCurrency(currency: Currency) {
      storages.local.set(STORAGE_KEYS.currency, currency);
      storages.writeCookie(STORAGE_KEYS.currency, currency);
      store.trigger.currencyChosen({ currency });
    },
    /** What was chosen on an earlier visit, where the cookie beside it was lost. */
    remembered(): { locale: Locale | null; currency: Currency | null } {
      const locale = storages.local.get(STORAGE_KEYS.locale);
      const currency = storages.local.get(STORAGE_KEYS.currency);
      return { locale: isLocale(locale) ? locale : null, currency: isCurrency(currency) ? currency : null };
    },
  };
}

export type Preferences = ReturnType<typeof createPreferencesStore>;
