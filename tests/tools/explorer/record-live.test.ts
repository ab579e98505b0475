/** Proves that what a running page has told becomes a fixture: what came from outside is a step, and what follows from it is none. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assign, createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { MASK } from '../../../src/tools/flows/explorer/live/mask.ts';
import { publishFlows } from '../../../src/tools/flows/explorer/live/publisher.ts';
import {
  createWatcher,
  systemRuns,
  type LiveRun,
  type Watcher,
} from '../../../src/tools/flows/explorer/live/watcher.ts';
import { recordLive } from '../../../src/tools/flows/explorer/record/record-live.ts';
import { checkRecording, tellMasked } from '../../../src/tools/flows/explorer/record/recording.ts';
import { visitWithParts } from '../fixtures/visit.ts';
import { createLiveRun } from './live-runs.ts';

let stop: () => void;
let watcher: Watcher;
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  stop = publishFlows();
  watcher = createWatcher();
});
afterEach(() => {
  watcher.close();
  stop();
  vi.unstubAllGlobals();
});

/** The run of a machine, once it has told of an event. */
async function hear(machine: string, last: string): Promise<{ run: LiveRun; system: LiveRun[] }> {
  const find = () => [...watcher.get().values()].find(({ actor }) => actor.machine === machine);
  await vi.waitFor(() => expect(find()?.frames.at(-1)?.event.type).toBe(last));
  const run = find()!;
  return { run, system: systemRuns(watcher.get(), run) };
}

const door = createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'password.entered': [
          { guard: ({ event }) => event['password'] === 'right', target: 'open' },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    open: { on: { left: 'shut' } },
  },
});

it('records a run of several machines, and a replay comes where it came', async () => {
  const actor = createActor(visitWithParts).start();
  const plan = actor.getSnapshot().children.plan!;
  plan.send({ type: 'date.chosen', date: '2026-12-05' });
  plan.send({ type: 'plan.confirmed' });
  // Nobody has provided what it asks.
  await hear('availability', 'xstate.error.actor.askDay');
  const { run, system } = await hear('visit', 'xstate.init');
  const fixture = recordLive(run, system, visitWithParts as AnyStateMachine);
  expect(fixture.steps.map(({ by, actor: to, event }) => [by, to, event])).toEqual([
    ['person', 'plan', { type: 'date.chosen', date: '2026-12-05' }],
    ['person', 'plan', { type: 'plan.confirmed' }],
    ['actor', 'plan/availability', { type: 'xstate.error.actor.askDay', error: {} }],
  ]);
  expect(checkRecording(visitWithParts as AnyStateMachine, fixture)).toMatchObject({ masked: [], problem: null });
  actor.stop();
});

it('records a masked value as a mask, and says that a replay does without it', async () => {
  const actor = createActor(door).start();
  actor.send({ type: 'password.entered', password: 'wrong' });
  const { run, system } = await hear('door', 'password.entered');
  const recording = checkRecording(door, recordLive(run, system, door));
  expect(recording.fixture.steps[0]!.event).toEqual({ type: 'password.entered', password: MASK });
  expect(tellMasked(recording)).toBe('One value is masked (step 1: event.password). The run replays without them.');
  actor.stop();
});

it('says at which step a replay needs a masked value', async () => {
  const actor = createActor(door).start();
  actor.send({ type: 'password.entered', password: 'right' });
  actor.send({ type: 'left' });
  const { run, system } = await hear('door', 'left');
  const recording = checkRecording(door, recordLive(run, system, door));
  expect(recording.problem).toMatch(
    /^Step 1, (?:after \d+ ms )?password\.entered .+: It is in shut; when this run was recorded it was in open\.$/,
  );
  expect(tellMasked(recording)).toContain('A replay may lack them: write values into the fixture');
  actor.stop();
});

it('lets the time pass that passed, so that the timers end in their order', () => {
  const machine = createMachine({
    id: 'timers',
    type: 'parallel',
    states: {
      long: { initial: 'on', states: { on: { after: { 30_000: 'off' } }, off: {} } },
      short: { initial: 'idle', states: { idle: { on: { began: 'on' } }, on: { after: { 10_000: 'off' } }, off: {} } },
    },
  });
  const run = createLiveRun('timers', [
    { at: 0, type: 'xstate.init', value: { long: 'on', short: 'idle' } },
    { at: 25_000, type: 'began', value: { long: 'on', short: 'on' } },
    { at: 30_001, type: 'xstate.after.30000.timers.long.on', value: { long: 'off', short: 'on' } },
    { at: 35_002, type: 'xstate.after.10000.timers.short.on', value: { long: 'off', short: 'off' } },
  ]);
  const fixture = recordLive(run, [run], null);
  expect(fixture.steps.map(({ by, wait }) => [by, wait])).toEqual([
    ['person', 25_000],
    ['clock', 5001],
    ['clock', 5001],
  ]);
  expect(checkRecording(machine, fixture).problem).toBeNull();
});

it('tells what a callback sends from what a person does and from what a machine of the run sends', () => {
  const sender = { id: 'tab x:3', name: 'socket' };
  const top = createLiveRun('top', [
    { at: 0, type: 'xstate.init', value: 'on', actors: ['socket', 'part'] },
    { at: 2, type: 'message', value: 'on', actors: ['socket', 'part'], sender },
    { at: 3, type: 'told', value: 'on', actors: ['socket', 'part'], sender: { id: 'tab part', name: 'part' } },
    { at: 4, type: 'xstate.done.actor.part', value: 'off', actors: ['socket'] },
    { at: 5, type: 'pressed', value: 'off', actors: ['socket'] },
  ]);
  const part = createLiveRun('part', [{ at: 1, type: 'xstate.init', value: 'here' }], 'tab top');
  const { steps, states } = recordLive(top, [top, part], null);
  expect(steps.map(({ by, from, event: { type } }) => [by, from, type])).toEqual([
    ['actor', 'socket', 'message'],
    ['person', undefined, 'pressed'],
  ]);
  expect(states).toEqual([{ '': 'on', part: 'here' }, { '': 'off' }, { '': 'off' }]);
});

it('takes from outside what comes of a machine for which the replayed one has a stand-in', () => {
  const machine = createMachine({
    id: 'top',
    initial: 'on',
    states: {
      on: { invoke: { id: 'part', src: fromPromise(async () => null), onDone: 'off' }, on: { told: {} } },
      off: {},
    },
  });
  const top = createLiveRun('top', [
    { at: 0, type: 'xstate.init', value: 'on', actors: ['part'] },
    { at: 2, type: 'told', value: 'on', actors: ['part'], sender: { id: 'tab part', name: 'part' } },
    { at: 4, type: 'xstate.done.actor.part', value: 'off' },
  ]);
  const part = createLiveRun('part', [{ at: 1, type: 'xstate.init', value: 'here' }], 'tab top');
  const fixture = recordLive(top, [top, part], machine);
  expect(fixture.steps.map(({ by, from }) => [by, from])).toEqual([
    ['actor', 'part'],
    ['actor', 'part'],
  ]);
  expect(fixture.states).toEqual([{ '': 'on' }, { '': 'on' }, { '': 'off' }]);
  expect(checkRecording(machine, fixture).problem).toBeNull();
});

it('replays what a callback sent and what a promise answered', () => {
  const machine = createMachine({
    id: 'feed',
    initial: 'asking',
    states: {
      asking: { invoke: { id: 'ask', src: fromPromise(async () => 1), onDone: 'listening' } },
      listening: { invoke: { id: 'socket', src: fromCallback(() => {}) }, on: { message: 'heard' } },
      heard: {},
    },
  });
  const run = createLiveRun('feed', [
    { at: 0, type: 'xstate.init', value: 'asking', actors: ['ask'] },
    { at: 1, type: 'xstate.done.actor.ask', value: 'listening', actors: ['socket'], payload: { output: 1 } },
    { at: 2, type: 'message', value: 'heard', sender: { id: 'tab x:1', name: 'socket' } },
  ]);
  expect(checkRecording(machine, recordLive(run, [run], null)).problem).toBeNull();
});

it('says that the beginning of a long run is not known any more', () => {
  const run = createLiveRun('long', [{ at: 1, type: 'pressed', value: 'on' }]);
  expect(() => recordLive(run, [run], null)).toThrow('How this run began is not known any more');
});
