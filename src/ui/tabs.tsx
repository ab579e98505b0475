/** Views of one list, each with its own address. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import css from './tabs.module.css';

export interface Tab {
  href: string;
  label: ReactNode;
  current: boolean;
  count?: ReactNode;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={css.scroll}>
      <ul role="list" className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(css.tab, tab.current && css.current)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
