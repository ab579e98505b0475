/** A shop is sent hostile files and forms while its event loop and its memory are watched from within. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { HOSTILE_FILES } from '../support/files/hostile.ts';
import { HOSTILE_FORMS } from '../support/files/hostile-forms.ts';
import { buyerToken } from './support/buyer.ts';
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { figure, note, percentile } from './support/figures.ts';
import { getBundle, run, temporaryFolder, type Running } from './support/processes.ts';
import type { Watched } from './support/watch-preload.ts';

const LEAST_FILES = 80;
/** Files that are sent at the same time, at the end. */
const CROWD = 8;
const REST_MS = 3_000;

interface Body {
  name: string;
  content: () => BodyInit;
  type?: string | undefined;
}

interface Tally {
  answers: Map<string, number>;
  health: number[];
  stall: { ms: number; name: string };
  /** Of the thread itself, in one go. */
  work: { ms: number; name: string };
  peak: { mb: number; name: string };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const watch = (shop: Running, question = 'watch') => shop.ask<Watched>(question);

const BODIES: readonly Body[] = [
  ...HOSTILE_FILES.map(({ name, make }) => ({
    name,
    content: () => {
      const form = new FormData();
      form.set('company_name', 'Quist Ltd');
      form.set('lang', 'en');
      form.set('file', new File([make()], 'licence.pdf'));
      return form;
    },
  })),
  ...HOSTILE_FORMS.map(({ name, make, type = 'multipart/form-data; boundary=x' }) => ({ name, type, content: make })),
];

/** Sends a body as a member of its own: the answer's status, or what broke. */
async function send(shop: Running, member: number, { type }: Body, body: BodyInit): Promise<string> {
  const headers = {
    authorization: `Bearer ${buyerToken(member)}`,
    ...(type !== undefined && { 'content-type': type }),
  };
  try {
    const response = await fetch(`${shop.url}/api/v1/members/business`, { method: 'POST', body, headers });
    const { code = 'kept' } = (await response.json()) as { code?: string };
    return `${response.status} ${code}`;
  } catch {
    // A body that is too large is answered before it was read; the client may meet a closed connection first.
    return 'connection closed';
  }
}

/** On a connection of its own: one that brought a refused body is closed by the shop. */
async function askHealth(shop: Running): Promise<void> {
  const request = get(`${shop.url}/health`, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
}

/** Looks how long others wait meanwhile. */
function lookAt(shop: Running, times: number[]): () => Promise<void> {
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await askHealth(shop);
      times.push(performance.now() - startedAt);
      await pause(20);
    }
  })();
  return async () => {
    over.abort();
    await looking;
  };
}

function count(tally: Tally, { longestStall, longestWork, peak }: Watched, answer: string, name: string): void {
  tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1);
  if (longestStall > tally.stall.ms) tally.stall = { ms: longestStall, name };
  if (longestWork > tally.work.ms) tally.work = { ms: longestWork, name };
  if (peak > tally.peak.mb) tally.peak = { mb: peak, name };
}

async function sendAll(shop: Running, tally: Tally): Promise<void> {
  for (const [index, body] of BODIES.entries()) {
    // Made before it is watched: some take this process longer than the shop.
    const content = body.content();
    await watch(shop);
    const answer = await send(shop, index, body, content);
    const watched = await watch(shop);
    count(tally, watched, answer, body.name);
    if (process.env['BENCH_LIST'] !== undefined) {
      const stalls = `stall ${watched.longestStall.toFixed(0)} ms, work ${watched.longestWork.toFixed(0)} ms`;
      note(`${answer} · ${stalls} · peak ${watched.peak.toFixed(0)} MB · ${body.name}`);
    }
  }
  const crowd = BODIES.slice(-CROWD - HOSTILE_FORMS.length, -HOSTILE_FORMS.length);
  const contents = crowd.map((body) => body.content());
  await watch(shop);
  const answers = await Promise.all(
    crowd.map((body, index) => send(shop, BODIES.length + index, body, contents[index] ?? '')),
  );
  const watched = await watch(shop);
  for (const answer of answers) count(tally, watched, answer, `${CROWD} at once`);
}

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const shop = await run(
    await getBundle('shop-process'),
    {
      DATA_DIR: temporaryFolder(),
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      BUYERS: String(BODIES.length + CROWD),
      ...environment,
    },
    await getBundle('watch-preload'),
  );
  note(
    `${name}: ${HOSTILE_FILES.length} files and ${HOSTILE_FORMS.length} forms, one after the other; then ${CROWD} at once`,
  );
  await pause(REST_MS);
  await watch(shop, 'settle');
  await pause(REST_MS);
  const before = await watch(shop);
  note(`nothing sent: stall ${before.longestStall.toFixed(1)} ms, memory ${before.memory.toFixed(0)} MB`);
  const tally: Tally = {
    answers: new Map(),
    health: [],
    stall: { ms: 0, name: '' },
    work: { ms: 0, name: '' },
    peak: { mb: 0, name: '' },
  };
  const stopLooking = lookAt(shop, tally.health);
  await sendAll(shop, tally);
  await stopLooking();
  await pause(REST_MS);
  const left = await watch(shop);
  await watch(shop, 'settle');
  await pause(REST_MS);
  const after = await watch(shop);
  note([...tally.answers].map(([answer, times]) => `${times} × ${answer}`).join(', '));
  figure('hostile files and forms', BODIES.length + CROWD, '', { least: LEAST_FILES });
  figure('worst stall of the event loop', tally.stall.ms, 'ms', { most: 50 });
  note(
    `by ${tally.stall.name}; the thread itself worked ${tally.work.ms.toFixed(1)} ms in one go, by ${tally.work.name}`,
  );
  figure('memory afterwards, more than before', after.memory - before.memory, 'MB', { most: 100 });
  note(`${(left.memory - before.memory).toFixed(0)} MB before garbage was collected`);
  // While one file is drawn: the thread itself, 47 MB, the memory that PDFium may have, 72 MB, and the upload; given back.
  figure('memory at the peak, more than before', tally.peak.mb - before.memory, 'MB', { most: 200 });
  note(`by ${tally.peak.name}`);
  figure('others meanwhile wait for /health, p99', percentile(tally.health, 0.99), 'ms', { most: 100 });
  await shop.kill();
}

await onEachDatabase(measure);
