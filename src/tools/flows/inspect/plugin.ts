/** Puts the connection to Stately's inspector into the pages of development; a build of the shop knows nothing of it. */
import type { Plugin } from 'vite';

/** `setting`: empty for pages that ask by `?inspect` only, `on` for all, or the address of another viewer. */
export function statelyInspector(setting = process.env['INSPECT'] ?? ''): Plugin {
  return {
    name: 'stately-inspector',
    apply: 'serve',
    // Found while a page asks for it, the library would make the page load again.
    config: () => ({ optimizeDeps: { include: ['@statelyai/inspect'] } }),
    transformIndexHtml(_, { path }) {
      if (path.startsWith('/src/tools/')) return [];
      const attrs = { type: 'module', src: '/src/tools/flows/inspect/shop-side.ts', 'data-inspect': setting };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  };
}
