/** Which files a page needs, from the manifest of the build: its script, what to fetch with it, and the shop's styles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalSheet, type CriticalSheet } from './critical-styles.ts';
import { readStyles } from './style-sheet.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

export interface PageAssets {
  /** Address of the script that brings the page to life. */
  script: string;
  /** Addresses of the modules that it will ask for at once. */
  modules: readonly string[];
  /** Address of the sheet with the styles of every page. */
  sheet: string;
  styles: CriticalSheet;
}

export interface BuiltClient {
  template: string;
  getAssets(pageFile: string | null): PageAssets;
}

const ENTRY = 'index.html';
const SHEET = 'style.css';

/** All chunks that a chunk brings with it, itself last. */
function withImports(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk) return [];
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk];
}

/** Takes the tags out that the build wrote for every page alike: each page has its own. */
function withoutBuiltTags(html: string): string {
  return html.replace(/\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g, '');
}

export function readBuiltClient(folder: string): BuiltClient {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = manifest[ENTRY];
  const sheet = manifest[SHEET];
  if (!entry || !sheet) throw new Error(`The manifest of ${folder} names no ${ENTRY} or no ${SHEET}.`);
  const styles = criticalSheet(readStyles(readFileSync(join(folder, sheet.file), 'utf8')));
  const known = new Map<string | null, PageAssets>();
  const getAssets = (pageFile: string | null): PageAssets => {
    const cached = known.get(pageFile);
    if (cached) return cached;
    const seen = new Set<string>();
    // The entry asks for its pieces one after the other; they are fetched together.
    const files = [ENTRY, ...(entry.dynamicImports ?? []), ...(pageFile ? [pageFile] : [])];
    const chunks = files.flatMap((file) => withImports(manifest, file, seen));
    const made: PageAssets = {
      script: `/${entry.file}`,
      modules: chunks.filter((chunk) => chunk !== entry && chunk.file.endsWith('.js')).map((chunk) => `/${chunk.file}`),
      sheet: `/${sheet.file}`,
      styles,
    };
    known.set(pageFile, made);
    return made;
  };
  return { template: withoutBuiltTags(readFileSync(join(folder, 'index.html'), 'utf8')), getAssets };
}
