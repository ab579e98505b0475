/** People join, companies send files and visitors search with slips, all at once, on a large catalogue: everybody else is still answered. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { buildPdf } from '../support/files/samples.ts';
import { buyerToken } from './support/buyer.ts';
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { figure, note } from './support/figures.ts';
import { load } from './support/load.ts';
import { getBundle, readMemory, run, temporaryFolder, type Running } from './support/processes.ts';
import type { Watched } from './support/watch-preload.ts';
import { slipPaths } from './support/slip-words.ts';

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 5000);
const SIGNUPS = 200;
const UPLOADS = 200;
const SEARCHES = 2000;
const JOINING_AT_A_TIME = 20;
const SENDING_AT_A_TIME = 20;
const LONGEST_SECONDS = 120;

interface Health {
  asked: number;
  failures: number;
  p50: number;
  p99: number;
  max: number;
}

const buildEmail = (person: number) => `joins-${person}@example.com`;

async function call<Data>(shop: Running, path: string, body: object): Promise<Data> {
  const response = await fetch(`${shop.url}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Data; code?: string };
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${answer.code ?? ''}.`);
  return answer.data;
}

/** Does `work` for each number below `count`, some at a time. */
async function runEach(count: number, atATime: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** Proofs of addresses, by the codes that were mailed; not measured, since people read their mail in between. */
async function proofs(shop: Running): Promise<string[]> {
  const found: string[] = [];
  await runEach(SIGNUPS, JOINING_AT_A_TIME, async (person) => {
    await call(shop, 'email-code', { email: buildEmail(person), lang: 'en' });
  });
  await runEach(SIGNUPS, JOINING_AT_A_TIME, async (person) => {
    const email = buildEmail(person);
    let code: string | undefined;
    while (code === undefined) {
      const response = await fetch(`${shop.url}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      const [mail] = (await response.json()) as { text: string }[];
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (code === undefined) await pause(100);
    }
    const { email_proof } = await call<{ email_proof: string }>(shop, 'email-code/verify', { email, code });
    found[person] = email_proof;
  });
  return found;
}

function join(shop: Running, person: number, emailProof: string): Promise<unknown> {
  return call(shop, 'signup', {
    user_type: 'general',
    email: buildEmail(person),
    email_proof: emailProof,
    password: 'Ridge7walks',
    name: 'Ona Walker',
    phone: `8210${10_000_000 + person}`,
    birthday: '1990-04-23',
    gender: '',
    nationality: 'LT',
    passport: '',
    terms: [...ACCOUNT_TERMS],
    lang: 'en',
  });
}

/** A company's file; where the shop asks to come back later, it does. Answers how often it was asked to. */
async function upload(shop: Running, member: number): Promise<number> {
  for (let times = 0; ; times += 1) {
    const form = new FormData();
    form.set('company_name', 'Quist Ltd');
    form.set('lang', 'en');
    form.set('file', new File([buildPdf({ contents: `0 0 1 rg ${member} 20 60 60 re f` })], 'licence.pdf'));
    const headers = { authorization: `Bearer ${buyerToken(member)}` };
    const response = await fetch(`${shop.url}/api/v1/members/business`, { method: 'POST', body: form, headers });
    await response.arrayBuffer();
    if (response.ok) return times;
    if (response.status !== 503) throw new Error(`An upload was answered ${response.status}.`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
}

async function watchHealth(shop: Running): Promise<() => Promise<Health>> {
  const child = spawn(process.execPath, [await getBundle('health-process')], {
    env: { ...process.env, SHOP: shop.url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return async () => {
    child.stdin.end();
    await once(child, 'close');
    return JSON.parse(text) as Health;
  };
}

const timed = async (work: Promise<unknown>) => {
  const startedAt = performance.now();
  await work;
  return Math.round((performance.now() - startedAt) / 1000);
};

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const shop = await run(
    await getBundle('shop-process'),
    {
      DATA_DIR: temporaryFolder(),
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SEED_PRODUCTS: String(PRODUCTS),
      BUYERS: String(UPLOADS),
      ...environment,
    },
    await getBundle('watch-preload'),
  );
  const emailProofs = await proofs(shop);
  while ((await fetch(`${shop.url}/api/v1/products?q=temple`)).status !== 200) await pause(200);
  note(`${name}: ${PRODUCTS} products, one process; memory before ${readMemory(shop.pid)} MB`);
  await shop.ask<Watched>('settle');
  const readHealth = await watchHealth(shop);
  let askedBack = 0;
  const [signupSeconds, uploadSeconds, searches] = await Promise.all([
    timed(
      runEach(SIGNUPS, JOINING_AT_A_TIME, async (person) => void (await join(shop, person, emailProofs[person] ?? ''))),
    ),
    timed(runEach(UPLOADS, SENDING_AT_A_TIME, async (member) => void (askedBack += await upload(shop, member)))),
    load({ target: shop, paths: slipPaths(SEARCHES), connections: 16, seconds: LONGEST_SECONDS, answers: SEARCHES }),
  ]);
  const health = await readHealth();
  const { longestStall, longestWork } = await shop.ask<Watched>('watch');
  note(
    `${SIGNUPS} sign-ups in ${signupSeconds} s, ${UPLOADS} uploads in ${uploadSeconds} s, asked to come back ${askedBack} times`,
  );
  figure('searches with slips meanwhile', searches.answers, 'answers', { least: SEARCHES });
  note(`${Math.round(searches.perSecond)} per second, p99 ${searches.p99} ms`);
  figure('searches, failures', searches.failures + searches.shed, 'answers', { most: 0 });
  figure(
    `/health meanwhile, asked ${health.asked} times, p99 (p50 ${health.p50.toFixed(1)} ms, longest ${health.max.toFixed(0)} ms)`,
    health.p99,
    'ms',
    {
      most: 100,
    },
  );
  figure('/health, failures', health.failures, 'answers', { most: 0 });
  note(
    `event loop: longest stall ${longestStall.toFixed(0)} ms, of which the thread itself worked ${longestWork.toFixed(0)} ms in one go`,
  );
  note(`memory afterwards ${readMemory(shop.pid)} MB`);
  await shop.kill();
}

await onEachDatabase(measure);
