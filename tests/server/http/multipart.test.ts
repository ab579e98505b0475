/** Multipart bodies: every limit holds while they are read, and what is broken or breaks off is the sender's fault. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/contract/limits.ts';
import { getEndpoint } from '../../../src/contract/table.ts';
import type { UploadedFile } from '../../../src/server/http/uploaded-file.ts';
import { readBody } from '../../../src/server/http/read-multipart.ts';
import { createUploadSpace } from '../../../src/server/http/upload-space.ts';
import { ClientGoneError } from '../../../src/server/http/read-body.ts';
import { Refusal } from '../../../src/server/base/refusal.ts';

const row = getEndpoint('member.requestBusiness');
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string, filename = 'a.pdf') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';

interface Sent {
  request: Request;
  /** Bytes that were taken from the sender. */
  taken: () => number;
}

/** A request whose body comes in pieces; `breaks` where its sender goes away before the end. */
function sent(pieces: Iterable<Uint8Array | string>, type = 'multipart/form-data; boundary=x', breaks = false): Sent {
  const iterator = pieces[Symbol.iterator]();
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done === true) return breaks ? controller.error(new Error('aborted')) : controller.close();
      const piece = typeof value === 'string' ? Buffer.from(value) : value;
      taken += piece.length;
      controller.enqueue(piece);
    },
  });
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  return { request: new Request('http://shop.test/', init), taken: () => taken };
}

const code = ({ request }: Sent) =>
  readBody(row, request).then(
    () => 'read',
    (error: unknown) => {
      if (error instanceof ClientGoneError) return 'gone';
      return error instanceof Refusal ? error.code : String(error);
    },
  );

test('fields are texts, names that come again are lists, files are files', async () => {
  const body = field('a', '1') + field('b', '2') + field('b', '3') + file('file', 'content', 'ä b.pdf') + END;
  const read = (await readBody(row, sent([body]).request)) as Record<string, unknown>;
  expect(read).toMatchObject({ a: '1', b: ['2', '3'] });
  const given = read['file'] as UploadedFile;
  expect([given.name, given.size, Buffer.from(given.content).toString()]).toEqual(['ä b.pdf', 7, 'content']);
});

test('whatever a file holds and however it comes in pieces, it arrives as it was', async () => {
  const byte = fc.constantFrom(13, 10, 45, 120, 0, 255);
  const content = fc.array(byte, { maxLength: 400 }).map((bytes) => Uint8Array.from(bytes));
  await fc.assert(
    fc.asyncProperty(content, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (bytes, sizes) => {
      fc.pre(!Buffer.from(bytes).includes('\r\n--x'));
      const [head = '', tail = ''] = file('file', '|').split('|');
      const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail + END)]);
      const pieces: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < whole.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        pieces.push(whole.subarray(at, at + size));
        at += size;
      }
      const read = (await readBody(row, sent(pieces).request)) as { file: UploadedFile };
      expect(Buffer.from(read.file.content).equals(Buffer.from(bytes))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('of ten thousand parts a few are read', async () => {
  function* parts() {
    for (let count = 0; count < 10_000; count += 1) yield field(`f${count}`, 'x');
    yield END;
  }
  const many = sent(parts());
  expect(await code(many)).toBe('BODY_TOO_LARGE');
  expect(many.taken()).toBeLessThan(140_000);
});

test.each([
  [
    'a head of a part without an end',
    [`--x\r\nContent-Disposition: form-data; name="a"\r\n`, 'x: y\r\n'.repeat(1_000), END],
  ],
  ['two files', [file('file', 'a'), file('file', 'b'), END]],
  ['fields of more than 100 kB', [field('a', 'x'.repeat(60_000)), field('b', 'x'.repeat(60_000)), END]],
  ['a file of more than 10 MB', [file('file', 'x'.repeat(MAX_FILE_BYTES + 1)), END]],
  [
    'a body of more than all may be',
    [file('file', '').slice(0, -2), ...Array<string>(12).fill('x'.repeat(1_000_000)), '\r\n', END],
  ],
])('%s is too much', async (_, pieces) => {
  expect(await code(sent(pieces))).toBe('BODY_TOO_LARGE');
});

test.each([
  ['no boundary', 'multipart/form-data; charset=x', field('a', 'b') + END],
  ['a boundary of 71 characters', `multipart/form-data; boundary=${'x'.repeat(71)}`, field('a', 'b') + END],
  ['something before the first part', undefined, `hello\r\n${field('a', 'b')}${END}`],
  ['no end', undefined, field('a', 'b')],
  ['a part cut off', undefined, file('file', 'content').slice(0, -20)],
  ['a part without a name', undefined, `--x\r\nContent-Type: text/plain\r\n\r\nb\r\n${END}`],
  [
    'a part within a part',
    undefined,
    `--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nb\r\n--y--\r\n${END}`,
  ],
  ['text that is no UTF-8', undefined, Buffer.from(`${field('a', '\u00ff\u00fe')}${END}`, 'latin1')],
  ['a NUL', undefined, field('a', '\0') + END],
])('a body with %s is invalid', async (_, type, body) => {
  expect(await code(sent([body], type))).toBe('INVALID_REQUEST');
});

test('what stands behind the end means nothing', async () => {
  expect(await code(sent([field('a', 'b'), END, '\r\n']))).toBe('read');
  // The end lies on the border of a block that is parsed at once.
  const body = field('a', 'b') + file('file', '');
  const filler = 65_536 - body.length - '--x--'.length;
  expect(await code(sent([field('a', 'b') + file('file', 'y'.repeat(filler)), '--x--', '\r\n', 'more']))).toBe('read');
});

test('of a body that breaks off the sender is gone', async () => {
  expect(await code(sent([file('file', 'x'.repeat(100_000)).slice(0, 50_000)], undefined, true))).toBe('gone');
  expect(await code(sent(['{"company_name":'], 'application/json', true))).toBe('gone');
});

test('a body that comes byte by byte costs no more memory than another', async () => {
  function* bytes() {
    yield `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    for (let count = 0; count < 1_000_000; count += 1) yield new Uint8Array([count & 127]);
    yield `\r\n${END}`;
  }
  const before = process.memoryUsage().arrayBuffers;
  const read = (await readBody(row, sent(bytes()).request)) as { file: UploadedFile };
  expect(read.file.size).toBe(1_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test('uploads beyond the room for them wait, unread, and are then asked to come back', async () => {
  const space = createUploadSpace(300);
  let inside = 0;
  let most = 0;
  const run = (work: () => Promise<unknown>) =>
    space.run(row, sent([]).request, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await work().finally(() => (inside -= 1));
      return 'done';
    });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const short = await Promise.all(Array.from({ length: 6 }, () => run(() => pause(20))));
  expect(short).toEqual(Array(6).fill('done'));
  expect(most).toBe(2);
  const long = await Promise.allSettled(Array.from({ length: 3 }, () => run(() => pause(800))));
  expect(long.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as Refusal).code))).toEqual([
    'done',
    'done',
    'UNAVAILABLE',
  ]);
  const other = getEndpoint('auth.signin');
  expect(await space.run(other, sent([]).request, () => Promise.resolve('at once'))).toBe('at once');
});
