/** Which errors say that the database is away or changing over, so that asking again soon helps; all others are our own fault. */

/** Connection refused, reset, timed out, or the host not found. */
const CONNECTION = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Connection exceptions, and the server starting, stopping or recovering. */
const CONNECTION_STATE = /^(08\w{3}|57P0[1-5])$/;
/** Out of resources, a statement that was canceled, an idle transaction that was ended, and a standby that takes no writes yet. */
const BUSY_STATE = /^(53\w{3}|57\w{3}|25P03|25006)$/;

const CONNECTION_WORDS = [
  'Connection terminated',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
] as const;
const AWAY_WORDS = [
  ...CONNECTION_WORDS,
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'PGlite is closed',
  'PGlite is closing',
  'PGlite failed to initialize',
  // The embedded engine ended itself; it answers nothing more until the process is started again.
  'Aborted(',
] as const;

/** Raised at once while the server is known to be away, instead of waiting for a connection that cannot be made. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly code = '08006';

  /** @param cause why the last connection could not be made */
  constructor(cause: unknown) {
    super('The database is away.', { cause });
  }
}

function someCause(error: unknown, test: (each: Error, code: string) => boolean): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (test(each, 'code' in each ? String(each.code) : '')) return true;
  }
  return false;
}

/** True when no connection could be made, or an open one broke. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(
    error,
    ({ message }, code) =>
      CONNECTION.test(code) ||
      CONNECTION_STATE.test(code) ||
      CONNECTION_WORDS.some((words) => message.startsWith(words)),
  );
}

/** True when the database could not do its work for now: away, starting, out of resources, or not writable yet. */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(
    error,
    (each, code) =>
      CONNECTION.test(code) ||
      CONNECTION_STATE.test(code) ||
      BUSY_STATE.test(code) ||
      each instanceof WebAssembly.RuntimeError ||
      AWAY_WORDS.some((words) => each.message.startsWith(words)),
  );
}
