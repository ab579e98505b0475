/** Says events as people read them: what an actor answered, what a delay ended. */

const PATTERNS: readonly [RegExp, string][] = [
  [/^xstate\.done\.actor\.(.+)$/, '$1 done'],
  [/^xstate\.error\.actor\.(.+)$/, '$1 fails'],
  [/^xstate\.snapshot\.(.+)$/, '$1 tells'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after $1'],
  [/^xstate\.done\.state\.(.+)$/, '$1 ends'],
];

export function eventName(type: string): string {
  for (const [pattern, words] of PATTERNS) if (pattern.test(type)) return type.replace(pattern, words);
  return type;
}

/** The name by which a guard or an action stands in the drawing. */
export function getPartName(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'unnamed';
}
