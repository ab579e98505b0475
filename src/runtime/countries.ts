/** The countries of the world in the visitor's language, in the order of its table. */
import { useMemo } from 'react';
import type { CountryTable } from '../i18n/format/countries.ts';
import { useLocale, useRuntime } from './use-runtime.tsx';

export interface Country {
  code: string;
  name: string;
}

/** Needs the namespace `countries` among the words of the page. */
export function useCountries(): readonly Country[] {
  const { i18n } = useRuntime();
  const locale = useLocale();
  return useMemo(() => {
    const table = i18n.getResourceBundle(locale, 'countries') as CountryTable;
    return Object.entries(table).map(([code, name]) => ({ code, name }));
  }, [i18n, locale]);
}
