/** A sequence as a small JSON file, a failure or a recorded run: it is run again, opened by other tools, and written as a test. */
import { listLeaves } from '../driver.ts';
import type { ActorState } from '../system.ts';
import type { Broken } from './oracles.ts';
import type { Played } from './play.ts';
import type { Step } from './step.ts';

export const FIXTURE_SCHEMA = 1;

/** State values of all machines, by the ids that lead to them from the root; the root under ''. */
export type StateValues = Readonly<Record<string, unknown>>;

export interface Fixture {
  schema: typeof FIXTURE_SCHEMA;
  /** Id of the machine. */
  machine: string;
  /** Of a run that a person has named. */
  name?: string;
  /** Of the run that found it; 0 where nothing was drawn. */
  seed: number;
  /** Null where it was opened with nothing. */
  input: unknown;
  steps: Step[];
  /** How many of the last steps only let the world come to rest. */
  settling: number;
  /** Null where it is a recorded run in which nothing broke. */
  broken: Broken | null;
  /** Of a recorded run: where it was at the start and after each step. A replay has to come there too. */
  states?: StateValues[];
}

/** Names each place that JSON cannot hold. */
export class NotJson extends Error {
  readonly places: string[];
  constructor(places: string[]) {
    super(`Not all of it is JSON:\n${places.join('\n')}`);
    this.places = places;
  }
}

/** Throws `NotJson`. */
export function toFixture(machine: string, seed: number, { input, steps, settling, broken }: Played): Fixture {
  if (broken === null) throw new Error(`Nothing is broken in the sequence of "${machine}".`);
  expectJson(input, steps);
  return { schema: FIXTURE_SCHEMA, machine, seed, input: input ?? null, steps, settling, broken };
}

/** Throws `NotJson`. `states`: at the start, and after each step. */
export function toRecordedFixture(
  machine: string,
  run: { input: unknown; steps: readonly Step[]; states: readonly StateValues[] },
): Fixture {
  const { input, steps, states } = run;
  expectJson(input, steps);
  return {
    schema: FIXTURE_SCHEMA,
    machine,
    seed: 0,
    input: input ?? null,
    steps: [...steps],
    settling: 0,
    broken: null,
    states: [...states],
  };
}

export function valuesOf(actors: Iterable<readonly [path: string, state: Pick<ActorState, 'value'>]>): StateValues {
  return Object.fromEntries([...actors].map(([path, { value }]) => [path, value]));
}

/** Where it is instead of where it was, in one sentence; null where both are the same. */
export function findDifference(was: StateValues, now: StateValues): string | null {
  for (const path of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [then, is] = [tellValue(was[path]), tellValue(now[path])];
    if (then === is) continue;
    return `${path === '' ? 'It' : `"${path}"`} is in ${is}; when this run was recorded it was in ${then}.`;
  }
  return null;
}

function tellValue(value: unknown): string {
  if (value === undefined) return 'no state: it does not run';
  return listLeaves(value).sort().join(' + ') || 'its only state';
}

function expectJson(input: unknown, steps: readonly Step[]): void {
  const places = [
    ...listNotJson(input, 'input'),
    ...steps.flatMap(({ event }, index) => listNotJson(event, `step ${index + 1}: event`)),
  ];
  if (places.length > 0) throw new NotJson(places);
}

/** What JSON would lose of a value, place by place. */
function listNotJson(value: unknown, place: string, above: readonly unknown[] = []): string[] {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${place} is ${value}.`];
  if (typeof value !== 'object') return [`${place} is a ${typeof value}.`];
  if (above.includes(value)) return [`${place} contains itself.`];
  const inner = [...above, value];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      one === undefined
        ? [`${place}[${index}] is undefined, which a list cannot hold.`]
        : listNotJson(one, `${place}[${index}]`, inner),
    );
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    return [`${place} is a ${value.constructor.name}: give a plain object in its place.`];
  return Object.entries(value).flatMap(([name, one]) => listNotJson(one, `${place}.${name}`, inner));
}
