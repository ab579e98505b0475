/** Plays machines by hand, as the simulation does: answers, time, the way back, and going on from the past. */
import { expect, it } from 'vitest';
import { assign, createMachine, enqueueActions, fromCallback, fromPromise, spawnChild } from 'xstate';
import { FLOWS } from '../../../src/tools/flows/explorer/catalogue.ts';
import { listChoices, type StepChoice } from '../../../src/tools/flows/explorer/simulation/choices.ts';
import { createSimulation, type Simulation } from '../../../src/tools/flows/explorer/simulation/simulation.ts';

const findFlow = (id: string) => FLOWS.find((flow) => flow.id === id)!;

function startFlow(id: string) {
  const flow = findFlow(id);
  const simulation = createSimulation(flow.machine, flow.demo, () => 0);
  const list = (actor = '') => {
    const { machines, time } = listChoices(simulation.get().moment!, flow.starts);
    const own = machines.find((machine) => machine.actor === actor);
    return [...(own?.people ?? []), ...(own?.answers ?? []).flatMap(({ choices }) => choices), ...time];
  };
  const choose = (event: string, actor = '', words = '') => {
    const fits = ({ event: { type }, payload }: StepChoice) => type === event && payload.includes(words);
    simulation.perform(list(actor).find(fits)!.step);
  };
  return { flow, simulation, list, choose };
}
const valueOf = (simulation: Simulation) => simulation.get().moment!.system.root.value as unknown;

it.each(FLOWS.map((flow) => [flow.id, flow] as const))(
  'starts %s from its demo, with a state and a way on',
  (_, flow) => {
    const simulation = createSimulation(flow.machine, flow.demo);
    const { frames, moment, problem } = simulation.get();
    expect(problem).toBeNull();
    expect(frames).toHaveLength(1);
    expect(frames[0]!.states).toContain(flow.id);
    const { machines, time } = listChoices(moment!, flow.starts);
    const all = machines.flatMap(({ people, answers }) => [...people, ...answers]);
    expect(all.length + time.length).toBeGreaterThan(0);
    simulation.stop();
  },
);

it('lets a person settle what a service answers, with the cases of the registry', () => {
  const { simulation, choose } = startFlow('cart');
  expect(simulation.get().frames.at(-1)!.actors).toEqual(['loadCart']);
  choose('xstate.done.actor.loadCart');
  const after = simulation.get().frames.at(-1)!;
  expect(after.event.type).toBe('xstate.done.actor.loadCart');
  expect(after.actors).not.toContain('loadCart');
  expect(simulation.get().frames).toHaveLength(2);
});

it('names the transitions that led to a moment', () => {
  const { simulation, choose } = startFlow('cart');
  choose('xstate.done.actor.loadCart');
  const [first, second] = simulation.get().frames.map(({ taken }) => taken);
  expect(first).toEqual([]);
  expect(second!.some((id) => id.includes('xstate.done.actor.loadCart'))).toBe(true);
});

it('steps back without forgetting, and forgets what came after once something else happens there', () => {
  const { simulation, choose } = startFlow('cart');
  choose('xstate.done.actor.loadCart');
  const filled = simulation.get().frames.at(-1)!.value;
  simulation.show(0);
  expect(simulation.get().frames).toHaveLength(2);
  expect(valueOf(simulation)).toEqual(simulation.get().frames[0]!.value);
  choose('xstate.error.actor.loadCart');
  expect(simulation.get().frames).toHaveLength(2);
  expect(simulation.get().frames.at(-1)!.value).not.toEqual(filled);
});

it('says what the machine refuses before it is pressed', () => {
  const { simulation, list } = startFlow('reservation-status');
  const { root } = simulation.get().moment!.system;
  for (const { event, allowed } of list()) expect(allowed).toBe(root.can(event));
});

it('plays machines that a machine starts, each with its own events and answers', () => {
  const { simulation, list, choose } = startFlow('reservation');
  choose('xstate.done.actor.loadReservation', '', 'pending');
  const running = [...simulation.get().moment!.system.actors.keys()];
  expect(running).toContain('hold');
  const before = simulation.get().moment!.system.actors.get('hold')!.value;
  expect(list('hold').map(({ event }) => event.type)).toContain('extension.requested');
  choose('extension.requested', 'hold');
  expect(simulation.get().moment!.system.actors.get('hold')!.value).not.toEqual(before);
  expect(simulation.get().frames.at(-1)!.actor).toBe('hold');
});

it('offers nobody what never comes from outside', () => {
  const { list } = startFlow('hold');
  const types = list().map(({ event: { type } }) => type);
  expect(types).toContain('hold.suspended');
  expect(types).not.toContain('deadline.changed');
});

it('names the cases that have a name in the registry', () => {
  const { list } = startFlow('cart');
  expect(list().map(({ name }) => name)).toContain('an empty cart');
});

it('lets time pass to the timer that is due next, and to no later one', () => {
  const machine = createMachine({
    id: 'two-timers',
    type: 'parallel',
    states: {
      late: { initial: 'on', states: { on: { after: { 5000: 'off' } }, off: {} } },
      soon: { initial: 'on', states: { on: { after: { 1000: 'off' } }, off: {} } },
    },
  });
  const simulation = createSimulation(machine, undefined);
  const pass = () => listChoices(simulation.get().moment!, []).time;
  expect(pass().map(({ title, payload }) => [title, payload])).toEqual([['after 1000', '1 s']]);
  simulation.perform(pass()[0]!.step);
  expect(valueOf(simulation)).toEqual({ late: 'on', soon: 'off' });
  expect(pass().map(({ payload }) => payload)).toEqual(['4 s']);
});

it('says why a machine broke, and goes on from the moment before', () => {
  const machine = createMachine({
    id: 'fragile',
    initial: 'whole',
    states: {
      whole: {
        on: {
          pushed: {
            actions: assign(() => {
              throw new Error('it fell');
            }),
          },
          left: 'gone',
        },
      },
      gone: {},
    },
  });
  const simulation = createSimulation(machine, undefined);
  simulation.perform({ by: 'person', actor: '', event: { type: 'pushed' } });
  expect(simulation.get().problem).toBe('Machine "fragile" throws at "pushed": it fell.');
  expect(simulation.get().frames).toHaveLength(1);
  simulation.perform({ by: 'person', actor: '', event: { type: 'left' } });
  expect(simulation.get().problem).toBeNull();
  expect(valueOf(simulation)).toBe('gone');
});

it('holds actors that stand in the drawing, and leaves effects out', () => {
  const done: string[] = [];
  const machine = createMachine({
    id: 'lamp',
    initial: 'asking',
    entry: () => done.push('entry'),
    states: {
      asking: {
        invoke: { src: fromPromise(async () => done.push('asked')), onDone: 'lit' },
        exit: enqueueActions(({ enqueue }) => enqueue(() => done.push('exit'))),
      },
      lit: {
        entry: spawnChild(
          fromCallback(() => void done.push('listened')),
          { id: 'ear' },
        ),
      },
    },
  });
  const simulation = createSimulation(machine, undefined);
  const [actor = ''] = simulation.get().frames[0]!.actors;
  const event = { type: `xstate.done.actor.${actor}`, output: null };
  simulation.perform({ by: 'actor', actor: '', from: actor, event });
  expect(valueOf(simulation)).toBe('lit');
  expect(simulation.get().frames.at(-1)!.actors).toContain('ear');
  expect(done).toEqual([]);
});
