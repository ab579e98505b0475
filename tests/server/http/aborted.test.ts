/** A client that goes away in the middle of its request is no error of ours: no line of a warning, no 500. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen, type Listening } from '../../../src/server/main/listen.ts';
import type { OpenLog } from '../../../src/server/base/log.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const lines: { level: string; status: unknown; message: string }[] = [];
const note =
  (level: string) =>
  (fields: object, message = '') =>
    void lines.push({ level, status: (fields as { status?: number }).status, message });
const log: OpenLog = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error'), close() {} };

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await startTestServer({ log });
  listening = await listen(server.booted, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.stop());
beforeEach(() => void (lines.length = 0));

/** Sends the beginning of a request and goes away. */
async function leave(path: string, headers: Record<string, string>, beginning: string, how: 'end' | 'reset') {
  const socket = connect(listening.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = Object.entries({ Host: `127.0.0.1:${listening.port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${beginning}`);
  await pause(150);
  if (how === 'reset') socket.resetAndDestroy();
  else socket.destroy();
}

const JSON_BODY = { 'Content-Type': 'application/json', 'Content-Length': '5000' };
const UPLOAD = { 'Content-Type': 'multipart/form-data; boundary=xx', 'Content-Length': '4000000' };
const CHUNKED = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
const part = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n';

test.each([
  ['a call that ends early', '/api/v1/auth/signin', JSON_BODY, '{"email":"m', 'end'],
  ['a call whose connection is reset', '/api/v1/auth/signin', JSON_BODY, '{"email":"m', 'reset'],
  ['a call in chunks', '/api/v1/auth/signin', CHUNKED, '5\r\n{"ema\r\n', 'end'],
  ['an upload that ends early', '/api/v1/auth/signup', UPLOAD, part + 'x'.repeat(200_000), 'end'],
  ['an upload whose connection is reset', '/api/v1/auth/signup', UPLOAD, part + 'x'.repeat(200_000), 'reset'],
] as const)('%s is noted as left, and is no error', async (_, path, headers, beginning, how) => {
  await leave(path, headers, beginning, how);
  await expect.poll(() => lines.map(({ status }) => status)).toContain(499);
  await pause(100);
  expect(lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  expect(lines.filter(({ status }) => status === 500)).toEqual([]);
});

test('the server answers on', async () => {
  expect((await fetch(`http://127.0.0.1:${listening.port}/health`)).status).toBe(200);
});
