/** Runs as the live mode is told of them, written by hand. */
import type { LiveRun } from '../../../src/tools/flows/explorer/live/watcher.ts';
import type { LiveFrame } from '../../../src/tools/flows/explorer/live/wire.ts';

export interface Told {
  /** Milliseconds since the start, which are the order of moments too. */
  at: number;
  type: string;
  value: unknown;
  payload?: Record<string, unknown>;
  sender?: LiveFrame['sender'];
  actors?: string[];
}

export function createLiveRun(machine: string, told: readonly Told[], parent: string | null = null): LiveRun {
  const frames = told.map(({ at, type, value, payload = {}, sender = null, actors = [] }): LiveFrame => {
    const event = { ...payload, type };
    const known = { states: [], context: {}, tags: [], status: 'active', events: [], taken: [] };
    return { ...known, at, order: at, event, value, actors, sender };
  });
  const actor = { id: `tab ${machine}`, machine, parent, name: machine, page: '/' };
  return { actor, frames, running: true, refused: null };
}
