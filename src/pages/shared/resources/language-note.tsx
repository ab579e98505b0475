/** Says in which language a text is shown where it is not written in that of the page. */
import { LANGUAGES, type Locale } from '../../../contract/locale.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useLocale } from '../../../runtime/use-runtime.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function LanguageNote({ language }: { language: Locale }) {
  const { t } = useWords('common');
  if (language === useLocale()) return null;
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  return <Notice>{t('shownIn', { language: name })}</Notice>;
}
