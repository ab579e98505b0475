/** A failure as a small JSON file: it is run again, opened by other tools, and written as a regression test. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Broken } from './oracles.ts';
import type { Played } from './play.ts';
import type { Step } from './step.ts';

export const FIXTURE_SCHEMA = 1;

export interface Fixture {
  schema: typeof FIXTURE_SCHEMA;
  /** Id of the machine. */
  machine: string;
  /** Of the run that found it. */
  seed: number;
  /** Null where it was opened with nothing. */
  input: unknown;
  steps: Step[];
  /** How many of the last steps only let the world come to rest. */
  settling: number;
  broken: Broken;
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
  const places = [
    ...listNotJson(input, 'input'),
    ...steps.flatMap(({ event }, index) => listNotJson(event, `step ${index + 1}: event`)),
  ];
  if (places.length > 0) throw new NotJson(places);
  return { schema: FIXTURE_SCHEMA, machine, seed, input: input ?? null, steps, settling, broken };
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

export function writeFixture(file: string, fixture: Fixture): void {
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
}

/** Throws where the file is no fixture of this version. */
export function readFixture(file: string): Fixture {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<Fixture> | null;
  if (read?.schema !== FIXTURE_SCHEMA || !Array.isArray(read.steps) || typeof read.machine !== 'string')
    throw new Error(`${file} is no fixture of schema ${FIXTURE_SCHEMA}.`);
  return read as Fixture;
}

/** Where a regression test finds things. */
export interface TestSource {
  /** What the test imports the machine from, and its name there. */
  module: string;
  name: string;
  /** The same for the options by which it was found. */
  properties: { module: string; name: string };
  /** The folder of this tool, as the test would import it. */
  tool: string;
}

const renamed = (name: string, own: string) => (name === own ? name : `${name} as ${own}`);

/** The text of a test for Vitest that fails as long as the property is broken. */
export function formatRegressionTest(fixture: Fixture, { module, name, properties, tool }: TestSource): string {
  const { machine, broken } = fixture;
  return `/** Plays a sequence that once broke a property of "${machine}". */
import { expect, test } from 'vitest';
import { ${renamed(name, 'machine')} } from '${module}';
import { ${renamed(properties.name, 'properties')} } from '${properties.module}';
import type { Fixture } from '${tool}/properties/fixture.ts';
import { replayFixture } from '${tool}/properties/replay-fixture.ts';

const fixture: Fixture = ${JSON.stringify(fixture, null, 2)};

test(${JSON.stringify(`${machine}: ${broken.what}`)}, async () => {
  expect(await replayFixture(machine, fixture, properties)).toBeNull();
});
`;
}
