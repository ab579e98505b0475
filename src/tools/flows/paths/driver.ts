/** Replays a generated path wherever a driver can act and look: it says what each event is to a person, and what each state shows. */
import type { Path } from './generate.ts';
import type { PathStep } from './path-step.ts';
import type { PossibleEvent } from './projection.ts';

type PathEvent = PathStep['event'];

/** Written once per machine; the paths come from the machine alone. `Stage` is what is acted on: a page, a browser, a terminal. */
export interface Driver<Stage> {
  /** Opens what the path is played on, which may need another address or an earlier visit. */
  open(path: Path): Promise<Stage>;
  /** Where the stage is, for the message of a failure. */
  where?(stage: Stage): string;
  /** What a person does, or the world answers, by event type. */
  events: Readonly<Record<string, (stage: Stage, event: PathEvent) => Promise<void>>>;
  /**
   * What a person sees, by state: `held.step.option.editing`, with the id of its machine where that was started by another:
   * `choice.editing`. Throws, or rejects, where something else is shown; `stayed` is true where the event led nowhere else.
   */
  states: Readonly<Record<string, (stage: Stage, event: PathEvent, stayed: boolean) => unknown>>;
  /** Lets so many milliseconds pass before a person acts; a timer that ends is an event, which lets its own time pass. */
  wait?(stage: Stage, milliseconds: number): void | Promise<void>;
  close?(stage: Stage): void | Promise<void>;
  /** What cannot happen there; hand it to the generator. */
  possible?: PossibleEvent;
}

/** Names of the innermost states of a state value, from the outside in. */
export function listLeaves(value: unknown, before = ''): string[] {
  if (typeof value === 'string') return [before + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, `${before}${name}.`));
}

/** The innermost states of all machines: those of the root bare, those of the others with the id of their machine. */
export function leavesOfAll({ value, children = {} }: Pick<PathStep, 'value'> & Partial<PathStep>): string[] {
  const others = Object.values(children).flatMap(({ machine, value: inner }) =>
    listLeaves(inner).map((leaf) => `${machine}.${leaf}`),
  );
  return [...listLeaves(value), ...others];
}

/** Says what is wrong on the stage in these states; null where nothing is. */
export type StageWatch<Stage> = (stage: Stage, states: readonly string[]) => string | null | Promise<string | null>;

/**
 * Plays the whole path and tells the first step that cannot be done, whose state cannot be seen, or at which `watch` says what is
 * wrong; null where all agree.
 */
export async function replayWith<Stage>(
  driver: Driver<Stage>,
  path: Path,
  watch: StageWatch<Stage> = () => null,
): Promise<string | null> {
  const stage = await driver.open(path);
  const place = () => (driver.where ? `, ${driver.where(stage)}` : '');
  let where = `at the start${place()}`;
  let before = leavesOfAll({ value: path.start, children: path.children });
  try {
    await look(driver, stage, path.machine, { type: 'open' }, before, false);
    await ask(watch, stage, before);
    for (const [index, step] of path.steps.entries()) {
      const { event } = step;
      where = `at step ${index + 1}, ${event.type}`;
      const deed = driver.events[event.type];
      if (!deed) throw new Error(`The driver has no deed for ${event.type}.`);
      const isTimer = step.delayed === true || event.type.startsWith('xstate.after.');
      if (step.wait !== undefined && step.wait > 0 && !isTimer) await driver.wait?.(stage, step.wait);
      await deed(stage, event);
      where += place();
      const leaves = leavesOfAll(step);
      await look(driver, stage, path.machine, event, leaves, leaves.join() === before.join());
      await ask(watch, stage, leaves);
      before = leaves;
    }
    return null;
  } catch (error) {
    return `${where}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await driver.close?.(stage);
  }
}

async function ask<Stage>(watch: StageWatch<Stage>, stage: Stage, states: readonly string[]): Promise<void> {
  const problem = await watch(stage, states);
  if (problem !== null) throw new Error(problem);
}

/** Throws, or rejects, where the stage shows something else than these states. */
export async function look<Stage>(
  driver: Driver<Stage>,
  stage: Stage,
  machine: string,
  event: PathEvent,
  leaves: readonly string[],
  stayed: boolean,
): Promise<void> {
  for (const leaf of leaves) {
    // A driver may name the states of the root with its id too.
    const see = driver.states[leaf] ?? driver.states[`${machine}.${leaf}`];
    if (!see) throw new Error(`The driver does not know what ${leaf} shows.`);
    await see(stage, event, stayed);
  }
}
