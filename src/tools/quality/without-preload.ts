/** Leaves Vite's preloader out of the build: the server names the files of a page, and there is one sheet of styles for all. */
import type { Plugin } from 'vite';

/** What wraps each `import()` in a call of the preloader. */
const PRELOADERS = new Set(['vite:build-import-analysis', 'native:import-analysis-build']);

export function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ plugins }) {
      const own = plugins as Plugin[];
      own.splice(0, own.length, ...own.filter(({ name }) => !PRELOADERS.has(name)));
    },
  };
}
