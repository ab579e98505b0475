/** Nothing here, and a way on; or nothing came, and a way to try again. The two are never the same (§8). */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './empty-state.module.css';
import { Icon } from './icon.tsx';
import { useWords } from '../i18n/words.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Links or buttons that lead on. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Ridges />
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** A way on beside the retry. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retrying = false, action, heading: Heading = 'h2' } = props;
  const { t } = useWords('ui');
  return (
    <div className={css.state} role="alert">
      <span className={css.sign}>
        <Icon name="warning" size="xl" />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {(onRetry || action) && (
        <div className={css.action}>
          {onRetry && (
            <Button variant="secondary" icon="refresh" loading={retrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

/** Two ridges and a sun: the quiet picture of an empty place. */
function Ridges() {
  return (
    <svg viewBox="0 0 160 80" className={css.ridges} aria-hidden focusable="false">
      <circle cx="108" cy="30" r="13" className={css.sun} />
      <path d="M4 70c22-8 34-34 50-34s20 18 34 18 18-14 32-14 24 22 36 30z" className={css.far} />
      <path d="M4 70c16-2 28-16 44-16s26 12 42 12 22-8 34-8 20 8 32 12z" className={css.near} />
      <path d="M4 70h152" className={css.ground} />
    </svg>
  );
}
