/** Compares what Stately's extractor reads in a drawing with what the drawing is when it runs: nothing may be dropped on the way. */
import type { AnyStateNode } from 'xstate';
import type { ExtractedState } from './extractor.d.mts';

const count = (value: unknown) => (value === undefined ? 0 : Array.isArray(value) ? value.length : 1);

/** One sentence for each part of a state, and of those below it, that the extractor does not see. */
export function droppedParts(node: AnyStateNode, seen: ExtractedState | undefined): string[] {
  const name = node.parent ? `state "${node.path.join('.')}"` : 'the machine';
  if (seen === undefined) return [`Stately's extractor does not see ${name}.`];
  const missed: string[] = [];
  const compare = (what: string, real: number, read: number) => {
    if (real !== read) missed.push(`Stately's extractor sees ${read} of ${real} ${what} of ${name}.`);
  };
  const { on = {}, after = {}, always, invoke } = node.config as Record<string, object | undefined>;
  for (const [type, taken] of Object.entries(on))
    compare(`transitions on "${type}"`, count(taken), count(seen.on?.[type]));
  for (const [delay, taken] of Object.entries(after))
    compare(`transitions after "${delay}"`, count(taken), count(seen.after?.[delay]));
  compare('eventless transitions', count(always), count(seen.always));
  compare('actors', count(invoke), count(seen.invoke));
  return [...missed, ...Object.entries(node.states).flatMap(([key, child]) => droppedParts(child, seen.states?.[key]))];
}
