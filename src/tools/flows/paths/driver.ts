/** Replays a generated path wherever a driver can act and look: it says what each event is to a person, and what each state shows. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path } from './generate.ts';
import type { PathStep } from './path-step.ts';

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
   * What a person sees, by state: `held.step.option.editing`. Throws, or rejects, where something else is shown; `stayed` is true
   * where the event led nowhere else.
   */
  states: Readonly<Record<string, (stage: Stage, event: PathEvent, stayed: boolean) => unknown>>;
  close?(stage: Stage): void | Promise<void>;
  /** What cannot happen there; hand it to the generator. */
  possible?: (snapshot: AnyMachineSnapshot, event: EventObject & Record<string, unknown>) => boolean;
}

/** Names of the innermost states of a state value, from the outside in. */
export function listLeaves(value: unknown, before = ''): string[] {
  if (typeof value === 'string') return [before + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, `${before}${name}.`));
}

/** Plays the whole path and tells the first step that cannot be done or whose state cannot be seen; null where all agree. */
export async function replayWith<Stage>(driver: Driver<Stage>, path: Path): Promise<string | null> {
  const stage = await driver.open(path);
  const place = () => (driver.where ? `, ${driver.where(stage)}` : '');
  let where = `at the start${place()}`;
  let before = path.start;
  try {
    await look(driver, stage, { type: 'open' }, path.start, false);
    for (const [index, { event, value }] of path.steps.entries()) {
      where = `at step ${index + 1}, ${event.type}`;
      const deed = driver.events[event.type];
      if (!deed) throw new Error(`The driver has no deed for ${event.type}.`);
      await deed(stage, event);
      where += place();
      await look(driver, stage, event, value, JSON.stringify(value) === JSON.stringify(before));
      before = value;
    }
    return null;
  } catch (error) {
    return `${where}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await driver.close?.(stage);
  }
}

async function look<Stage>(
  driver: Driver<Stage>,
  stage: Stage,
  event: PathEvent,
  value: unknown,
  stayed: boolean,
): Promise<void> {
  for (const leaf of listLeaves(value)) {
    const see = driver.states[leaf];
    if (!see) throw new Error(`The driver does not know what ${leaf} shows.`);
    await see(stage, event, stayed);
  }
}
