/** Words and dates of a second language beside the page's own, for what another person has to read. */
import { useEffect, useMemo, useState } from 'react';
import type { FlatNamespace, TFunction } from 'i18next';
import type { Locale } from '../contract/locale.ts';
import { createFormat, type Format } from '../i18n/format/format.ts';
import type { CalendarTable } from '../i18n/format/tables.ts';
import { useLocale, useRuntime } from './use-runtime.tsx';

export interface SecondLanguage<Namespace extends FlatNamespace> {
  /** The language that is spoken; the page's own until the words are here, or where they cannot be fetched. */
  locale: Locale;
  /** Its words are on their way. */
  isAwaited: boolean;
  t: TFunction<Namespace>;
  format: Format;
}

export function useSecondLanguage<Namespace extends FlatNamespace>(
  wanted: Locale,
  namespace: Namespace,
): SecondLanguage<Namespace> {
  const { host, i18n } = useRuntime();
  const own = useLocale();
  const isHere = () => i18n.hasResourceBundle(wanted, namespace) && i18n.hasResourceBundle(wanted, 'calendar');
  const [isAwaited, setAwaited] = useState(() => !isHere());
  useEffect(() => {
    if (!isAwaited) return;
    let isMounted = true;
    const settle = () => {
      if (isMounted) setAwaited(false);
    };
    host.loadWords(wanted, [namespace, 'calendar']).then(settle, settle);
    return () => {
      isMounted = false;
    };
  }, [host, isAwaited, namespace, wanted]);

  const locale = isHere() ? wanted : own;
  return useMemo(() => {
    const table = i18n.getResourceBundle(locale, 'calendar') as CalendarTable;
    return { locale, isAwaited, t: i18n.getFixedT(locale, namespace), format: createFormat(locale, table, null) };
  }, [i18n, isAwaited, locale, namespace]);
}
