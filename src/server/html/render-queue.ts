/**
 * Lets one page render at a time. Rendering holds the event loop for milliseconds; between two pages everything else that waits has its
 * turn, calls of the API first of all. What cannot be rendered soon is refused, for a page that comes too late has no reader left.
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
  /** Milliseconds after which the next page has its turn, even while the one before still waits. */
  maxTurnMs?: number;
}

const MAX_WAITING = 64;
const MAX_WAIT_MS = 1000;
const MAX_TURN_MS = 5000;

export function createRenderQueue({
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
  maxTurnMs = MAX_TURN_MS,
}: RenderQueueOptions = {}): RenderQueue {
  /** In the order in which they came; told whether it is their turn. */
  const waiting = new Set<(isTurn: boolean) => void>();
  let isBusy = false;

  const passOn = () => {
    const [next] = waiting;
    isBusy = next !== undefined;
    next?.(true);
  };
  const turn = async (): Promise<boolean> => {
    if (!isBusy) {
      isBusy = true;
      return true;
    }
    if (waiting.size >= maxWaiting) return false;
    return new Promise((resolve) => {
      const begin = (isTurn: boolean) => {
        clearTimeout(limit);
        waiting.delete(begin);
        resolve(isTurn);
      };
      const limit = setTimeout(begin, maxWaitMs, false);
      waiting.add(begin);
    });
  };

  return {
    async run(work) {
      if (!(await turn())) return null;
      let isOver = false;
      // Once for each turn: a page that takes too long passes it on before it ends.
      const end = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(limit);
        // Not before what came in meanwhile was read.
        void nextTurn().then(passOn);
      };
      const limit = setTimeout(end, maxTurnMs);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
