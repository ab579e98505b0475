/** Words of the server: in their own direction, and marked where their language is not that of the page. */
import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { getTextDirection } from '../../../i18n/direction.ts';
import { useLocale } from '../../../runtime/use-runtime.tsx';

export interface WrittenProps {
  language: Locale;
  children: ReactNode;
}

export function Written({ language, children }: WrittenProps) {
  return <bdi lang={language === useLocale() ? undefined : language}>{children}</bdi>;
}

/** Several paragraphs of it: each line runs as the language does, not as the page. */
export function WrittenText({ language, children }: WrittenProps) {
  return (
    <div lang={language} dir={getTextDirection(language)}>
      {children}
    </div>
  );
}
