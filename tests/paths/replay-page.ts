/** Replays a generated path on a rendered page, asks the invariants of its machines, and remembers what of them a page has shown. */
import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import { rememberPath } from '../../src/tools/flows/docs/coverage-log.ts';
import { onStart } from '../../src/tools/flows/explorer/live/publisher.ts';
import { replayWith, type Driver } from '../../src/tools/flows/paths/driver.ts';
import type { Path } from '../../src/tools/flows/paths/generate.ts';
import { brokenInvariant, type InvariantsOf } from '../../src/tools/flows/paths/invariants.ts';
import { buildSystem, type SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { listInvariants, withInvariants } from '../machines/invariants.ts';
import type { Stage } from '../support/page-stage.tsx';

/** Written once per machine; the paths come from the machine alone. */
export interface PageDriver extends Driver<Stage> {
  /** What the machine is now, where the page asks its drawing and starts no actor of it. */
  readState?: () => AnyMachineSnapshot;
}

const alone = (root: AnyMachineSnapshot): SystemSnapshot => ({ root, actors: new Map([['', root]]) });

/** Asks what is read of a machine without an actor. */
function watchRead(readState: NonNullable<PageDriver['readState']>, askedOf: InvariantsOf) {
  let before: SystemSnapshot | null = null;
  return (): string | null => {
    const now = alone(readState());
    const problem = brokenInvariant(now, before, askedOf);
    before = now;
    return problem;
  };
}

/** Every machine that the page starts while it is replayed, with what it was at the step before. */
function watchMachines(askedOf: InvariantsOf) {
  const running = new Map<AnyActorRef, SystemSnapshot | null>();
  const met = new Set<string>();
  const stop = onStart((ref) => {
    const snapshot: unknown = ref.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    running.set(ref, null);
    met.add(snapshot.machine.id);
  });
  return {
    met,
    stop,
    broken(): string | null {
      for (const [ref, before] of running) {
        const now = buildSystem(ref);
        running.set(ref, now);
        // Of this machine alone: those that it has started are watched themselves.
        const own = alone(now.root);
        const isOver = now.root.status !== 'active' && before !== null && before.root.status !== 'active';
        const problem = isOver ? null : brokenInvariant(own, before, askedOf);
        if (problem !== null) return problem;
      }
      return null;
    },
  };
}

/**
 * Plays the whole path and tells the first step that cannot be done, whose state cannot be seen or which breaks an invariant; null
 * where all agree.
 */
export async function replayOnPage(
  driver: PageDriver,
  path: Path,
  askedOf: InvariantsOf = listInvariants,
): Promise<string | null> {
  const machines = watchMachines(askedOf);
  try {
    const own: PageDriver = { ...driver, where: (stage) => stage.address(), close: (stage) => stage.close() };
    const broken = driver.readState === undefined ? () => null : watchRead(driver.readState, askedOf);
    const problem = await replayWith(own, path, () => machines.broken() ?? broken());
    if (problem !== null) return problem;
    const isAsked = machines.met.has(path.machine) || driver.readState !== undefined;
    if (withInvariants.includes(path.machine) && !isAsked)
      return `The page has started no machine "${path.machine}", so its invariants were not asked.`;
    rememberPath('page', path);
    return null;
  } finally {
    machines.stop();
  }
}
