/** Ends the process in order when it is told to, and at once when it is told again. */

/** A terminal and npm both pass one key press on: what follows so closely is no second wish. */
const ECHO_MS = 300;

/** @param stop finishes what is under way and closes everything */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  let firstAt: number | null = null;
  const begin = () => {
    firstAt = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  const told = () => {
    if (firstAt === null) begin();
    else if (performance.now() - firstAt > ECHO_MS) process.exit(1);
  };
  process.on('SIGTERM', told);
  process.on('SIGINT', told);
  // The shell or the terminal is gone; that is one more reason to stop, and none to hurry.
  process.on('SIGHUP', () => {
    if (firstAt === null) begin();
  });
}
