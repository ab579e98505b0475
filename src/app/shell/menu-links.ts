/** The links below a menu. */
import type { MenuNode } from '../../contract/settings.ts';

/** Its children, after a way to all of them unless one of them leads where the menu leads. */
export function listMenuLinks({ id, path, children }: MenuNode, all: string): MenuNode[] {
  return children.some((child) => child.path === path)
    ? children
    : [{ id, path, name: all, children: [] }, ...children];
}
