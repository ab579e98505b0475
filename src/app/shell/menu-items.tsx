/** The links below a menu, as the items of a list: in the header and in the sheet of a phone. */
import type { MenuNode } from '../../contract/settings.ts';
import css from './menus.module.css';

/** @param menu the one whose own link leads to all of them */
export function MenuItems({ menu, links }: { menu: MenuNode; links: readonly MenuNode[] }) {
  return links.map(({ id, path, name }) => (
    <li key={id}>
      <a href={path} className={id === menu.id ? css.all : css.item}>
        {name}
      </a>
    </li>
  ));
}
