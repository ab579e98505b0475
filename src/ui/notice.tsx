/** Something that must be known: a sentence in its own colour, with a sign for those who see no colour. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'success' | 'error';

export interface NoticeProps {
  children: ReactNode;
  tone?: NoticeTone;
  title?: ReactNode;
  /** Read aloud when it appears: errors and warnings at once, the rest politely. */
  live?: boolean;
  /** Buttons or links: beside the words where there is room, else below them. */
  action?: ReactNode;
}

const ICONS = { info: 'info', warn: 'warning', success: 'success', error: 'error' } as const;

export function Notice({ children, tone = 'info', title, live = false, action }: NoticeProps) {
  const role = live ? (tone === 'error' || tone === 'warn' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(css.notice, css[tone])}>
      <Icon name={ICONS[tone]} />
      <div className={css.body}>
        <div className={css.words}>
          {title && <p className={css.title}>{title}</p>}
          <div>{children}</div>
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
