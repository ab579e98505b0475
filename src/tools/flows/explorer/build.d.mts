/** What the builder of the explorer answers, for the tests. */
export function buildExplorer(folder?: string): Promise<string>;
