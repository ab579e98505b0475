/** Which file of a build a module goes to. It follows from the module graph: no list of files is written by hand. */
import { dirname, join } from 'node:path';

/** What the bundler tells of its modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

interface Parts {
  /** What the entry imports, beside the entry: it would otherwise bring the whole shell before its first piece. */
  entry: ReadonlySet<string>;
  /** Its first piece: React, run by itself so that the page answers in between. */
  react: ReadonlySet<string>;
  /** Its second piece: all that every page runs before hydration. */
  shell: ReadonlySet<string>;
  /** What several of the pages share whose data the server embeds: one request instead of a dozen. */
  kit: ReadonlySet<string>;
}

/** Chunks by name; a module goes into the first that takes it, any other where the bundler puts it. */
const CHUNKS: Readonly<Record<string, (id: string, parts: Parts) => boolean>> = {
  preload: (id, { entry }) => entry.has(id),
  react: (id, { react }) => react.has(id),
  // Libraries in a file of their own: a new version of the shop leaves it in the browser's cache.
  foundation: (id, { shell }) => shell.has(id) && isLibrary(id),
  shell: (id, { shell }) => shell.has(id),
  kit: (id, { kit }) => kit.has(id) && !isLibrary(id),
};

const isLibrary = (id: string) => id.includes('/node_modules/');

/** Modules that some modules bring with them by static imports, themselves among them. */
function withImports(graph: ModuleGraph, from: readonly string[], seen = new Set<string>()): Set<string> {
  for (const id of from) {
    if (seen.has(id)) continue;
    seen.add(id);
    withImports(graph, graph.getModuleInfo(id)?.importedIds ?? [], seen);
  }
  return seen;
}

/** Modules that at least two pages with data beside them bring. */
function sharedByPages(graph: ModuleGraph, table: string): Set<string> {
  const imports = graph.getModuleInfo(table)?.dynamicallyImportedIds ?? [];
  const withData = new Set(imports.filter((id) => id.endsWith('/data.ts')).map((id) => dirname(id)));
  const pages = imports.filter((id) => id.endsWith('/page.tsx') && withData.has(dirname(id)));
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const page of pages) {
    for (const id of withImports(graph, [page])) (once.has(id) ? shared : once).add(id);
  }
  return shared;
}

function readParts(graph: ModuleGraph, root: string): Parts {
  const start = join(root, 'src/entry/browser.tsx');
  const entry = withImports(graph, [start]);
  const pieces = [...entry].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  entry.delete(start);
  return {
    entry,
    react: withImports(graph, pieces.filter(isLibrary)),
    shell: withImports(
      graph,
      pieces.filter((id) => !isLibrary(id)),
    ),
    kit: sharedByPages(graph, join(root, 'src/app/pages.ts')),
  };
}

/** Groups for the bundler's `codeSplitting`. */
export function chunkGroups(root: string) {
  let parts: Parts | undefined;
  const names = Object.keys(CHUNKS);
  return names.map((debugName, index) => ({
    debugName,
    priority: names.length - index,
    name(id: string, graph: ModuleGraph) {
      parts ??= readParts(graph, root);
      const taken = names.find((name) => CHUNKS[name]?.(id, parts as Parts));
      return taken === debugName ? debugName : null;
    },
  }));
}

/**
 * Words that the server has at its start: one file instead of one for each namespace and language, which took longer to find than
 * to read. Pages import those of theirs as they are asked for.
 */
export function serverChunkGroups(root: string) {
  let atStart: ReadonlySet<string> | undefined;
  return [
    {
      debugName: 'words',
      name(id: string, graph: ModuleGraph) {
        atStart ??= withImports(graph, [join(root, 'src/entry/server.ts')]);
        return atStart.has(id) && id.startsWith(join(root, 'locales/')) ? 'words' : null;
      },
    },
  ];
}
