/** The menus of the header, from the server: a link each, with a panel where a menu has children. */
import { useSelector } from '@xstate/store-react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuNode } from '../../contract/common.ts';
import { useRuntime } from '../../flows/use-runtime.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const escape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <div
      className={css.dropdown}
      onBlur={leave}
      onKeyDown={escape}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button type="button" className={css.link} aria-expanded={open} onClick={() => setOpen((was) => !was)}>
        {menu.name}
        <Icon name="chevron-down" size="s" />
      </button>
      {open && (
        <ul className={css.panel} role="list" onClick={() => setOpen(false)}>
          <li>
            <a href={menu.path} className={css.all}>
              {t('menu.all', { name: menu.name })}
            </a>
          </li>
          {menu.children.map((child) => (
            <li key={child.id}>
              <a href={child.path} className={css.item}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
