/**
 * Turns of the event loop for heavy work: of pieces that begin at once each has a turn of its own, first come, first served. A turn accepts
 * one new connection, so many short turns let others in sooner than a long one.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const passOn = () => {
    const next = waiting.shift();
    isTaken = next !== undefined;
    if (next === undefined) return;
    setImmediate(passOn);
    next();
  };
  return () => {
    if (isTaken) return new Promise((resolve) => waiting.push(resolve));
    isTaken = true;
    setImmediate(passOn);
    return Promise.resolve();
  };
}
