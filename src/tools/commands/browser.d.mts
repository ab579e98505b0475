/** Types of the browser finder, for the configuration of the browser tests. */
export const browserFlags: string[];
export function findBrowser(): string | null;
export function findShell(): string | null;
export function ensureBrowser(): Promise<string | null>;
export function requireBrowser(): Promise<string>;
