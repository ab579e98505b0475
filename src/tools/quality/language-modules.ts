/** Names the word files of each language in a module of its own: a language costs the others no byte. */
import type { Plugin } from 'vite';
import { LOCALES } from '../../contract/locale.ts';

const ALL = 'virtual:words';

export function languageModules(): Plugin {
  return {
    name: 'language-modules',
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ALL}`) {
        const rows = LOCALES.map((code) => `"${code}": () => import("${ALL}/${code}")`);
        return `export const WORDS = { ${rows.join(', ')} };`;
      }
      if (!id.startsWith(`\0${ALL}/`)) return null;
      const code = id.slice(`\0${ALL}/`.length);
      return `export const FILES = import.meta.glob('/locales/${code}/*.json', { import: 'default' });`;
    },
  };
}
