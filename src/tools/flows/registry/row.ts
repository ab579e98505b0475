/** What the tools know of a machine: what it is for, where it runs, and what can happen to it. */
import type { AnyStateMachine } from 'xstate';
import { PATHS, type PageName } from '../../../contract/paths.ts';
import type { PathsOptions } from '../paths/generate.ts';
import type { BrowserDriver } from '../paths/properties/format-test.ts';

export interface MachineRow {
  /** Name of its file in `machines`, and the id in its drawing. */
  id: string;
  title: string;
  /** One sentence. */
  purpose: string;
  /** Pages that it drives, by their name in the path table. */
  routes: readonly PageName[];
  /** With the rules and the machines that its flow gives it, where it has such. */
  machine: AnyStateMachine;
  /** Where a test imports `machine` from. */
  source: { module: string; name: string };
  /** What must hold of it in every sequence: `<id>.properties.ts` beside its tests, where there is one. */
  properties?: { module: string; name: string };
  /** Plays it in a browser, where there is one. */
  driver?: BrowserDriver;
  /** Tags that this machine alone has: what a page shows by it, and states cannot say. */
  ownTags?: Readonly<Record<string, string>>;
  /** The example that the simulator starts with: one that reaches many states. */
  demo: unknown;
  /** Path cases with their projection; several starts where one does not reach everything. */
  starts: readonly PathsOptions[];
  /**
   * Why some states, transitions or guard answers are not reached on a rendered page or in a browser, by their id;
   * on an actor only those of a machine that this one starts, and that does more where another starts it.
   */
  outOfReach?: Partial<Record<'actor' | 'page' | 'browser', Readonly<Record<string, string>>>>;
}

export const EVERY_PAGE = Object.keys(PATHS) as PageName[];

/** The export of a drawing's own file. */
export function drawing(id: string): MachineRow['source'] {
  const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { module: `machines/${id}.machine.ts`, name: `${name}Machine` };
}

export function propertiesOf(id: string): MachineRow['source'] {
  return { module: `tests/machines/${id}.properties.ts`, name: 'properties' };
}

/** The driver `<id>.driver.ts` of the browser tests; `world`: fixtures of `path-test.ts` that it takes. */
export function driverOf(
  id: string,
  world: readonly string[] = ['page', 'api', 'complaints'],
  use?: NonNullable<BrowserDriver['use']>,
): NonNullable<MachineRow['driver']> {
  const name = `${drawing(id).name.replace(/Machine$/, '')}Driver`;
  const folder = 'tests/e2e/paths';
  return { module: `${folder}/${id}.driver.ts`, name, test: `${folder}/path-test.ts`, world, ...(use && { use }) };
}
