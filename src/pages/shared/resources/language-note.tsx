/** Says in which language a text is shown where it is not written in that of the page. */
import type { Locale } from '../../../contract/locale.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useLocale } from '../../../runtime/use-runtime.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Needs the words of `languages`. */
export function LanguageNote({ language }: { language: Locale }) {
  const { t } = useWords(['common', 'languages']);
  if (language === useLocale()) return null;
  return <Notice>{t('shownIn', { language: t(`languages:${language}`) })}</Notice>;
}
