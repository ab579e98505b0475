/** Pages beside the API on a real port, and a stop that loses no request. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { formatBanner } from '../../../src/server/main/banner.ts';
import { listen, type Listening } from '../../../src/server/main/listen.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer | undefined;
let listening: Listening | undefined;
afterEach(async () => {
  await (listening?.stop() ?? server?.booted.close());
  listening = undefined;
  server = undefined;
});

const seen: string[] = [];
async function start(): Promise<string> {
  seen.length = 0;
  server = await startTestServer({
    pages:
      ({ stamps }) =>
      async (request) => {
        const { pathname } = new URL(request.url);
        seen.push(pathname);
        if (pathname === '/broken') throw new Error('a page that cannot be drawn');
        if (pathname === '/slow') await pause(1200);
        return pathname === '/nothing'
          ? null
          : new Response(`<p>${(await stamps())(['day'])}</p>`, { headers: { 'content-type': 'text/html' } });
      },
  });
  listening = await listen(server.booted, { host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${listening.port}`;
}

test('pages get what is theirs and nothing else, and a broken one ends in a plain refusal', async () => {
  const origin = await start();
  const status = async (path: string) => (await fetch(origin + path, { headers: { accept: 'text/html' } })).status;
  expect(await status('/main')).toBe(200);
  expect(await status('/nothing')).toBe(404);
  expect(await status('/broken')).toBe(500);
  for (const path of [
    '/health',
    '/api/v1/products',
    '/api/docs',
    '/robots.txt',
    '/images/products/haeinsa-temple-stay/0.svg',
    '/sandbox/toss/console',
  ]) {
    expect(await status(path), path).toBe(200);
  }
  expect(seen).toEqual(['/main', '/nothing', '/broken']);
});

test('a stop waits for the answers that are under way, and refuses new ones', async () => {
  const origin = await start();
  const slow = fetch(`${origin}/slow`);
  await pause(100);
  const stopped = listening?.stop();
  const health = () =>
    fetch(`${origin}/health`).then(
      () => 'answered',
      () => 'refused',
    );
  // Who comes in the moment of the stop is still answered; after it no one is let in.
  await expect.poll(health, { interval: 150 }).toBe('refused');
  expect((await slow).status).toBe(200);
  await stopped;
});

test('a taken port is named in a sentence', async () => {
  const origin = await start();
  const port = Number(new URL(origin).port);
  if (server === undefined) throw new Error('no server');
  await expect(listen(server.booted, { host: '127.0.0.1', port })).rejects.toThrow(
    `PORT ${port} is taken by another program`,
  );
});

test('the banner names shop, documents, consoles, members and the operator', async () => {
  const origin = await start();
  if (server === undefined) throw new Error('no server');
  const banner = formatBanner(server.booted, Number(new URL(origin).port));
  for (const words of [
    '/main',
    '/api/docs',
    '/sandbox/toss/console',
    '/sandbox/mail',
    'mina@example.com / Maru2demo',
    'john@example.com',
    'npm run operator',
  ]) {
    expect(banner).toContain(words);
  }
});

test('/health waits for nothing that is stored in the database, even while other calls do', async () => {
  const asked: string[] = [];
  const never = async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Promise<null>(() => {});
  };
  server = await startTestServer({ pages: () => never });
  for (const path of ['/health', '/ready', '/robots.txt', '/api/v1/products'])
    expect([path, (await server.fetch(path)).status]).toEqual([path, 200]);
  expect(asked).toEqual([]);
  void server.fetch('/main');
  expect(asked).toEqual(['/main']);
});
