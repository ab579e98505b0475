/** Which sentences of a specification are proven by what: those of the drawing's descriptions that name a section. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Tally } from '../coverage.ts';
import type { Seen } from '../note-guards.ts';
import { listMachines } from '../system.ts';
import { eachTransition, transitionId } from '../transitions.ts';

export interface Requirement {
  /** As the description names them: `§7`, `§1.2`. */
  sections: string[];
  sentence: string;
  /** Ids of the states and transitions that it describes. */
  places: string[];
}

export interface ProvenRequirement extends Requirement {
  /** How many paths and sequences pass one of its places. */
  times: number;
  /** The first of them by their names. */
  by: string[];
}

/** Names that are kept of what proves a sentence. */
const KEPT = 3;
const SECTION = /§\s?\d+(?:\.\d+)*/g;

/** Of a machine and of those that it starts: descriptions that name a section, and what stands in `meta.requirements`. */
export function listRequirements(machine: AnyStateMachine, section: RegExp = SECTION): Requirement[] {
  const found = new Map<string, Requirement>();
  const add = (place: string, sentence: string, sections: readonly string[]) => {
    const known = found.get(sentence);
    if (known === undefined) found.set(sentence, { sections: [...new Set(sections)], sentence, places: [place] });
    else if (!known.places.includes(place)) known.places.push(place);
  };
  const read = (place: string, { description, meta }: { description?: string; meta?: unknown }) => {
    const sections = description?.match(section) ?? [];
    if (description !== undefined && sections.length > 0) add(place, description, sections);
    for (const sentence of readMeta(meta)) add(place, sentence, sentence.match(section) ?? []);
  };
  for (const one of listMachines(machine)) {
    visit(one.root, (node) => read(node.id, node));
    eachTransition(one, (node, type, index, { description, meta }) =>
      read(transitionId(node, type, index), { description, meta: meta as unknown }),
    );
  }
  return [...found.values()];
}

function readMeta(meta: unknown): string[] {
  const { requirements } = (meta ?? {}) as { requirements?: unknown };
  return Array.isArray(requirements) ? requirements.map(String) : [];
}

function visit(node: AnyStateNode, see: (node: AnyStateNode) => void): void {
  see(node);
  for (const child of Object.values(node.states)) visit(child, see);
}

export interface RequirementLog {
  /** What a path or a sequence showed, by its name. */
  add(name: string, seen: Seen): void;
  list(): ProvenRequirement[];
}

/** Counts while paths and sequences are played, however many they are. */
export function logRequirements(machine: AnyStateMachine, section?: RegExp): RequirementLog {
  const proven = listRequirements(machine, section).map((one) => ({ ...one, times: 0, by: [] as string[] }));
  return {
    add(name, { states, transitions }) {
      const passed = new Set([...states, ...transitions]);
      for (const one of proven) {
        if (!one.places.some((place) => passed.has(place))) continue;
        one.times += 1;
        if (one.by.length < KEPT) one.by.push(name);
      }
    },
    list: () => proven,
  };
}

/** Beside states, transitions and guards in coverage. */
export function tallyRequirements(proven: readonly ProvenRequirement[]): Tally {
  return {
    total: proven.length,
    reached: proven.filter(({ times }) => times > 0).map(({ sentence }) => sentence),
    missed: proven.filter(({ times }) => times === 0).map(({ sentence }) => sentence),
  };
}

/** A line for each sentence, in the order of the sections, with what proves it. */
export function formatRequirements(proven: readonly ProvenRequirement[]): string {
  const bySection = proven.toSorted((one, other) =>
    (one.sections[0] ?? '').localeCompare(other.sections[0] ?? '', 'en', { numeric: true }),
  );
  return bySection
    .map(({ sections, sentence, times, by }) => {
      const rest = times > by.length ? `, and ${times - by.length} more` : '';
      const proof = times === 0 ? 'not proven' : `proven by ${by.join('; ')}${rest}`;
      return `${sections.join(', ') || 'no section'}  ${sentence}\n    ${proof}`;
    })
    .join('\n');
}

export const requirementsAsJson = (proven: readonly ProvenRequirement[]): string => JSON.stringify(proven, null, 2);
