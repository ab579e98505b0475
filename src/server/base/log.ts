/** Structured logs, one JSON line each: no query, no personal data, no token, no key. */
import { pino } from 'pino';

export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface OpenLog extends Logger {
  /** Writes out what is still buffered. */
  close(): void;
}

/** Logs to standard output, buffered, so that a slow terminal never slows an answer. */
export function createLog(level: LogLevel): OpenLog {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const timer = setInterval(() => destination.flush(), 1000);
  timer.unref();
  const log = pino({ level, base: null, serializers: { err: describeError } }, destination);
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
    close() {
      clearInterval(timer);
      // Nothing to flush when the destination never became ready.
      try {
        destination.flushSync();
      } catch {
        return;
      }
    },
  };
}

/** What an unexpected error may leave in the log; the parameters of a failed query hold personal data and stay out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message;
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { type: error.name, message, stack: stack?.slice(0, 8), ...(cause && { cause }) };
}

export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} };
