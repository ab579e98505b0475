/** A page or a browser as what is tested: the machine runs beside it and says what is possible, the driver acts and looks. */
import { leavesOfAll, look, type Driver } from '../driver.ts';
import { childStates, type SystemSnapshot } from '../system.ts';
import type { PossibleStep, Step } from './step.ts';
import type { Run, Sut } from './sut.ts';

/** `stage` is what the driver acts on. */
export type StagedSystem<Stage> = SystemSnapshot & { stage: Stage };

/** The same driver that replays paths. Timers of the machine end on the stage by its deeds `xstate.after.DELAY.STATE`. */
export function createDriverSut<Stage>(driver: Driver<Stage>, machine: Sut<SystemSnapshot>): Sut<StagedSystem<Stage>> {
  return {
    id: machine.id,
    inputs: machine.inputs,
    where: machine.where,
    open: (input) => open(driver, machine, input),
  };
}

async function open<Stage>(
  driver: Driver<Stage>,
  machine: Sut<SystemSnapshot>,
  input: unknown,
): Promise<Run<StagedSystem<Stage>>> {
  const model = await machine.open(input);
  const first = await model.observe();
  const children = childStates(first);
  const stage = await driver.open({
    name: 'a random sequence',
    machine: machine.id,
    steps: [],
    start: first.root.value as unknown,
    children,
    opening: { transitions: [], states: [], guards: [] },
  });
  let system = first;
  const leaves = () => leavesOfAll({ value: system.root.value, children: childStates(system) });
  const see = (event: Step['event'], stayed: boolean) => look(driver, stage, machine.id, event, leaves(), stayed);
  await see({ type: 'open' }, false);

  const accepts = (choice: PossibleStep): PossibleStep['accepts'] => {
    const { possible } = driver;
    if (possible === undefined) return choice.accepts;
    return (event) => {
      const snapshot = system.actors.get(choice.actor) ?? system.root;
      return choice.accepts(event) && possible(snapshot, event, { actor: choice.actor, system });
    };
  };
  return {
    choices: () => model.choices().map((choice) => ({ ...choice, accepts: accepts(choice) })),
    async perform(step) {
      const { event } = step;
      const deed = driver.events[event.type];
      const isSilence = event.type.startsWith('xstate.never.');
      if (deed === undefined && !isSilence) throw new Error(`The driver has no deed for ${event.type}.`);
      const before = leaves().join();
      if (step.by !== 'clock' && step.wait !== undefined) await driver.wait?.(stage, step.wait);
      await deed?.(stage, event);
      await model.perform(step);
      system = await model.observe();
      await see(event, leaves().join() === before);
    },
    observe: () => ({ ...system, stage }),
    async close() {
      await model.close();
      await driver.close?.(stage);
    },
    ...(model.seen === undefined ? {} : { seen: () => model.seen?.() ?? { transitions: [], states: [], guards: [] } }),
  };
}
