/** §5: says once for the whole form that required fields are empty; each of them says so too. */
import type { Problem } from '../../../contract/errors.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function RequiredNotice({ problems }: { problems: readonly Problem[] }) {
  const { t } = useWords('common');
  if (!problems.some(({ code }) => code === 'required')) return null;
  return (
    <Notice tone="error" live>
      {t('requiredAll')}
    </Notice>
  );
}
