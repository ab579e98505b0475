/** Leaves out of the browser's build what libraries carry for others: backends of words, formats by Intl, shims for old Reacts. */
import type { AliasOptions, Plugin } from 'vite';

/** React 19 has the hook itself; the shim's own address answers with it. */
export const REACT_OWN_STORE_HOOK: AliasOptions = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
];

/** What the translator does not need: our words come without its backends, and our own module formats. */
const UNUSED = [
  {
    has: 'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)',
    becomes:
      '{ state: {}, on() {}, load: (languages, namespaces, done) => done(), reload: (languages, namespaces, done) => done() }',
  },
  { has: 'formatter = Formatter;', becomes: 'formatter = null;' },
  // Our keys hold no separators of their own.
  { has: 'return deepFind(this.data?.[lng]?.[ns], key, keySeparator);', becomes: 'return result;' },
] as const;

/** Methods that nothing of ours calls, with what stands in for them: words neither nest nor save, and no other instance is made. */
const METHODS = {
  cloneInstance: '',
  toJSON: '',
  dir: '',
  use: '',
  getUsedParamsDetails: '',
  saveMissing: '',
  nest: 'nest(text) { return text; }',
  handle: 'handle(_, text) { return text; },',
  // The matcher of languages has decided before.
  getBestMatchFromCodes: 'getBestMatchFromCodes(codes) { return codes[0]; }',
} as const;

/** A method of a class as the library is written: from its name to the brace at its own depth. */
const methodCalled = (name: string) => new RegExp(`\\n  ${name}\\([^\\n]*\\) \\{\\n[\\s\\S]*?\\n  \\}(?=\\n)`);

/** What nothing names any more is then left out by the bundler. */
export function leanTranslator(): Plugin {
  return {
    name: 'lean-translator',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        let lean = code;
        for (const { has, becomes } of UNUSED) {
          if (!lean.includes(has))
            this.error(`i18next no longer says "${has}"; look again at what the shop does not need of it.`);
          lean = lean.replace(has, becomes);
        }
        for (const [name, instead] of Object.entries(METHODS)) {
          if (!methodCalled(name).test(lean)) this.error(`i18next has no method ${name} any more.`);
          lean = lean.replace(methodCalled(name), `\n  ${instead}`);
        }
        return { code: lean, map: null };
      },
    },
  };
}

/** Sentences of the specification stand in the drawings for those who read them; the shop runs without. */
export function withoutDescriptions(): Plugin {
  const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[\w-]+\.machine\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  };
}
