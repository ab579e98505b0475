/** The name of the shop: a setting, with the words of the language where settings name none. */
import { useSelector } from '@xstate/store-react';
import { useWords } from '../i18n/words.tsx';
import { useRuntime } from './use-runtime.tsx';

export function useSiteName(): string {
  const { t } = useWords('common');
  const named = useSelector(useRuntime().shell, (state) => state.context.settings['site_name']);
  return typeof named === 'string' && named !== '' ? named : t('siteName');
}
