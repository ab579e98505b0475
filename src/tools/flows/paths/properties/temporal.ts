/** Properties over time. A sequence ends, so each says what its end means: README.md, "Properties", has the table. */
import type { SystemSnapshot } from '../system.ts';
import type { Step } from './step.ts';

/** What is so at a moment; `step` led to it, null at the start. */
export type Ask<View> = (now: View, before: View | null, step: Step | null) => boolean;

/** Follows one sequence. */
export interface Monitor<View> {
  /** True where it is broken now. */
  isBroken(now: View, before: View | null, step: Step | null): boolean;
  /** True where something is owed until the world has come to rest. */
  isOwed(): boolean;
}

export interface Temporal<View> {
  /** One sentence, as it should be. */
  what: string;
  watch(): Monitor<View>;
}

/** By when: a number of steps, or when the world has come to rest, which is when no actor and no timer is left to wait for. */
export type Within = number | 'settled';

/** At every moment. */
export function always<View = SystemSnapshot>(what: string, holds: Ask<View>): Temporal<View> {
  return {
    what,
    watch: () => ({ isBroken: (now, before, step) => !holds(now, before, step), isOwed: () => false }),
  };
}

/** At no moment. */
export function never<View = SystemSnapshot>(what: string, holds: Ask<View>): Temporal<View> {
  return always(what, (now, before, step) => !holds(now, before, step));
}

/**
 * From each moment at which `when` holds, or from the start, `holds` is so at that moment or at a later one: within that many steps,
 * or once the world has come to rest. A sequence that ends before the steps are over breaks nothing.
 */
export function eventually<View = SystemSnapshot>(
  what: string,
  { when, holds, within = 'settled' }: { when?: Ask<View>; holds: Ask<View>; within?: Within },
): Temporal<View> {
  return {
    what,
    watch() {
      const owed = createDebt(within);
      let isFirst = true;
      return {
        isBroken(now, before, step) {
          const begins = when === undefined ? isFirst : when(now, before, step);
          isFirst = false;
          return owed.isOverdue(begins, holds(now, before, step));
        },
        isOwed: owed.isOwedAtRest,
      };
    },
  };
}

/**
 * From each moment at which `when` holds, or from the start, `holds` is so at every moment before the first at which `until` is so.
 * Without `within` that one need not come.
 */
export function until<View = SystemSnapshot>(
  what: string,
  { when, holds, until: ends, within }: { when?: Ask<View>; holds: Ask<View>; until: Ask<View>; within?: Within },
): Temporal<View> {
  return {
    what,
    watch() {
      const owed = createDebt(within ?? Infinity);
      let [isFirst, isUnderWay] = [true, false];
      return {
        isBroken(now, before, step) {
          const begins = when === undefined ? isFirst : when(now, before, step);
          isFirst = false;
          const isReached = ends(now, before, step);
          isUnderWay = (isUnderWay || begins) && !isReached;
          return owed.isOverdue(begins, isReached) || (isUnderWay && !holds(now, before, step));
        },
        isOwed: owed.isOwedAtRest,
      };
    },
  };
}

/** Counts the moments since something was first owed. */
function createDebt(within: Within) {
  let since: number | null = null;
  return {
    isOverdue(begins: boolean, isPaid: boolean): boolean {
      if (since !== null) since += 1;
      else if (begins) since = 0;
      if (isPaid) since = null;
      return since !== null && within !== 'settled' && since >= within;
    },
    isOwedAtRest: () => since !== null && within === 'settled',
  };
}
