/** Menus as a tree, in a language. */
import type { MenuNode } from '../../../contract/settings.ts';
import type { Locale } from '../../../contract/locale.ts';
import { localised } from '../../base/localised.ts';
import type { MenuRow } from './settings.ts';

export function menuTree(rows: readonly MenuRow[], language: Locale, parentId: string | null = null): MenuNode[] {
  return rows.filter((row) => row.parent_id === parentId).map((row) => toMenuNode(rows, row, language));
}

export function toMenuNode(rows: readonly MenuRow[], row: MenuRow, language: Locale): MenuNode {
  return {
    id: row.id,
    name: localised(row.names, language),
    path: row.path,
    children: menuTree(rows, language, row.id),
  };
}
