/** Leaves Vite's preloader out of the build: the server names the files of a page, and there is one sheet of styles for all. */
import type { Plugin } from 'vite';

export function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
