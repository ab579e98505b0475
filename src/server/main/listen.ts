/** Listens, tells where, and stops without losing a request. */
import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BootedServer } from './boot.ts';
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';

export interface Listening {
  port: number;
  /** Says by /ready that it goes, listens on for the grace time, lets requests finish for ten seconds, then closes. */
  stop(): Promise<void>;
}

export type ListenOptions = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'drainSeconds'>>;

const PATIENCE_MS = 10_000;
/** Milliseconds after which connections that have had their last answer are closed. */
const IDLE_MS = 50;
/** Turns of the event loop without a new connection, after which none waits in the system's queue. */
const QUIET_TURNS = 5;
const MAX_TURNS = 100;
const TURN_MS = 10;
/** A client that sends its request more slowly than this is let go. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

export async function listen(booted: BootedServer, { host, port, drainSeconds }: ListenOptions): Promise<Listening> {
  const server = serve({
    fetch: (request: Request, env: object) => booted.fetch(request, env),
    hostname: host,
    port,
    serverOptions: { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error) => reject(toStartError(error, port)));
  });
  const { port: taken } = server.address() as AddressInfo;
  booted.started(taken);
  let stopping: Promise<void> | undefined;
  return { port: taken, stop: () => (stopping ??= stopServer(server, booted, (drainSeconds ?? 0) * 1000)) };
}

function toStartError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken by another program; stop it, or set PORT to a free one.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} may not be used by this user; set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError('HOST names no address of this machine; set it to one, or leave it empty.');
  return error;
}

async function stopServer(server: Server, booted: BootedServer, graceMs: number): Promise<void> {
  booted.drain();
  // Clients that keep a connection open are asked to leave with their next answer.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await pause(graceMs);
  await queueIsEmpty(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections whose last answer goes out now are not reused for another request.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
  await booted.close();
}

/** A connection that the system has accepted for us and we have not would be reset by the end of listening. */
async function queueIsEmpty(server: Server): Promise<void> {
  let quiet = 0;
  const note = () => (quiet = 0);
  server.on('connection', note);
  // Counts turns, not time: on a busy machine time passes without a single look at the queue.
  for (let turn = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn += 1) {
    quiet += 1;
    await pause(TURN_MS);
  }
  server.off('connection', note);
}
