// Over real sockets: what a caller sees of a cut connection, and what a killed process leaves behind.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { openFileJournal } from '../../src/sandbox/journal.ts';
import { createTossSandbox } from '../../src/sandbox/toss/sandbox.ts';
import { basic, CLIENT_KEY, createRig, SECRET_KEY } from './rig.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test.each(['reset-before-commit', 'reset-after-commit'])(
  '%s breaks the connection, and only that one',
  async (fault) => {
    const app = createTossSandbox({
      clock: Date.now,
      random: randomBytes,
      journal: createRig().journal,
      clientKey: CLIENT_KEY,
      secretKey: SECRET_KEY,
      fetch: async () => new Response(),
      webhookUrl: 'http://shop.localhost/hook',
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    stops.push(() => server.close());
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = (path: string, body: object) =>
      fetch(base + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: basic() },
        body: JSON.stringify(body),
      });

    await post('/sandbox/toss/faults', { fault });
    await expect(post('/v1/payments/confirm', { paymentKey: 'x', orderId: 'order-0001', amount: 1 })).rejects.toThrow(
      'fetch failed',
    );
    expect((await post('/v1/payments/confirm', { paymentKey: 'x', orderId: 'order-0001', amount: 1 })).status).toBe(
      404,
    );
  },
);

// The child charges as fast as it can and says so only after each answer; it is killed in the middle of that.
const child = (path: string) => `
  import { randomBytes } from 'node:crypto';
  const { openFileJournal } = await import('./src/sandbox/journal.ts');
  const { createTossSandbox } = await import('./src/sandbox/toss/sandbox.ts');
  const app = createTossSandbox({ clock: Date.now, random: randomBytes, journal: openFileJournal(${JSON.stringify(path)}),
    clientKey: '${CLIENT_KEY}', secretKey: '${SECRET_KEY}', fetch: async () => new Response(), webhookUrl: 'http://shop.localhost/' });
  const post = async (path, body) => (await app.request(path, { method: 'POST', body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Authorization: '${basic()}' } })).json();
  for (let i = 0; ; i += 1) {
    const orderId = 'order-' + i;
    const { paymentKey } = await post('/sandbox/toss/sessions', { clientKey: '${CLIENT_KEY}', method: 'CARD',
      params: { amount: 1000, orderId: orderId.padEnd(8, '0'), orderName: 'x' } });
    await post('/sandbox/toss/pay/' + paymentKey, { outcome: 'approve' });
    const paid = await post('/v1/payments/confirm', { paymentKey, orderId: orderId.padEnd(8, '0'), amount: 1000 });
    if (paid.status === 'DONE') process.stdout.write(paymentKey + '\\n');
  }
`;

test('a killed process has lost no charge that it answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'sandbox.jsonl');
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: 'virtual:child', output: { entryFileNames: 'child.mjs' } },
    },
    plugins: [
      {
        name: 'child',
        resolveId: (id: string) => (id === 'virtual:child' ? join(process.cwd(), 'killed-child.ts') : null),
        load: (id: string) => (id.endsWith('killed-child.ts') ? child(path) : null),
      },
    ],
    ssr: { noExternal: true },
  });
  const running = spawn(process.execPath, [join(folder, 'child.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  running.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.length > 8000) running.kill('SIGKILL');
  });
  await new Promise((resolve) => void running.on('close', resolve));

  const answered = said.split('\n').slice(0, -1);
  const rows = await createRig({ journal: openFileJournal(path) }).ledger();
  const charged = new Set(rows.filter(({ captured }) => captured === 1000).map(({ paymentKey }) => paymentKey));
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter((paymentKey) => !charged.has(paymentKey))).toEqual([]);
}, 60_000);
