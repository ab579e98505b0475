/** Views of one list, each with its own address. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;

  // The row alone is scrolled, never the page: the current tab comes to its middle, as far as the row goes.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !tab) return;
    const [at, of] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += at.left + at.width / 2 - (of.left + of.width / 2);
  }, [current]);

  return (
    <nav ref={row} aria-label={label} className={css.scroll}>
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
