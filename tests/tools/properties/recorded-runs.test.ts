/** Proves that a recorded run is replayed to the states where it came, on an actor and by a driver, and that it becomes a test. */
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { toRecordedFixture, type Fixture } from '../../../src/tools/flows/paths/properties/fixture.ts';
import { replayFixtureWith, toPath } from '../../../src/tools/flows/paths/properties/fixture-path.ts';
import { formatTest, type TestSource } from '../../../src/tools/flows/paths/properties/format-test.ts';
import { replayFixture } from '../../../src/tools/flows/paths/properties/replay-fixture.ts';
import { eventually } from '../../../src/tools/flows/paths/properties/temporal.ts';

const createPost = (refused = 'refused') =>
  createMachine({
    id: 'post',
    initial: 'open',
    states: {
      open: { on: { 'letter.*': 'sending' } },
      sending: { invoke: { id: 'send', src: fromPromise(async () => 'sent'), onDone: 'sent', onError: refused } },
      sent: {},
      refused: { after: { 1000: 'open' } },
    },
  }) as AnyStateMachine;

const run: Fixture = toRecordedFixture('post', {
  input: undefined,
  steps: [
    // Only a wildcard hears it, and no description names it.
    { by: 'person', actor: '', event: { type: 'letter.posted', to: 'Mina' } },
    { by: 'actor', actor: '', from: 'send', event: { type: 'xstate.error.actor.send', error: { code: 'NETWORK' } } },
    { by: 'clock', actor: '', event: { type: 'xstate.after.1000.post.refused' }, wait: 1000 },
  ],
  states: [{ '': 'open' }, { '': 'sending' }, { '': 'refused' }, { '': 'open' }],
});

describe('a recorded run', () => {
  test('passes as long as the machine goes that way', async () => {
    expect(await replayFixture(createPost(), run)).toBeNull();
  });

  test('fails with the step and both states once it goes elsewhere', async () => {
    expect(await replayFixture(createPost('sent'), run)).toContain(
      'Wrong: It is in sent; when this run was recorded it was in refused. (after step 2)',
    );
  });

  test('fails at a step that is not possible any more', async () => {
    const changed = createMachine({ id: 'post', initial: 'open', states: { open: {} } }) as AnyStateMachine;
    const states = [{ '': 'open' }, { '': 'open' }, { '': 'open' }, { '': 'open' }];
    expect(await replayFixture(changed, { ...run, states })).toContain('It cannot go on: No actor "send" is running.');
  });

  test('is asked what must hold at every moment, and may end anywhere', async () => {
    const temporal = [eventually('It is sent.', { holds: ({ root }) => root.matches('sent') })];
    expect(await replayFixture(createPost(), run, { temporal })).toBeNull();
    const invariant = [{ what: 'No letter is refused.', holds: () => false }];
    expect(await replayFixture(createPost(), run, { invariant })).toContain('No letter is refused.');
  });
});

describe('a driver', () => {
  const createDriver = (done: string[]): Driver<string[]> => ({
    open: async (path) => {
      done.push(...path.steps.map(({ event }) => `will ${event.type}`));
      return done;
    },
    events: {
      'letter.posted': async (stage, { to }) => void stage.push(`posts to ${String(to)}`),
      'xstate.error.actor.send': async (stage) => void stage.push('cuts the network'),
      'xstate.after.1000.post.refused': async (stage) => void stage.push('waits'),
    },
    states: { open: () => {}, sending: () => {}, refused: (stage) => expect(stage).toContain('cuts the network') },
  });

  test('is told all steps before the first, acts, and looks after each', async () => {
    const done: string[] = [];
    expect(await replayFixtureWith(createDriver(done), createPost(), run)).toBeNull();
    expect(done.slice(3)).toEqual(['posts to Mina', 'cuts the network', 'waits']);
  });

  test('is asked to do nothing where an actor only falls silent', () => {
    const silence = { by: 'actor', actor: '', from: 'send', event: { type: 'xstate.never.send' } } as const;
    const steps = [run.steps[0]!, silence];
    expect(toPath(createPost(), { ...run, steps, states: run.states!.slice(0, 2) }).steps).toHaveLength(1);
  });

  test('replays nothing that the machine does not do any more', () => {
    expect(() => toPath(createPost('sent'), run)).toThrow('After step 2: It is in sent; ');
  });
});

describe('the writer', () => {
  const source: TestSource = {
    module: './post.machine.ts',
    name: 'default',
    properties: null,
    driver: null,
    tool: './paths',
  };
  const driver = {
    module: './post.driver.ts',
    name: 'postDriver',
    test: './path-test.ts',
    world: ['page', 'api'],
    use: { member: 'mina' },
  };

  test('names a test as the run, and imports what is there', () => {
    const text = formatTest({ ...run, name: 'A letter is "refused"' }, source, 'vitest');
    expect(text).toContain("import { default as machine } from './post.machine.ts';");
    expect(text).toContain(String.raw`test("post: A letter is \"refused\"", async () => {`);
    expect(text).toContain('expect(await replayFixture(machine, fixture)).toBeNull();');
    expect(text).not.toContain('properties }');
  });

  test('imports the package where there is no folder', () => {
    const text = formatTest(run, { ...source, tool: 'maru-flow-paths' }, 'vitest');
    expect(text).toContain("import { replayFixture } from 'maru-flow-paths/properties/replay-fixture';");
  });

  test('hands a driver what it takes', () => {
    const text = formatTest(run, { ...source, driver }, 'playwright');
    expect(text).toContain("import { expect, test } from './path-test.ts';");
    expect(text).toContain("import { postDriver as driver } from './post.driver.ts';");
    expect(text).toContain('test.use({"member":"mina"});');
    expect(text).toContain('test("post: a recorded run", async ({ page, api }) => {');
    expect(text).toContain('replayFixtureWith(driver({ page, api }), machine, fixture)');
    expect(formatTest(run, { ...source, driver: { ...driver, world: null } }, 'playwright')).toContain('driver(page)');
  });

  test('keeps to its strings and comments whatever a machine and its file are called', () => {
    const strange = { ...source, module: "./it's.machine.ts", tool: "../o'paths" };
    const text = formatTest({ ...run, machine: 'a */ b' }, strange, 'vitest');
    expect(text).toContain(String.raw`from './it\'s.machine.ts';`);
    expect(text).toContain(String.raw`from '../o\'paths/properties/fixture.ts';`);
    expect(text.split('\n')[0]).toBe('/** Plays a recorded run of "a * / b". */');
  });

  test('writes no test that could not fail', () => {
    const [broken, crashed] = (['temporal', 'run'] as const).map((oracle) => ({ oracle, what: 'It ends.', step: 1 }));
    expect(() => formatTest({ ...run, broken: broken! }, source, 'vitest')).toThrow(
      'There are no properties of "post", without which its test could not fail: export “properties” from post.properties.ts',
    );
    expect(formatTest({ ...run, broken: crashed! }, source, 'vitest')).toContain('replayFixture(machine, fixture)');
  });

  test('writes no test for a browser without a driver', () => {
    expect(() => formatTest(run, source, 'playwright')).toThrow('There is no driver');
  });
});
