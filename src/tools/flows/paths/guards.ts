/** Takes guards apart that are made of others with `and`, `or` and `not`, and names them. */
import { and, or } from 'xstate';

/** A guard that XState makes of others: it keeps them, and asks them by `check`. */
export interface CompoundGuard {
  guards: readonly unknown[];
  check: unknown;
}

export function isCompound(guard: unknown): guard is CompoundGuard {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
}

const getCheck = (guard: unknown) => (guard as CompoundGuard).check;
const JOINED = new Map<unknown, string>([
  [getCheck(and([])), ' and '],
  [getCheck(or([])), ' or '],
]);

/** The named guards that a guard asks, in their order. */
export function namedGuards(guard: unknown): string[] {
  if (isCompound(guard)) return guard.guards.flatMap(namedGuards);
  if (typeof guard === 'string') return [guard];
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : [];
}

/** As a person reads it: `hasDate and hasTime`. */
export function guardLabel(guard: unknown): string {
  if (!isCompound(guard)) return namedGuards(guard)[0] ?? 'unnamed';
  const joint = JOINED.get(guard.check);
  const parts = guard.guards.map((part) =>
    joint !== undefined && isCompound(part) ? `(${guardLabel(part)})` : guardLabel(part),
  );
  return joint === undefined ? `not ${parts.join('')}` : parts.join(joint);
}
