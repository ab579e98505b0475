/** Reads a fixture that came from anywhere: every wrong place is named with what is expected there, and what is too large is refused. */
import { FIXTURE_SCHEMA, type Fixture } from './fixture.ts';

/** Characters of a file; a failure is a few thousand. */
export const MAX_FIXTURE_SIZE = 2_000_000;
const MAX_STEPS = 2000;
/** Characters of the name of a run. */
const MAX_NAME = 200;
/** Objects in objects. */
const MAX_DEPTH = 40;

class WrongFixture extends Error {}

const ORACLES: readonly string[] = ['run', 'invariant', 'watch', 'temporal', 'reference', 'states'];
const ACTING: readonly string[] = ['person', 'actor', 'clock'];
const LONG = 60;

/** What stands somewhere, shortened. */
function show(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = typeof value === 'object' && value !== null ? (Array.isArray(value) ? 'a list' : 'an object') : null;
  const json = text ?? JSON.stringify(value);
  return json.length > LONG ? `${json.slice(0, LONG)}…` : json;
}

function expect(holds: boolean, place: string, value: unknown, expected: string): asserts holds {
  if (!holds) throw new WrongFixture(`"${place}" is ${show(value)}; expected ${expected}.`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Refuses what is nested deeper than anything that a machine is sent, and names that would change what an object is. */
function expectHarmless(value: unknown, place: string, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new WrongFixture(`"${place}" is nested deeper than ${MAX_DEPTH} levels.`);
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') throw new WrongFixture(`"${place}" has a field "__proto__", which no payload has.`);
    expectHarmless(inner, place, depth + 1);
  }
}

function expectStep(step: unknown, place: string): void {
  expect(isObject(step), place, step, 'an object with "by", "actor" and "event"');
  const { by, actor, event, from, wait } = step;
  expect(ACTING.includes(by as string), `${place}.by`, by, '"person", "actor" or "clock"');
  expect(typeof actor === 'string', `${place}.actor`, actor, 'the ids that lead to a machine, "" for the root');
  expect(isObject(event), `${place}.event`, event, 'an object with a "type"');
  expect(typeof event['type'] === 'string', `${place}.event.type`, event['type'], 'the type of an event');
  const hasFrom = typeof from === 'string' || (from === undefined && by !== 'actor');
  expect(hasFrom, `${place}.from`, from, 'the id of the actor that answers');
  expect(wait === undefined || (typeof wait === 'number' && wait >= 0), `${place}.wait`, wait, 'milliseconds');
}

function expectFixture(read: unknown): asserts read is Fixture {
  if (!isObject(read)) throw new WrongFixture(`It is ${show(read)}; expected one object, a fixture.`);
  const { schema, machine, name, seed, steps, settling, broken, states } = read;
  expect(schema === FIXTURE_SCHEMA, 'schema', schema, `${FIXTURE_SCHEMA}, the version that is read here`);
  expect(typeof machine === 'string' && machine !== '', 'machine', machine, 'the id of a machine');
  const hasName = name === undefined || (typeof name === 'string' && name.length <= MAX_NAME);
  expect(hasName, 'name', name, `a text of at most ${MAX_NAME} characters`);
  expect(isCount(seed), 'seed', seed, 'a whole number');
  expect(isCount(settling), 'settling', settling, 'a number of steps');
  expect(Array.isArray(steps), 'steps', steps, 'a list of steps');
  if (steps.length > MAX_STEPS)
    throw new WrongFixture(`"steps" has ${steps.length} steps; at most ${MAX_STEPS} are read.`);
  expectHarmless(read, 'fixture');
  steps.forEach((step: unknown, index) => expectStep(step, `steps[${index}]`));
  if (broken !== null) {
    expect(isObject(broken), 'broken', broken, 'what is broken, or null of a recorded run');
    expect(
      ORACLES.includes(broken['oracle'] as string),
      'broken.oracle',
      broken['oracle'],
      `one of ${ORACLES.join(', ')}`,
    );
    expect(typeof broken['what'] === 'string', 'broken.what', broken['what'], 'the sentence that is broken');
    expect(isCount(broken['step']), 'broken.step', broken['step'], 'the number of a step');
  }
  if (broken !== null && states === undefined) return;
  const expected = `a list of ${steps.length + 1} moments: the start, and one after each step`;
  expect(Array.isArray(states), 'states', states, expected);
  if (states.length !== steps.length + 1)
    throw new WrongFixture(`"states" has ${states.length} moments; expected ${expected}.`);
  states.forEach((moment: unknown, index) => expect(isObject(moment), `states[${index}]`, moment, 'an object'));
}

/** Throws one sentence about what is wrong. `file` is by what it is called there. */
export function parseFixture(text: string, file: string): Fixture {
  try {
    if (text.length > MAX_FIXTURE_SIZE)
      throw new WrongFixture(`It has more than ${MAX_FIXTURE_SIZE / 1_000_000} million characters.`);
    const read: unknown = parseJson(text);
    expectFixture(read);
    return read;
  } catch (error) {
    if (!(error instanceof WrongFixture)) throw error;
    throw new Error(`${file} is no fixture of schema ${FIXTURE_SCHEMA}. ${error.message}`, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongFixture(`It is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
