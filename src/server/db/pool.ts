/** Connections to a PostgreSQL server that may go away: while it is, callers fail at once, and a probe notices its return. */
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg';
import type { Availability } from './availability.ts';
import { DatabaseAwayError, isConnectionLost } from './away.ts';

/** A connection that is not made by then will not be made. */
const CONNECT_LIMIT_MS = 3000;
/** A caller waits this long for a connection that others use. */
const QUEUE_LIMIT_MS = 15_000;
const STATEMENT_LIMIT_MS = 15_000;
/** The server ends a statement by itself; this one is for a server that is silent. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 2000;
/** While the server is away one caller in this time tries to connect. */
const PROBE_MS = 200;

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The pool's own time limit is for waiting in its queue, which may take longer than connecting. */
class ServerClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  }
}

export interface PoolOptions {
  url: string;
  connections: number;
  availability: Availability;
}

export class ServerPool extends Pool {
  readonly #availability: Availability;
  readonly #waiting = new Set<ConnectCallback>();
  #isAway = false;
  #nextProbeAt = 0;
  #reason: Error | null = null;

  constructor({ url, connections, availability }: PoolOptions) {
    super({
      Client: ServerClient,
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: QUEUE_LIMIT_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
      application_name: 'maru',
    });
    this.#availability = availability;
    // A connection that breaks must not end the process, neither an idle one nor one in use: its query fails, the next opens another.
    this.on('error', (error) => availability.lost(error));
    this.on('connect', (client) => client.on('error', (error) => availability.lost(error)));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback !== undefined) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => {
        if (client) resolve(client);
        else reject(error ?? new DatabaseAwayError(null));
      });
    });
  }

  #connect(callback: ConnectCallback): void {
    if (this.#isAway) {
      const now = performance.now();
      if (now < this.#nextProbeAt) {
        queueMicrotask(() => this.#refuse(callback));
        return;
      }
      this.#nextProbeAt = now + PROBE_MS;
    }
    this.#waiting.add(callback);
    super.connect((error, client, done) => {
      if (error) this.#failed(error);
      else this.#answered();
      // Refused meanwhile, when another caller found the server away.
      if (!this.#waiting.delete(callback)) return client && done();
      return callback(error, client, done);
    });
  }

  #failed(error: Error): void {
    if (!isConnectionLost(error)) return;
    this.#availability.lost(error);
    this.#reason = error;
    if (!this.#isAway) this.#nextProbeAt = performance.now() + PROBE_MS;
    this.#isAway = true;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const callback of waiting) this.#refuse(callback);
  }

  #answered(): void {
    this.#isAway = false;
    this.#availability.answered();
  }

  #refuse(callback: ConnectCallback): void {
    callback(new DatabaseAwayError(this.#reason), undefined, () => undefined);
  }
}
