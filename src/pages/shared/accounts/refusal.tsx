/**
 * Why an act was refused (§8): how long to wait where it came too often, the server's own message where its code is not
 * known here, else the words of the code, which are the server's in the language of the page.
 */
import type { ReactNode } from 'react';
import { codeWords } from '../../../i18n/problem-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface RefusalProps {
  code: string;
  details?: Readonly<Record<string, string | number>>;
  /** Own words for what the code says less well here. */
  words?: string | undefined;
  action?: ReactNode;
}

export function Refusal({ code, details = {}, words, action }: RefusalProps) {
  const { t } = useWords('account');
  const { t: errors } = useWords('errors');
  const seconds = code === 'RATE_LIMITED' ? Number(details['retry_after'] ?? 0) : 0;
  const wait =
    seconds > 90 ? t('wait.minutes', { count: Math.ceil(seconds / 60) }) : t('wait.seconds', { count: seconds });
  return (
    <Notice tone="error" live action={action}>
      {words ?? (seconds > 0 ? wait : (details['message'] ?? codeWords(code, errors)))}
    </Notice>
  );
}
