/**
 * Lets one page render at a time. Rendering holds the event loop for milliseconds; between two pages everything else that waits has its
 * turn, calls of the API first of all. What cannot be rendered soon is refused at once, for a page that comes late is rendered for nobody.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface RenderQueue {
  /** The result of the work, or null where too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

export interface RenderQueueOptions {
  /** Pages that may wait at the same time. */
  maxWaiting?: number;
  /** Milliseconds that a page may wait for its turn. */
  maxWaitMs?: number;
  nowMs?: () => number;
}

const MAX_WAITING = 64;
const MAX_WAIT_MS = 1000;

export function createRenderQueue({
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
  nowMs = () => performance.now(),
}: RenderQueueOptions = {}): RenderQueue {
  const waiting: { since: number; begin: (isTurn: boolean) => void }[] = [];
  let isBusy = false;

  const passOn = () => {
    let next = waiting.shift();
    while (next !== undefined && nowMs() - next.since > maxWaitMs) {
      next.begin(false);
      next = waiting.shift();
    }
    isBusy = next !== undefined;
    next?.begin(true);
  };
  const turn = async (): Promise<boolean> => {
    if (!isBusy) {
      isBusy = true;
      return true;
    }
    if (waiting.length >= maxWaiting) return false;
    return new Promise((begin) => waiting.push({ since: nowMs(), begin }));
  };

  return {
    async run(work) {
      if (!(await turn())) return null;
      try {
        return await work();
      } finally {
        // Not before what came in meanwhile was read.
        void nextTurn().then(passOn);
      }
    },
  };
}
