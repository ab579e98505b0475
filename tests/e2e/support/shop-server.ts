/** Starts the built shop, or another script that serves it, on a free port, with data as after a first start. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

type Environment = Readonly<Record<string, string>>;

/** Where the workers of a run find the prepared data. */
const PREPARED = 'E2E_PREPARED_DATA';

/** Milliseconds that a start may take on a busy machine. */
const PATIENCE_MS = 100_000;

export interface ShopServer {
  origin: string;
  /** The process that serves the shop. */
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface AgeingShop extends ShopServer {
  /** Resolves when an hour has gone by for the server. */
  age(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'e2e-'));

/** Makes the data that each shop of a run begins with: to copy them takes half the CPU time of filling a database. */
export async function prepareData(): Promise<() => Promise<void>> {
  const folder = await makeFolder();
  const { stop } = await startIn(folder);
  await stop();
  process.env[PREPARED] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

export async function startShop(environment: Environment = {}, script?: string): Promise<ShopServer> {
  const folder = await makeFolder();
  const prepared = process.env[PREPARED];
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
  const shop = await startIn(folder, environment, script);
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startIn(
  dataDir: string,
  environment: Environment = {},
  script = 'dist/server/server.js',
): Promise<ShopServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      // One visitor's pace does not fit a whole suite that comes from one address.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM');
    await ended;
  };

  const until = Date.now() + PATIENCE_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error(`The shop ended at its start with code ${server.exitCode}.`);
    if (Date.now() > until) {
      await stop();
      throw new Error('The shop did not become ready.');
    }
    await sleep(100);
  }
  return { origin, process: server, stop };
}

/** The same with a clock that `age` moves an hour on, so that no test waits for a hold to end. */
export async function startAgeingShop(): Promise<AgeingShop> {
  const clock = pathToFileURL(join(import.meta.dirname, 'ageing-clock.mjs')).href;
  const shop = await startShop({
    NODE_OPTIONS: `--import ${clock}`,
    SESSION_HOURS: '720',
    SESSION_IDLE_MINUTES: '43200',
  });
  return {
    ...shop,
    async age() {
      const aged = once(shop.process, 'message');
      shop.process.send('age');
      await aged;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/ready`)).ok;
  } catch {
    return false;
  }
}
