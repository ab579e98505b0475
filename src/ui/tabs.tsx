/** Views of one list, each with its own address. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import css from './tabs.module.css';

export interface Tab {
  href: string;
  label: ReactNode;
  current: boolean;
  /** Null while it is on its way. */
  count?: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Chips where they narrow what tabs above them chose. */
  look?: 'line' | 'chips';
}

export function Tabs({ label, tabs, look = 'line' }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;

  // Only the row is scrolled, never the page, and no further than the current tab asks for.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !tab) return;
    const [at, of] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    const room = Number.parseFloat(getComputedStyle(row.current).paddingLeft) || 0;
    row.current.scrollLeft += Math.min(0, at.left - of.left - room) + Math.max(0, at.right - of.right + room);
  }, [current]);

  return (
    <nav ref={row} aria-label={label} className={classNames(css.scroll, look === 'chips' && css.chips)}>
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
