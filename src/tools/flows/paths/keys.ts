/** Writes what a machine knows as a text by which two moments are compared. */

/** How deep a project's own values are searched for what JSON leaves out. */
const DEPTH = 7;

function isStrange(value: unknown, depth = DEPTH): boolean {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return true;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if (value instanceof Map || value instanceof Set || 'sessionId' in value) return true;
  for (const key in value) if (isStrange((value as Record<string, unknown>)[key], depth - 1)) return true;
  return false;
}

function readable(_key: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)];
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  return typeof value === 'object' && value !== null && 'xstate$$type' in value ? 'actor' : value;
}

/** As JSON, with what JSON leaves out; actors are all alike, because most ids are of one run alone. */
export function toKey(value: unknown): string {
  return (isStrange(value) ? JSON.stringify(value, readable) : JSON.stringify(value)) ?? 'undefined';
}
