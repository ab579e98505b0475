/** What the builder of the explorer answers, for the tests. */
import type { ForeignFlow } from './foreign/foreign-flow.ts';
import type { GivenFixture } from './record/runs.tsx';

export function buildExplorer(folder?: string, fixtures?: readonly GivenFixture[]): Promise<string>;

export interface OpenedSite {
  page: string | null;
  flows: ForeignFlow[];
  problems: string[];
}

export function openForeignFiles(
  patterns: readonly string[],
  from: string,
  folder?: string,
  fixtures?: readonly GivenFixture[],
): Promise<OpenedSite>;
