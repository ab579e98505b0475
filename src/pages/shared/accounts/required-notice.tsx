/** §5: says once for the whole form that required fields are empty; each says so too, which is enough where it is the only one. */
import type { Problem } from '../../../contract/errors.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function RequiredNotice({ problems }: { problems: readonly Problem[] }) {
  const { t } = useWords('common');
  if (problems.filter(({ code }) => code === 'required').length < 2) return null;
  return (
    <Notice tone="error" live>
      {t('requiredAll')}
    </Notice>
  );
}
