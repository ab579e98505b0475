/** A value to carry elsewhere (an account number, a reference) with a button that copies it. */
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './copy-field.module.css';
import { Code } from './money.tsx';
import { useWords } from '../i18n/words.tsx';

export interface CopyFieldProps {
  label: string;
  /** As shown. */
  value: string;
  /** As copied, where that differs: an account number without its hyphens. */
  copied?: string;
  /** What to do with it: below the value. */
  hint?: string;
}

export function CopyField({ label, value, copied = value, hint }: CopyFieldProps) {
  const { t } = useWords('ui');
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'idle' | 'done' | 'failed'>('idle');

  const copy = async () => {
    setOutcome('idle');
    try {
      // Absent on an address without TLS.
      await navigator.clipboard.writeText(copied);
      setOutcome('done');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('failed');
    }
  };

  return (
    <div className={css.field}>
      <div className={css.words}>
        <span className={css.label}>{label}</span>
        <span ref={shown} className={css.value}>
          <Code>{value}</Code>
        </span>
      </div>
      <Button
        variant="secondary"
        size="s"
        icon={outcome === 'done' ? 'check' : 'copy'}
        aria-label={`${t('copy.action')}: ${label}`}
        onClick={() => void copy()}
      >
        <span className={css.action}>{t('copy.action')}</span>
      </Button>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <p role="status" className={css.outcome}>
        {outcome !== 'idle' && t(`copy.${outcome}`)}
      </p>
    </div>
  );
}
