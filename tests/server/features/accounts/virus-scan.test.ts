/** Where a virus scanner is configured nothing passes without its word, also when it is away. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../src/contract/errors.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { createVirusScanner } from '../../../../src/server/features/uploads/virus-scan.ts';
import { silentLog } from '../../../../src/server/base/log.ts';
import { Refusal } from '../../../../src/server/base/refusal.ts';
import { joined, PDF, buildPdf } from '../../../support/files/samples.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { form, join, sendForm } from './people.ts';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

let open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.reverse()) await close();
  open = [];
});

/** The content of one INSTREAM command, and what is left; null while it is not whole. */
function readStream(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

interface FakeScanner {
  address: { host: string; port: number };
  scanned: Buffer[];
}

async function fakeScanner(
  answer: (content: Buffer, socket: Socket) => Promise<string> | string = (content) =>
    content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
  where?: string,
): Promise<FakeScanner> {
  const scanned: Buffer[] = [];
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = readStream(received);
      if (content === null) return;
      scanned.push(content);
      void Promise.resolve(answer(content, socket)).then((reply) => socket.end(reply));
    });
  });
  if (where === undefined) server.listen(0, '127.0.0.1');
  else server.listen(where);
  await once(server, 'listening');
  open.push(() => server.close());
  return { scanned, address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } };
}

const outcome = (scanning: Promise<void>) =>
  scanning.then(
    () => 'clean',
    (error: unknown) => (error instanceof Refusal ? (error.problems[0]?.code ?? error.code) : String(error)),
  );

test('a clean file passes whole, in pieces', async () => {
  const { address, scanned } = await fakeScanner();
  const content = new Uint8Array(200_000).map((_, at) => at % 251);
  expect(await outcome(createVirusScanner(address, silentLog).scan(content))).toBe('clean');
  expect(scanned[0]?.equals(Buffer.from(content))).toBe(true);
});

test('a file in which something is found is refused', async () => {
  const { address } = await fakeScanner();
  expect(await outcome(createVirusScanner(address, silentLog).scan(Buffer.from(EICAR)))).toBe('file_infected');
});

test('a scanner on a Unix socket is asked as well', async () => {
  const folder = await mkdtemp(joinPath(tmpdir(), 'maru-clamd-'));
  const path = joinPath(folder, 'clamd.sock');
  await fakeScanner(undefined, path);
  expect(await outcome(createVirusScanner({ path }, silentLog).scan(Buffer.from(EICAR)))).toBe('file_infected');
  await rm(folder, { recursive: true });
});

test.each<[string, (content: Buffer, socket: Socket) => Promise<string> | string]>([
  ['says nothing', () => ''],
  ['says that the file is too long', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['speaks another language', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['talks without an end', () => 'x'.repeat(1_000_000)],
  ['hangs up', (_, socket) => (socket.resetAndDestroy(), '')],
  ['takes too long', () => new Promise((resolve) => setTimeout(resolve, 2_000, 'stream: OK\0'))],
])('a scanner that %s lets nothing pass', async (_, answer) => {
  const { address } = await fakeScanner(answer);
  expect(await outcome(createVirusScanner(address, silentLog, 500).scan(PDF))).toBe('UNAVAILABLE');
});

test('a scanner that is away lets nothing pass', async () => {
  const scanner = createVirusScanner({ host: '127.0.0.1', port: 9 }, silentLog);
  expect(await outcome(scanner.scan(PDF))).toBe('UNAVAILABLE');
});

test('without a scanner nothing is asked', async () => {
  expect(await outcome(createVirusScanner(null, silentLog).scan(Buffer.from(EICAR)))).toBe('clean');
});

async function shop(address: FakeScanner['address']): Promise<TestServer> {
  const server = await startTestServer({ environment: { CLAMD_ADDRESS: `${address.host}:${address.port}` } });
  open.push(() => server.close());
  return server;
}
async function upload(server: TestServer, content: Uint8Array<ArrayBuffer>) {
  const { token } = await join(server);
  const data = form({ company_name: 'Quist Ltd', lang: 'en', file: new File([content], 'a.pdf') });
  const response = await sendForm(server, '/api/v1/members/business', data, token);
  const { code, problems } = (await response.json()) as Partial<ErrorBody>;
  return { status: response.status, code, problem: problems?.[0]?.code, retry: response.headers.get('retry-after') };
}

test('an upload is scanned as it came, and never within a transaction', async () => {
  const shops: TestServer[] = [];
  const scanner = await fakeScanner(async (content) => {
    // The embedded database has one connection: an open transaction would keep this query waiting.
    await shops[0]?.services.db.select().from(members).limit(1);
    return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
  });
  const server = await shop(scanner.address);
  shops.push(server);
  expect(await upload(server, PDF)).toMatchObject({ status: 200 });
  expect(scanner.scanned[0]?.equals(Buffer.from(PDF))).toBe(true);
  const infected = joined(buildPdf({ contents: `% ${EICAR}\n` }));
  expect(await upload(server, infected)).toMatchObject({ status: 415, code: 'FILE_REFUSED', problem: 'file_infected' });
});

test('while the scanner is away uploads are asked to come back', async () => {
  const server = await shop({ host: '127.0.0.1', port: 9 });
  expect(await upload(server, PDF)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retry: '30' });
});
