/** The live mode as React sees it: the runs of one flow, the one that is watched, and the moment that is shown. */
import { useEffect, useMemo, useState } from 'react';
import { createWatcher, systemRuns, type LiveRun, type Watcher } from './watcher.ts';

export interface Live {
  watcher: Watcher | null;
  runs: LiveRun[];
  /** Of whichever machine. */
  everything: LiveRun[];
  run: LiveRun | null;
  /** Every machine of the system to which the run belongs. */
  system: LiveRun[];
  cursor: number;
  choose: (id: string) => void;
  show: (cursor: number) => void;
  /** Whether what happens from now on is only counted. */
  isPaused: boolean;
  pause: (isPaused: boolean) => void;
}

export function useLive(machine: string, isOpen: boolean): Live {
  const watcher = useMemo(() => (isOpen ? createWatcher() : null), [isOpen]);
  const [all, setAll] = useState<ReadonlyMap<string, LiveRun>>(new Map());
  const [chosen, choose] = useState<string | null>(null);
  /** Null follows what happens. */
  const [stop, setStop] = useState<number | null>(null);

  useEffect(() => {
    if (watcher === null) return undefined;
    const leave = watcher.subscribe(() => setAll(watcher.get()));
    watcher.greet();
    return () => {
      leave();
      watcher.close();
      setAll(new Map());
    };
  }, [watcher]);

  const runs = [...all.values()].filter(({ actor }) => actor.machine === machine);
  const run =
    runs.find(({ actor }) => actor.id === chosen) ?? runs.findLast(({ running }) => running) ?? runs.at(-1) ?? null;
  const last = Math.max(0, (run?.frames.length ?? 0) - 1);
  return {
    watcher,
    runs,
    everything: [...all.values()],
    run,
    system: run === null ? [] : systemRuns(all, run),
    cursor: stop === null ? last : Math.min(stop, last),
    choose(id) {
      choose(id);
      setStop(null);
    },
    show: (cursor) => setStop(cursor === last ? null : cursor),
    isPaused: stop !== null,
    pause: (isPaused) => setStop(isPaused ? last : null),
  };
}
