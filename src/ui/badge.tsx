/** A word or two that marks a thing. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'plain' | 'action' | 'accent' | 'success' | 'warn' | 'danger' | 'info';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: IconName;
}

export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon && <Icon name={icon} size="s" />}
      <span>{children}</span>
    </span>
  );
}
