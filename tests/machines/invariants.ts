/** Finds the hand-written invariants of a machine: `<id>.invariants.ts` beside its tests. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { brokenInvariant, busyMeansAtWork, type Invariant } from '../../src/tools/flows/paths/invariants.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';

export interface MachineInvariant extends Invariant {
  /** What a person can see of it in a browser, where the machine itself cannot be asked; `states` are those that the path is in. */
  isSeen?: (page: Page, states: readonly string[]) => Promise<boolean>;
}

const SUFFIX = '.invariants.ts';
const ids = readdirSync(import.meta.dirname).flatMap((name) =>
  name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : [],
);
const written = new Map<string, readonly MachineInvariant[]>();
for (const id of ids) {
  const file = (await import(`./${id}.invariants.ts`)) as { invariants: readonly MachineInvariant[] };
  written.set(id, file.invariants);
}

/** Machines that have some. */
export const withInvariants: readonly string[] = ids;

/** Those of the machine, after what holds for every machine. */
export function listInvariants(machine: string): readonly MachineInvariant[] {
  return [busyMeansAtWork, ...(written.get(machine) ?? [])];
}

/** Asks those of every machine of a system; answers the first that is broken. */
export const askInvariants = (now: SystemSnapshot, before: SystemSnapshot | null): string | null =>
  brokenInvariant(now, before, listInvariants);
