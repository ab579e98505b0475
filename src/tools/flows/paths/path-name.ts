/** Gives a path a name that a person can read: its events, with the word that tells their cases apart. */
import type { PathStep } from './path-step.ts';

export function formatPathName(steps: readonly PathStep[]): string {
  return steps.length === 0 ? 'opens' : steps.map((step) => `${step.event.type}${caseName(step.event)}`).join(' → ');
}

/** Where cases look alike in brief, their number tells them apart. */
export function unlike(names: readonly string[]): string[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return count === 1 ? name : `${name} [${count}]`;
  });
}

function caseName(event: PathStep['event']): string {
  const words = Object.entries(event)
    .filter(([name]) => name !== 'type')
    .map(([, value]) => brief(value));
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function brief(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const record = value as Record<string, unknown>;
  const word = record['code'] ?? record['status'] ?? record['method'] ?? record['id'];
  return word === undefined
    ? Array.isArray(value)
      ? `${value.length} items`
      : Object.keys(record).slice(0, 3).join('/')
    : JSON.stringify(word);
}
