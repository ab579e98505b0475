/** Bundles the entries of this folder as plain JavaScript and runs them, each in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const ENTRIES = ['shop-process', 'toss-process', 'load-process', 'health-process', 'watch-preload'] as const;
export type Entry = (typeof ENTRIES)[number];

export interface Running {
  /** Address of the process, where it listens. */
  url: string;
  pid: number;
  /** The newest of what it printed. */
  printed(): string;
  /** Resolves when the process has ended, however it did. */
  ended: Promise<void>;
  /** Ends it without any goodbye. */
  kill(): Promise<void>;
  /** Lets it finish what it does. */
  stop(): Promise<void>;
  /** What a preload in the process tells; only where it was started with one. */
  ask<Answer>(question: string): Promise<Answer>;
}

/** What the entries of this folder say, and what the shop's own start says. */
const LISTENS = /(?:listening on |http:\/\/localhost:)(\d+)/;

const root = process.cwd();
let bundled: Promise<string> | undefined;
const alive = new Set<number>();
const folders: string[] = [];

process.once('exit', () => {
  for (const pid of alive) killQuietly(pid);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** A folder that goes with this process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bench-'));
  folders.push(folder);
  return folder;
}

/** Path of an entry as plain JavaScript. */
export async function getBundle(entry: Entry): Promise<string> {
  bundled ??= bundleAll();
  return join(await bundled, `${entry}.js`);
}

async function bundleAll(): Promise<string> {
  // Inside the project, so that the packages are found.
  const outDir = join(root, 'node_modules/.cache/bench-processes', String(process.pid));
  folders.push(outDir);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map((name) => [name, join(root, 'tests/bench/support', `${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}

/** Runs a file of JavaScript until it says where it listens; `preload` runs in the process before it. */
export async function run(file: string, environment: Record<string, string>, preload?: string): Promise<Running> {
  const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
  });
  const pid = child.pid ?? 0;
  alive.add(pid);
  const ended = once(child, 'exit').then(() => void alive.delete(pid));
  let said = '';
  const port = await new Promise<string>((listening, failed) => {
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-200_000);
      const found = LISTENS.exec(said)?.[1];
      if (found !== undefined) listening(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => failed(new Error(`${file} ended before it listened: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    printed: () => said,
    ended,
    async kill() {
      killQuietly(pid);
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async ask<Answer>(question: string) {
      child.send(question);
      const [answer] = (await once(child, 'message')) as [Answer];
      return answer;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resident memory of a process in MB; 0 where the system does not tell. */
export function readMemory(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kib = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Math.round(Number(kib ?? 0) / 1024);
}

/** Seconds of processor time that a process has used so far; 0 where the system does not tell. */
export function readProcessorTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const text = readFileSync(file, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
