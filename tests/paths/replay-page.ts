/** Replays a generated path on a rendered page: a driver says what each event is to a person, and what each state shows. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path, PathStep } from '../../src/tools/paths/generate.ts';
import type { Stage } from '../support/page-stage.tsx';

type PathEvent = PathStep['event'];

/** Written once per machine; the paths come from the machine alone. */
export interface PageDriver {
  /** Opens the page for a path, which may need another address or an earlier visit. */
  open(path: Path): Promise<Stage>;
  /** What a person does, or the world answers, by event type. */
  events: Readonly<Record<string, (stage: Stage, event: PathEvent) => Promise<void>>>;
  /**
   * What a person sees, by state: `held.step.option.editing`. Throws where the page shows something else; `stayed` is true
   * where the event led nowhere else.
   */
  states: Readonly<Record<string, (stage: Stage, event: PathEvent, stayed: boolean) => void>>;
  /** What cannot happen on the page. */
  possible?: (snapshot: AnyMachineSnapshot, event: EventObject & Record<string, unknown>) => boolean;
}

/** Names of the innermost states of a state value, from the outside in. */
export function leavesOf(value: unknown, before = ''): string[] {
  if (typeof value === 'string') return [before + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${before}${name}.`));
}

/** Plays the whole path and tells the first step that cannot be done or whose state cannot be seen; null where all agree. */
export async function replayOnPage(driver: PageDriver, path: Path): Promise<string | null> {
  const stage = await driver.open(path);
  let where = `at the start, ${stage.address()}`;
  let before = path.start;
  try {
    look(driver, stage, { type: 'open' }, path.start, false);
    for (const [index, { event, value }] of path.steps.entries()) {
      where = `at step ${index + 1}, ${event.type}`;
      await deedOf(driver, event)(stage, event);
      where += `, ${stage.address()}`;
      look(driver, stage, event, value, JSON.stringify(value) === JSON.stringify(before));
      before = value;
    }
    return null;
  } catch (error) {
    return `${where}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    stage.close();
  }
}

function deedOf(driver: PageDriver, event: PathEvent) {
  const deed = driver.events[event.type];
  if (!deed) throw new Error(`The driver has no deed for ${event.type}.`);
  return deed;
}

function look(driver: PageDriver, stage: Stage, event: PathEvent, value: unknown, stayed: boolean): void {
  for (const leaf of leavesOf(value)) {
    const see = driver.states[leaf];
    if (!see) throw new Error(`The driver does not know what ${leaf} shows.`);
    see(stage, event, stayed);
  }
}
