/** A fixture as a path, which a driver replays wherever it can act and look. */
import type { AnyStateMachine } from 'xstate';
import { replayWith, type Driver } from '../driver.ts';
import type { Path } from '../generate.ts';
import type { PathStep } from '../path-step.ts';
import { createActorSut } from './actor-sut.ts';
import { findDifference, valuesOf, type Fixture } from './fixture.ts';

/** Throws where the machine cannot go that way any more, and where it comes elsewhere than it was recorded. */
export function toPath(machine: AnyStateMachine, { name, input, steps, states, broken }: Fixture): Path {
  const sut = createActorSut(machine);
  const run = sut.open(input ?? undefined);
  const look = (index: number) => {
    const now = sut.where(run.observe());
    const { '': root, ...children } = now;
    const was = states?.[index];
    const problem = was === undefined ? null : findDifference(was, valuesOf(Object.entries(now)));
    if (problem !== null) throw new Error(`${index === 0 ? 'At the start' : `After step ${index}`}: ${problem}`);
    return { value: root?.value, tags: root?.tags ?? [], children };
  };
  try {
    const { value: start, children } = look(0);
    const opening = run.latest();
    const played = steps.map((step, index): PathStep => {
      run.perform(step);
      const { by, event, actor, wait } = step;
      return {
        event,
        actor,
        ...(wait === undefined ? {} : { wait }),
        ...(by === 'clock' ? ({ delayed: true } as const) : {}),
        ...run.latest(),
        ...look(index + 1),
      };
    });
    // Silence is nothing that can be done.
    const done = played.filter(({ event }) => !event.type.startsWith('xstate.never.'));
    return {
      name: broken?.what ?? name ?? 'a recorded run',
      machine: machine.id,
      steps: done,
      start,
      children,
      opening,
    };
  } finally {
    run.close();
  }
}

/** Null where the stage shows every state of the run, else the first step that it does not. */
export function replayFixtureWith<Stage>(
  driver: Driver<Stage>,
  machine: AnyStateMachine,
  fixture: Fixture,
): Promise<string | null> {
  return replayWith(driver, toPath(machine, fixture));
}
