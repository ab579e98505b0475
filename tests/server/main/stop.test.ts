/** How a process ends: the load balancer is told first, connections that wait in the queue are answered, a second signal ends it at once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBundle } from '../../bench/support/processes.ts';

/** Where a first process has made the database, so that no test waits for that again. */
const prepared = mkdtempSync(join(tmpdir(), 'maru-stop-prepared-'));
let folder: string;
let child: ChildProcess;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = prepared;
  await start();
  child.kill('SIGTERM');
  await ended();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-stop-'));
  cpSync(prepared, folder, { recursive: true });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  child = spawn(process.execPath, [await getBundle('shop-process')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!said.includes('listening on '))
    said += String((await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]);
  port = Number(/listening on (\d+)/.exec(said)?.[1]);
}

const ended = async () => {
  const startedAt = performance.now();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, ms: performance.now() - startedAt };
};
const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, connection: response.headers.get('connection'), body: await response.text() };
};

interface Talk {
  socket: Socket;
  heard(): string;
  broken(): string | null;
}

function open(): Talk {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let [heard, broken]: [string, string | null] = ['', null];
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('error', (error) => (broken = error.message));
  return { socket, heard: () => heard, broken: () => broken };
}
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;

describe('connections in the listening queue', { timeout: 120_000 }, () => {
  test.each(['0', '1'])('are answered when SIGTERM comes, with %s s of grace', async (DRAIN_SECONDS) => {
    await start({ DRAIN_SECONDS });
    await get('/health');
    // The process stands still: the system accepts for it, and both the signal and the connections wait when it goes on.
    child.kill('SIGSTOP');
    const talks = Array.from({ length: 30 }, () => open());
    await Promise.all(talks.map(({ socket }) => once(socket, 'connect')));
    for (const { socket } of talks) socket.write(ask('/api/v1/products'));
    await pause(100);
    child.kill('SIGTERM');
    await pause(100);
    child.kill('SIGCONT');
    expect((await ended()).code).toBe(0);
    await pause(100);
    expect(talks.filter(({ heard }) => !heard().startsWith('HTTP/1.1 200')).map(({ broken }) => broken())).toEqual([]);
  });
});

describe('the grace time', { timeout: 120_000 }, () => {
  test('begins with /ready saying no; everything else is answered on connections that close, then nothing is taken', async () => {
    await start({ DRAIN_SECONDS: '2' });
    const idle = open();
    idle.socket.write(ask('/health'));
    await expect.poll(() => idle.heard()).toContain('keep-alive');
    expect((await get('/ready')).status).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(async () => (await get('/ready')).status).toBe(503);
    expect(JSON.parse((await get('/ready')).body)).toEqual({ status: 'draining' });
    expect(await get('/health')).toMatchObject({ status: 200, connection: 'close' });
    expect(await get('/api/v1/products')).toMatchObject({ status: 200, connection: 'close' });
    const closed = once(idle.socket, 'close');
    idle.socket.write(ask('/health'));
    await closed;
    expect(idle.heard().toLowerCase()).toContain('connection: close');
    const { code, ms } = await ended();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5000);
    await expect(get('/health')).rejects.toThrow('fetch failed');
  });

  test('is over before a request that is still being sent: that one is let finish', async () => {
    await start({ DRAIN_SECONDS: '0' });
    const talk = open();
    const body = '{"email":"x","password":"y"}';
    const head = `POST /api/v1/auth/signin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`;
    talk.socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
    await pause(200);
    child.kill('SIGTERM');
    await pause(700);
    talk.socket.write(body.slice(5));
    expect((await ended()).code).toBe(0);
    expect(talk.heard()).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(talk.heard()).toContain('"code"');
  });
});

describe('a second signal', { timeout: 120_000 }, () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process at once', async (signal) => {
    await start({ DRAIN_SECONDS: '60' });
    child.kill('SIGTERM');
    await pause(600);
    expect(child.exitCode).toBeNull();
    child.kill(signal);
    const { code, ms } = await ended();
    expect(code).toBe(1);
    expect(ms).toBeLessThan(10_000);
  });

  test('is none when npm and the terminal pass the same key press on', async () => {
    await start({ DRAIN_SECONDS: '1' });
    child.kill('SIGINT');
    await pause(30);
    child.kill('SIGINT');
    await pause(600);
    child.kill('SIGHUP');
    expect((await ended()).code).toBe(0);
  });
});
