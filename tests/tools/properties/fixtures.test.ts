/** Proves that a failure becomes a small file that runs again, and a test; and what the command says. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readFixture } from '../../../src/tools/flows/paths/properties/fixture-file.ts';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import {
  runPropertiesCommand,
  type PropertySubject,
} from '../../../src/tools/flows/paths/properties/properties-command.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { replayFixture } from '../../../src/tools/flows/paths/properties/replay-fixture.ts';
import { lockerProperties, queueProperties } from './foreign.properties.ts';
import { createLocker } from './locker.machine.ts';
import { createQueue } from './queue.machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'properties-'));
afterAll(() => rmSync(folder, { recursive: true }));

const faulty = createLocker('keeps the count') as AnyStateMachine;

describe('a fixture', () => {
  test('is written, breaks the same again, and passes once the machine is mended', async () => {
    const file = join(folder, 'locker.json');
    const { failure } = await checkProperties(faulty, { ...lockerProperties, seed: 3, fixture: file });
    const fixture = readFixture(file);
    expect(fixture).toEqual({
      schema: 1,
      machine: 'locker',
      seed: 3,
      input: null,
      steps: failure?.steps,
      settling: 0,
      broken: failure?.broken,
    });
    expect(readFileSync(file, 'utf8').length).toBeLessThan(2000);
    expect(await replayFixture(faulty, fixture, lockerProperties)).toContain(fixture.broken!.what);
    expect(await replayFixture(createLocker() as AnyStateMachine, fixture, lockerProperties)).toBeNull();
  });

  test('tells what waited for the world to come to rest, and waits again', async () => {
    const stuck = createLocker('never unlocks') as AnyStateMachine;
    const { failure } = await checkProperties(stuck, { ...lockerProperties, seed: 7, runs: 400 });
    expect(failure?.broken.oracle).toBe('temporal');
    expect(await replayFixture(stuck, failure!.fixture!, lockerProperties)).toContain('asks for a code again');
    expect(await replayFixture(createLocker() as AnyStateMachine, failure!.fixture!, lockerProperties)).toBeNull();
  });

  test('leaves out what is not possible any more', async () => {
    const { failure } = await checkProperties(createQueue('starts three') as AnyStateMachine, {
      ...queueProperties,
      seed: 7,
      runs: 400,
    });
    const { fixture } = failure!;
    const late = { by: 'actor', actor: 'gone', from: 'send', event: { type: 'xstate.done.actor.send' } } as const;
    const longer = { ...fixture!, steps: [late, ...fixture!.steps] };
    expect(await replayFixture(createQueue() as AnyStateMachine, longer, queueProperties)).toBeNull();
  });

  test('holds no function, no error and no cycle: each is named by its place', async () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const { failure } = await checkProperties(createLocker() as AnyStateMachine, {
      seed: 1,
      events: { 'code.entered': [{ code: 'x', tell: () => {}, cause: new Error('no'), list: [1, undefined], cycle }] },
      invariant: [{ what: 'Nobody asks.', holds: ({ root }) => root.matches('closed') }],
    });
    expect(failure?.fixture).toBeNull();
    expect(failure?.notJson).toEqual([
      'step 1: event.tell is a function.',
      'step 1: event.cause is a Error: give a plain object in its place.',
      'step 1: event.list[1] is undefined, which a list cannot hold.',
      'step 1: event.cycle.self contains itself.',
    ]);
    expect(failure?.trace).toContain('No fixture, because not all of it is JSON:');
  });

  test('of another schema is refused', () => {
    const file = join(folder, 'old.json');
    writeFileSync(file, '{ "schema": 0, "machine": "locker", "steps": [] }');
    expect(() => readFixture(file)).toThrow(
      `${file} is no fixture of schema 1. "schema" is 0; expected 1, the version that is read here.`,
    );
  });
});

describe('the command', () => {
  const subject = (machine: AnyStateMachine, properties: PropertyOptions): PropertySubject => ({
    id: machine.id,
    machine,
    properties,
    source: { module: 'machines/locker.machine.ts', name: 'lockerMachine' },
    propertiesSource: { module: 'tests/locker.properties.ts', name: 'lockerProperties' },
  });
  const ask = async (machine: AnyStateMachine, ...args: string[]) => {
    const said: string[] = [];
    const places = { root: folder, tool: 'tools/paths' };
    const isRight = await runPropertiesCommand(args, [subject(machine, lockerProperties)], places, (text) =>
      said.push(text),
    );
    return { isRight, text: said.join('\n') };
  };

  test('tells how many sequences passed', async () => {
    const { isRight, text } = await ask(createLocker() as AnyStateMachine, '--runs', '20', '--seed=4', '--steps', '9');
    expect(text).toMatch(/^locker: 20 sequences, \d+ steps, seed 4, \d+\.\d s\.$/);
    expect(isRight).toBe(true);
  });

  test('tells which requirements they prove', async () => {
    const { text } = await ask(createLocker() as AnyStateMachine, '--runs', '60', '--seed', '4', '--requirements');
    expect(text).toMatch(/§1\.2 {2}§1\.2: The server judges the code\.\n {4}proven by sequence \d+ of seed 4; /);
  });

  test('writes a fixture and a test of a failure, and runs the fixture again', async () => {
    const found = await ask(faulty, 'locker', '--seed', '3', '--fixture', 'f.json', '--write-test', 'f.test.ts');
    expect(found.isRight).toBe(false);
    expect(found.text).toContain('Written to f.json. Run it again: npm run properties -- --replay f.json');
    const text = readFileSync(join(folder, 'f.test.ts'), 'utf8');
    expect(text).toContain("import { lockerMachine as machine } from './machines/locker.machine.ts';");
    expect(text).toContain("import { lockerProperties as properties } from './tests/locker.properties.ts';");
    expect(text).toContain("import { replayFixture } from './tools/paths/properties/replay-fixture.ts';");
    expect(text).toContain('expect(await replayFixture(machine, fixture, properties)).toBeNull();');
    expect((await ask(faulty, '--replay', 'f.json')).isRight).toBe(false);
    const mended = await ask(createLocker() as AnyStateMachine, '--replay', 'f.json', '--write-test', 'g.test.ts');
    expect(mended.isRight).toBe(true);
    expect(mended.text).toContain('Nothing is broken in it.');
    expect(readFileSync(join(folder, 'g.test.ts'), 'utf8')).toBe(text);
  });

  test.each([
    [['nope'], 'There are no properties of "nope". There are: locker.'],
    [['--runs', 'many'], '--runs is a whole number, not "many".'],
    [['--seed'], '--seed needs a value.'],
    [['--speed', '3'], 'There is no --speed.'],
    [['--replay', 'missing.json'], 'ENOENT'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { isRight, text } = await ask(createLocker() as AnyStateMachine, ...args);
    expect(isRight).toBe(false);
    expect(text).toContain(sentence);
  });
});
