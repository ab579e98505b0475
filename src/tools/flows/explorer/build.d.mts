/** What the builder of the explorer answers, for the tests. */
import type { ForeignFlow } from './foreign/foreign-flow.ts';

export function buildExplorer(folder?: string): Promise<string>;

export interface OpenedSite {
  page: string | null;
  flows: ForeignFlow[];
  problems: string[];
}

export function openForeignFiles(patterns: readonly string[], from: string, folder?: string): Promise<OpenedSite>;
