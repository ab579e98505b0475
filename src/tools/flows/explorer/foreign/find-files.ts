/** Finds the files that a command line names: files, folders and patterns, whether a shell has resolved them or not. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { createFilter, normalizePath } from 'vite';

/** Folders that hold no one's own sources. */
const SKIPPED = new Set(['node_modules', '.git', 'dist', 'build', 'coverage']);
/** What is looked for in a folder. */
const MACHINES = '**/*.machine.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';

export interface FoundFiles {
  /** Absolute, sorted, each once. */
  files: string[];
  /** Patterns that no file fits. */
  unmatched: string[];
}

const isPattern = (text: string) => /[*?{[]/.test(text);

/** The part of a pattern before its first sign: below it is searched. */
export function getBase(pattern: string): string {
  const parts = normalizePath(pattern).split('/');
  return parts.slice(0, parts.findIndex(isPattern)).join('/') || '/';
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path);
    return [path];
  });
}

/** `from`: the folder from which the patterns are meant. */
export function findFiles(patterns: readonly string[], from: string): FoundFiles {
  const files = new Set<string>();
  const unmatched: string[] = [];
  for (const pattern of patterns) {
    const found = findFitting(resolve(from, pattern));
    if (found.length === 0) unmatched.push(pattern);
    for (const file of found) files.add(file);
  }
  return { files: [...files].sort(), unmatched };
}

function findFitting(path: string): string[] {
  if (existsSync(path)) return statSync(path).isDirectory() ? findFitting(join(path, MACHINES)) : [path];
  if (!isPattern(path)) return [];
  const fits = createFilter(normalizePath(path), undefined, { resolve: false });
  return walk(getBase(path.split(sep).join('/'))).filter((file) => fits(file));
}
