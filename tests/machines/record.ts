/** Writes down what a machine does at each step of its generated paths: states, context, actions, and what its actors are given. */
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { generatePaths, type PathsOptions } from '../../src/tools/flows/paths/generate.ts';
import { type PathStep } from '../../src/tools/flows/paths/path-step.ts';

type Known = Readonly<Record<string, unknown>>;

/** What XState is to carry out after a step. */
interface Effect {
  type: string;
  params?: { id?: string; src?: string; input?: unknown; delay?: number; event?: { type: string } };
}

/** One paragraph for each different step, in the order of the paths. */
export function recordOf(machine: AnyStateMachine, starts: readonly PathsOptions[]): string {
  const paragraphs = new Set<string>();
  for (const options of starts) {
    const [opened, first] = initialTransition(machine, options.input as never);
    const opening = changes({}, opened.context as Known, { input: options.input });
    paragraphs.add(paragraph('(opens)', opened, opening, first));
    for (const { steps } of generatePaths(machine, { ...options, cover: 'guards' }).paths) {
      let before: AnyMachineSnapshot = opened;
      for (const { event } of steps) {
        // Not only the client's own errors are thrown.
        const strange = event.type.startsWith('xstate.error.')
          ? [undefined, null].map((error) => ({ type: event.type, error }))
          : [];
        for (const one of [...strange, event]) {
          const [after, effects] = transition(machine, before, one);
          const known = { ...one, before: before.context as unknown };
          const what = changes(before.context as Known, after.context as Known, known);
          paragraphs.add(paragraph(`${stateOf(before)} + ${eventName(one, options)}`, after, what, effects));
          if (one === event) before = after;
        }
      }
    }
  }
  return `${[...paragraphs].join('\n\n')}\n`;
}

function paragraph(head: string, after: AnyMachineSnapshot, what: string[], effects: readonly object[]): string {
  return [head, ...states(after), ...what, ...tellEffects(effects, after)].join('\n  ');
}

const stateOf = ({ value }: AnyMachineSnapshot) => (typeof value === 'string' ? value : JSON.stringify(value));

function states(snapshot: AnyMachineSnapshot): string[] {
  const tags = [...snapshot.tags].toSorted().join(' ');
  const output =
    snapshot.output === undefined ? '' : ` answers ${tell(snapshot.output, { context: snapshot.context })}`;
  const end = snapshot.status === 'active' ? '' : `, ${snapshot.status}`;
  return [`→ ${stateOf(snapshot)}${tags && ` [${tags}]`}${end}${output}`];
}

/** With its number where there are several cases of it. */
function eventName({ type, ...payload }: PathStep['event'], { cases = {} }: PathsOptions): string {
  const all = cases[type] ?? [];
  if (all.length === 0) return type;
  const text = JSON.stringify(payload);
  const number = all.findIndex((one) => JSON.stringify(one) === text) + 1;
  if (number === 0) return `${type} of an unknown kind`;
  return `${type} ${all.length > 1 ? `#${number} ` : ''}${text.length > 100 ? `${text.slice(0, 100)}…` : text}`;
}

function changes(before: Known, after: Known, known: Known): string[] {
  return Object.entries(after)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
    .map(([key, value]) => `${key} = ${tell(value, known)}`);
}

function tellEffects(effects: readonly object[], { context }: AnyMachineSnapshot): string[] {
  return (effects as readonly Effect[]).map(({ type, params }) => {
    switch (type) {
      case 'xstate.stopChild':
        return `stops ${params?.id}`;
      case 'xstate.spawnChild':
        return `starts ${params?.id} as ${params?.src} with ${tell(params?.input, { context })}`;
      case 'xstate.raise':
        return `waits ${params?.delay} ms for ${params?.event?.type}`;
      default:
        return `does ${type}${params === undefined ? '' : ` with ${tell(params, { context })}`}`;
    }
  });
}

/** A value by the name of where it came from, where it is more than a word. */
function tell(value: unknown, known: Known): string {
  const text = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || text.length <= 2) return text;
  const source = sourceOf(text, known);
  if (source !== null) return source;
  const parts = Object.entries(value).map(([key, part]) =>
    Array.isArray(value) ? tell(part, known) : `${key}: ${tell(part, known)}`,
  );
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

function sourceOf(text: string, known: Known): string | null {
  for (const [key, candidate] of Object.entries(known)) {
    if (typeof candidate !== 'object' || candidate === null) continue;
    if (JSON.stringify(candidate) === text) return key;
    const inner = sourceOf(text, candidate as Known);
    if (inner !== null) return `${key}.${inner}`;
  }
  return null;
}
