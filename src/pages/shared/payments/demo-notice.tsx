/** Says where a shop is a demo, at the moment of paying: a phone's checkout has no footer that says so. */
import { useSelector } from '@xstate/store-react';
import { useWords } from '../../../i18n/words.tsx';
import { useRuntime } from '../../../runtime/use-runtime.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function DemoNotice() {
  const { t } = useWords('shell');
  const isDemo = useSelector(useRuntime().shell, (state) => state.context.settings['is_demo'] === true);
  return isDemo ? <Notice>{t('footer.demo')}</Notice> : null;
}
