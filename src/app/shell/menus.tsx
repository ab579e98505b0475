/** The menus of the header, from the server: a link each, with a panel where a menu has children. */
import { useSelector } from '@xstate/store-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { MenuNode } from '../../contract/settings.ts';
import { useOnNavigateAway } from '../../runtime/use-on-navigate-away.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import { MenuItems } from './menu-items.tsx';
import { listMenuLinks } from './menu-links.ts';
import css from './menus.module.css';

export function Menus() {
  const menus = useSelector(useRuntime().shell, (state) => state.context.menus);
  return (
    <ul className={css.menus} role="list">
      {menus.map((menu) => (
        <li key={menu.id}>{menu.children.length > 0 ? <Dropdown menu={menu} /> : <MenuLink menu={menu} />}</li>
      ))}
    </ul>
  );
}

function MenuLink({ menu }: { menu: MenuNode }) {
  return (
    <a href={menu.path} className={css.link}>
      {menu.name}
    </a>
  );
}

function Dropdown({ menu }: { menu: MenuNode }) {
  const { t } = useWords('shell');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const links = listMenuLinks(menu, t('menu.all', { name: menu.name }));
  const close = () => setOpen(false);
  useOnNavigateAway(close);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const escape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <div
      role="presentation"
      className={css.dropdown}
      onBlur={leave}
      onKeyDown={escape}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      <button
        type="button"
        className={css.link}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen((was) => !was)}
      >
        {menu.name}
        <Icon name="chevron-down" size="s" />
      </button>
      <ul id={panel} className={css.panel} role="list" hidden={!open}>
        <MenuItems menu={menu} links={open ? links : links.slice(0, 1)} />
      </ul>
    </div>
  );
}
