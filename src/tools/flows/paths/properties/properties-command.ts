/** The command line of the properties: reads what is wanted, runs it, and tells what broke. */
import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { PACKAGE } from '../tool-module.ts';
import type { Fixture } from './fixture.ts';
import { readFixture, writeFixture } from './fixture-file.ts';
import { formatTest } from './format-test.ts';
import type { PropertyOptions } from './options.ts';
import { checkProperties } from './property-test.ts';
import { playFixture } from './replay-fixture.ts';
import { findSut } from './actor-sut.ts';
import { formatRequirements, logRequirements } from './requirements.ts';

/** What a project says of a machine. */
export interface PropertySubject {
  id: string;
  machine: AnyStateMachine;
  /** File from the root of the project, and the name of the export. */
  source: { module: string; name: string };
  /** Null where there are none: its recorded runs are replayed and written as tests all the same. */
  properties: PropertyOptions | null;
  /** Where the properties stand. */
  propertiesSource: { module: string; name: string } | null;
}

export const PROPERTIES_USAGE = `npm run properties -- [machine…] [--runs <number>] [--seed <number>] [--steps <number>]
                               [--fixture <file.json>] [--write-test <file.test.ts>] [--requirements]
npm run properties -- --replay <file.json> [--write-test <file.test.ts>]`;

interface Places {
  root: string;
  tool?: string;
}

interface PropertyWish {
  machines: string[];
  runs: number;
  seed?: number;
  steps?: number;
  fixture: string | null;
  replay: string | null;
  test: string | null;
  requirements: boolean;
}

class WrongUse extends Error {}

function parseNumber(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < (option === 'seed' ? 0 : 1))
    throw new WrongUse(`--${option} is a whole number, not "${value}".`);
  return count;
}

function readPropertyWish(args: readonly string[]): PropertyWish {
  const wish: PropertyWish = { machines: [], runs: 1000, fixture: null, replay: null, test: null, requirements: false };
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (!word.startsWith('--')) {
      wish.machines.push(word);
      continue;
    }
    if (word === '--requirements') {
      wish.requirements = true;
      continue;
    }
    const [name = '', inline] = word.slice(2).split('=', 2);
    const value = inline ?? args[(at += 1)];
    if (value === undefined || value.startsWith('--')) throw new WrongUse(`--${name} needs a value.`);
    if (name === 'runs' || name === 'seed' || name === 'steps') wish[name] = parseNumber(name, value);
    else if (name === 'fixture' || name === 'replay') wish[name] = value;
    else if (name === 'write-test') wish.test = value;
    else throw new WrongUse(`There is no --${name}.\n${PROPERTIES_USAGE}`);
  }
  return wish;
}

/**
 * True where nothing is broken. `root` is the folder of the project, to which all files are told; `tool` is the folder of the paths
 * from there, and left out where the project has installed the package; `say` hears line after line.
 */
export async function runPropertiesCommand(
  args: readonly string[],
  subjects: readonly PropertySubject[],
  places: Places,
  say: (text: string) => void,
): Promise<boolean> {
  const withProperties = subjects.filter(({ properties }) => properties !== null);
  const createFind = (all: readonly PropertySubject[], what: string) => (id: string) => {
    const subject = all.find((one) => one.id === id);
    if (subject !== undefined) return subject;
    throw new WrongUse(`There ${what} "${id}". There are: ${all.map((one) => one.id).join(', ')}.`);
  };
  try {
    const wish = readPropertyWish(args);
    if (wish.replay !== null)
      return await replay(wish.replay, wish.test, createFind(subjects, 'is no machine'), places, say);
    const find = createFind(withProperties, 'are no properties of');
    for (const subject of wish.machines.length === 0 ? withProperties : wish.machines.map(find)) {
      const { text, fixture } = await run(subject, wish);
      say(text);
      if (fixture === undefined) continue;
      if (fixture !== null) write(subject, fixture, wish, places, say);
      return false;
    }
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** `fixture` is undefined where nothing broke, and null where it cannot be JSON. */
async function run(
  { id, machine, properties }: PropertySubject,
  { runs, seed, steps, requirements }: PropertyWish,
): Promise<{ text: string; fixture?: Fixture | null }> {
  const began = performance.now();
  const log = logRequirements(machine);
  const { failure, ...result } = await checkProperties(machine, {
    ...properties,
    runs,
    ...(seed === undefined ? {} : { seed }),
    ...(steps === undefined ? {} : { steps }),
    ...(requirements ? { onSequence: (name, seen) => log.add(name, seen) } : {}),
  });
  if (failure !== null) return { text: failure.trace, fixture: failure.fixture };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const note = `${id}: ${result.runs} sequences, ${result.steps} steps, seed ${result.seed}, ${seconds} s.`;
  return { text: requirements ? `${note}\n${formatRequirements(log.list())}` : note };
}

async function replay(
  file: string,
  test: string | null,
  find: (id: string) => PropertySubject,
  places: Places,
  say: (text: string) => void,
): Promise<boolean> {
  const fixture = readFixture(resolve(places.root, file), file);
  const subject = find(fixture.machine);
  const options = subject.properties ?? {};
  const { broken, trace, skipped } = await playFixture(findSut(subject.machine, options), fixture, options);
  say(trace);
  if (broken === null) say('Nothing is broken in it.');
  if (skipped > 0) say(`${skipped} of its steps are not possible any more.`);
  if (test !== null) write(subject, fixture, { fixture: null, test }, places, say);
  return broken === null;
}

function write(
  { source: { module, name }, propertiesSource: own }: PropertySubject,
  fixture: Fixture,
  wish: Pick<PropertyWish, 'fixture' | 'test'>,
  { root, tool }: Places,
  say: (text: string) => void,
): void {
  if (wish.fixture !== null) {
    writeFixture(resolve(root, wish.fixture), fixture);
    say(`Written to ${wish.fixture}. Run it again: npm run properties -- --replay ${wish.fixture}`);
  }
  const { test } = wish;
  if (test === null) return;
  const from = (path: string) => {
    const way = relative(dirname(test), path).replaceAll('\\', '/');
    return way.startsWith('.') ? way : `./${way}`;
  };
  const source = {
    module: from(module),
    name,
    properties: own === null ? null : { module: from(own.module), name: own.name },
    driver: null,
    tool: tool === undefined ? PACKAGE : from(tool),
  };
  writeFileSync(resolve(root, test), formatTest(fixture, source, 'vitest'));
  say(`Written to ${test}.`);
}
