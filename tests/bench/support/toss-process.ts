/** The payment sandbox in a process of its own, so that its ledger outlives a shop that is killed. */
import { serve } from '@hono/node-server';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SANDBOX_CLIENT_KEY, SANDBOX_SECRET_KEY } from '../../../src/server/base/demo-credentials.ts';
import { createMemoryJournal } from '../../../src/sandbox/journal.ts';
import { createTossSandbox } from '../../../src/sandbox/toss/sandbox.ts';

const app = createTossSandbox({
  clock: Date.now,
  random: randomBytes,
  journal: createMemoryJournal(),
  clientKey: SANDBOX_CLIENT_KEY,
  secretKey: SANDBOX_SECRET_KEY,
  fetch,
  webhookUrl: process.env['WEBHOOK_URL'] ?? 'http://127.0.0.1:9/api/v1/payments/webhook',
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
});
