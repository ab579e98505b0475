/** Leaves sentences of the specification out of the build: they stand in the drawings for those who read them. */
import type { Plugin } from 'vite';

export function stripDescriptions(): Plugin {
  const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;
  return {
    name: 'strip-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[\w-]+\.machine\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  };
}
