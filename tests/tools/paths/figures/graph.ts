/** Asks `xstate/graph` for its paths, by its own options: the same cases, the same projection, the same events left out. */
import { createHash } from 'node:crypto';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { matchesDescriptor, type Cases } from '../../../../src/tools/flows/paths/events.ts';
import type { PathsOptions } from '../../../../src/tools/flows/paths/generate.ts';
import { toKey } from '../../../../src/tools/flows/paths/keys.ts';

/** `edges`: shortest paths where the event that led to a state, and the state before, are a part of it, as in its test models. */
export type GraphKind = 'shortest' | 'edges' | 'simple';

/** What is said to `xstate/graph` beside: it starts no actor, so that all that actors say is an event of the list. */
export interface GraphWords {
  cases?: Cases;
  /** Events that follow from where the machine is, such as the answer of an actor that was spawned. */
  live?: (snapshot: AnyMachineSnapshot) => readonly Event[];
}

type Event = EventObject & Record<string, unknown>;

/** Most edges that it looks at, so that it says by itself where there is no end. */
const LIMIT = 100_000;

export interface GraphPath {
  events: Event[];
  /** State value that it foretells for each of them. */
  values: unknown[];
}

/** Throws what it throws. */
export function graphPaths(
  kind: GraphKind,
  machine: AnyStateMachine,
  options: PathsOptions,
  words: GraphWords,
): GraphPath[] {
  const { project = ({ context }) => context as unknown, possible, input } = options;
  const systemOf = (root: AnyMachineSnapshot) => ({ root, actors: new Map([['', root]]) });
  const traverse = kind === 'simple' ? getSimplePaths : getShortestPaths;
  const keyOf = (root: AnyMachineSnapshot) => toKey([root.value, project(root, systemOf(root))]);
  const paths = traverse(machine, {
    input,
    limit: LIMIT,
    events: (snapshot: AnyMachineSnapshot) => listEvents(snapshot, options, words),
    filterEvents: (snapshot: AnyMachineSnapshot, event: Event) =>
      possible?.(snapshot, event, { actor: '', system: systemOf(snapshot) }) !== false,
    // Without this it goes on after the end, where a running machine does not listen any more.
    stopWhen: ({ status }: AnyMachineSnapshot) => status !== 'active',
    serializeState: (now: AnyMachineSnapshot, event?: Event, before?: AnyMachineSnapshot) =>
      kind !== 'edges' || before === undefined ? keyOf(now) : toKey([keyOf(before), event, keyOf(now)]),
  } as never);
  // The first step of each is the start.
  return withoutPrefixes(
    paths.map(({ steps }) => ({
      events: steps.slice(1).map(({ event }) => event as Event),
      values: steps.slice(1).map(({ state }) => (state as AnyMachineSnapshot).value as unknown),
    })),
  );
}

/** As its test models do: a path that begins a longer one is dropped. */
function withoutPrefixes(paths: readonly GraphPath[]): GraphPath[] {
  const begun = new Set<string>();
  return paths
    .toSorted((one, other) => other.events.length - one.events.length)
    .filter(({ events }) => {
      const beginnings = listBeginnings(events);
      const isNew = !begun.has(beginnings.at(-1) ?? '');
      for (const beginning of beginnings) begun.add(beginning);
      return isNew;
    });
}

function listBeginnings(events: readonly Event[]): string[] {
  const hash = createHash('sha1');
  return [
    '',
    ...events.map((event) =>
      hash
        .update(`${JSON.stringify(event)}\n`)
        .copy()
        .digest('base64'),
    ),
  ];
}

/** What the active states listen to, in all cases; `live` tells of the answers that a wildcard hears. */
function listEvents(snapshot: AnyMachineSnapshot, { cases = {}, outcomes = {} }: PathsOptions, words: GraphWords) {
  const known: Cases = { ...cases, ...words.cases };
  const types = [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents.map(String)))];
  const isHeardBetter = (type: string, than: string) =>
    types.some((one) => one.length > than.length && matchesDescriptor(type, one));
  return [
    ...(words.live?.(snapshot) ?? []),
    ...types.flatMap((type): Event[] => {
      // Raised by XState itself.
      if (type.startsWith('xstate.done.state.') || /^xstate\..*\*$/.test(type)) return [];
      if (!type.endsWith('*')) return withPayloads(type, known, outcomes);
      const heard = Object.keys(known).filter((one) => matchesDescriptor(one, type) && !isHeardBetter(one, type));
      if (heard.length === 0) return [{ type: type.replace('*', 'any') }];
      return heard.flatMap((one) => withPayloads(one, known, outcomes));
    }),
  ];
}

/** An empty row says that another machine sends the event; nobody does here, so that it comes from outside. */
function withPayloads(type: string, cases: Cases, outcomes: Cases): Event[] {
  const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const given = outcomes[id]?.filter((outcome) => (how === 'done' ? 'output' : 'error') in outcome);
  const rows = cases[type] ?? given ?? [];
  return (rows.length === 0 ? [{}] : rows).map((payload) => ({ ...payload, type }));
}
