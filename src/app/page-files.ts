/** Names the source file of a page, as the build's manifest knows it; for the server alone. */
import type { ComponentType } from 'react';
import type { PageName } from '../contract/paths.ts';
import { loadPage } from './load-page.ts';

const FILES = import.meta.glob<Record<string, ComponentType>>('../pages/*/page.tsx');

const files = new Map<PageName, string>();

/** The file that exports the component of the page: the import in the table of pages cannot be asked for its own path. */
export async function findPageFile(name: PageName): Promise<string> {
  const known = files.get(name);
  if (known !== undefined) return known;
  const { Component } = await loadPage(name);
  for (const [path, load] of Object.entries(FILES)) {
    if (!Object.values(await load()).includes(Component as ComponentType)) continue;
    const file = path.replace('../', 'src/');
    files.set(name, file);
    return file;
  }
  throw new Error(`No page.tsx in src/pages exports the component of ${name}.`);
}
