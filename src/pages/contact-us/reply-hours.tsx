/** When a reply comes: the hours in which the shop writes, from its settings; nothing where they are not set. */
import { useSelector } from '@xstate/store-react';
import { useWords } from '../../i18n/words.tsx';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export function ReplyHours() {
  const { t } = useWords('shell');
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  const { contact_from: from, contact_to: to } = settings;
  if (typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '') return null;
  return <p>{t('footer.answers', { from, to })}</p>;
}
