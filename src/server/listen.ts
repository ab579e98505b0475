/** Listens, tells where, and stops without losing a request. */
import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BootedServer } from './boot.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

export interface Listening {
  port: number;
  /** Accepts nothing more, lets requests finish for ten seconds, then closes. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 10_000;
/** A client that sends its request more slowly than this is let go. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

export async function listen(booted: BootedServer, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  const server = serve({
    fetch: (request: Request, env: object) => booted.fetch(request, env),
    hostname: host,
    port,
    serverOptions: { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error) => reject(refused(error, port)));
  });
  const { port: taken } = server.address() as AddressInfo;
  booted.started(taken);
  let stopping: Promise<void> | undefined;
  return { port: taken, stop: () => (stopping ??= stop(server, booted)) };
}

function refused(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken by another program; stop it, or set PORT to a free one.`);
  if (error.code === 'EACCES')
    return new StartError(`PORT ${port} may not be used by this user; set PORT to one above 1023.`);
  return error;
}

async function stop(server: Server, booted: BootedServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(timer);
  await booted.close();
}
