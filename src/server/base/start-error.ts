/** A reason not to start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
