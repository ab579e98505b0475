/**
 * Turns of the event loop for heavy work: of pieces that begin at once a few have the same turn, first come, first served. A turn accepts
 * one new connection, so many short turns let others in sooner than a long one.
 */
export function createTurns(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const passOn = () => {
    const next = waiting.splice(0, perTurn);
    taken = next.length;
    if (taken > 0) setImmediate(passOn);
    for (const begin of next) begin();
  };
  return () => {
    if (taken >= perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (taken === 0) setImmediate(passOn);
    taken += 1;
    return Promise.resolve();
  };
}
