/** Plays machines by hand, as the simulation does: answers, time, the way back, and going on from the past. */
import { expect, it } from 'vitest';
import { createMachine, enqueueActions, fromCallback, fromPromise, spawnChild } from 'xstate';
import { FLOWS } from '../../../src/tools/flows/explorer/catalogue.ts';
import { listChoices } from '../../../src/tools/flows/explorer/simulation/choices.ts';
import { createSimulation } from '../../../src/tools/flows/explorer/simulation/simulation.ts';
import { settle } from '../../support/settle.ts';

const findFlow = (id: string) => FLOWS.find((flow) => flow.id === id)!;

async function startCart() {
  const flow = findFlow('cart');
  const simulation = createSimulation(flow.machine, flow.demo, () => 0);
  await settle();
  const choose = async (event: string, index = 0) => {
    const { people, answers } = listChoices(simulation.get().snapshot!, flow.starts);
    const all = [...people, ...answers.flatMap(({ choices }) => choices)].filter(
      (choice) => choice.event.type === event,
    );
    const choice = all[index]!;
    const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1];
    if (actor === undefined) simulation.send(choice.event);
    else
      simulation.settle(
        actor,
        'output' in choice.event ? { output: choice.event['output'] } : { error: choice.event['error'] },
      );
    await settle();
  };
  return { flow, simulation, choose };
}

it.each(FLOWS.map((flow) => [flow.id, flow] as const))(
  'starts %s from its demo, with a state and a way on',
  async (_, flow) => {
    const simulation = createSimulation(flow.machine, flow.demo);
    await settle();
    const { frames, snapshot, problem } = simulation.get();
    expect(problem).toBeNull();
    expect(frames).toHaveLength(1);
    expect(frames[0]!.states).toContain(flow.id);
    const { people, answers, time } = listChoices(snapshot!, flow.starts);
    expect(people.length + answers.length + time.length).toBeGreaterThan(0);
    simulation.stop();
  },
);

it('lets a person settle what a service answers, with the cases of the registry', async () => {
  const { simulation, choose } = await startCart();
  expect(simulation.get().frames.at(-1)!.actors).toEqual(['loadCart']);
  await choose('xstate.done.actor.loadCart');
  const after = simulation.get().frames.at(-1)!;
  expect(after.event.type).toBe('xstate.done.actor.loadCart');
  expect(after.actors).not.toContain('loadCart');
  expect(simulation.get().frames).toHaveLength(2);
});

it('names the transitions that led to a moment', async () => {
  const { simulation, choose } = await startCart();
  await choose('xstate.done.actor.loadCart');
  const [first, second] = simulation.get().frames.map(({ taken }) => taken);
  expect(first).toEqual([]);
  expect(second!.some((id) => id.includes('xstate.done.actor.loadCart'))).toBe(true);
});

it('steps back without forgetting, and forgets what came after once something else happens there', async () => {
  const { simulation, choose } = await startCart();
  await choose('xstate.done.actor.loadCart');
  const filled = simulation.get().frames.at(-1)!.value;
  simulation.show(0);
  expect(simulation.get().frames).toHaveLength(2);
  expect(simulation.get().snapshot!.value).toEqual(simulation.get().frames[0]!.value);
  await choose('xstate.error.actor.loadCart');
  expect(simulation.get().frames).toHaveLength(2);
  expect(simulation.get().frames.at(-1)!.value).not.toEqual(filled);
});

it('says what the machine refuses before it is pressed', async () => {
  const flow = findFlow('reservation-status');
  const simulation = createSimulation(flow.machine, flow.demo);
  await settle();
  const { people } = listChoices(simulation.get().snapshot!, flow.starts);
  for (const { event, allowed } of people) expect(allowed).toBe(simulation.get().snapshot!.can(event));
});

it('holds actors that stand in the drawing, and leaves effects out', async () => {
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
  await settle();
  const [actor = ''] = simulation.get().frames[0]!.actors;
  simulation.settle(actor, { output: null });
  await settle();
  expect(simulation.get().snapshot!.value).toBe('lit');
  expect(simulation.get().frames.at(-1)!.actors).toContain('ear');
  expect(done).toEqual([]);
});
