/** Sign-ins by the dozen while others look at lists, and the same duration for an address that is known and one that is not. */
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { figure, note, percentile } from './support/figures.ts';
import { listPaths } from './support/catalogue-paths.ts';
import { getBundle, readProcessorTime, run, temporaryFolder, type Running } from './support/processes.ts';

const SECONDS = 8;
/** Sign-ins under way at a time. */
const AT_DOORS = 8;
const LISTS_PER_SECOND = 100;
const CALLS = Number(process.env['BENCH_CALLS'] ?? 500);
const MEMBER = { email: 'mina@example.com', password: 'Maru2demo' };

async function post(shop: Running, path: string, body: object): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${shop.url}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
  return performance.now() - startedAt;
}

async function signinsBesideLists(shop: Running): Promise<void> {
  const before = readProcessorTime(shop.pid);
  const until = performance.now() + SECONDS * 1000;
  const [signins, lists]: [number[], number[]] = [[], []];
  const door = async () => {
    while (performance.now() < until) signins.push(await post(shop, 'signin', MEMBER));
  };
  const paths = listPaths();
  const look = async (index: number) => {
    const startedAt = performance.now();
    const response = await fetch(`${shop.url}${paths[index % paths.length] ?? ''}`);
    await response.arrayBuffer();
    lists.push(performance.now() - startedAt);
  };
  const looker = async () => {
    const looks: Promise<void>[] = [];
    for (let index = 0; performance.now() < until; index += 1) {
      looks.push(look(index));
      await new Promise((resolve) => setTimeout(resolve, 1000 / LISTS_PER_SECOND));
    }
    await Promise.all(looks);
  };
  await Promise.all([looker(), ...Array.from({ length: AT_DOORS }, door)]);
  const used = readProcessorTime(shop.pid) - before;
  figure('sign-ins', Math.round(signins.length / SECONDS), 'per second', { least: 60 });
  note(`${Math.round(signins.length / used)} for each second of processor time, lists included`);
  note(
    `an answer after ${Math.round(percentile(signins, 0.5))} ms (p50), ${Math.round(percentile(signins, 0.99))} ms (p99)`,
  );
  figure(`lists meanwhile, ${Math.round(lists.length / SECONDS)} per second, p99`, percentile(lists, 0.99), 'ms', {
    most: 100,
  });
}

/** One call of each in turn, so that whatever the machine does meanwhile happens to both. */
async function knownAndUnknown(shop: Running, path: string, body: (email: string) => object): Promise<void> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let index = 0; index < CALLS; index += 1) {
    const isKnownFirst = index % 2 === 0;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const email = isKnown ? MEMBER.email : `nobody-${index}@example.com`;
      (isKnown ? known : unknown).push(await post(shop, path, body(email)));
    }
  }
  const [a, b] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  note(`${path}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms`);
  figure(`${path}: medians of ${CALLS} calls apart`, Math.abs(a - b), 'ms', { most: 5 });
}

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const shop = await run(await getBundle('shop-process'), {
    DATA_DIR: temporaryFolder(),
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SEED_PRODUCTS: '1000',
    ...environment,
  });
  note(`${name}: 1000 products, ${AT_DOORS} sign-ins at a time, one process`);
  await signinsBesideLists(shop);
  await knownAndUnknown(shop, 'signin', (email) => ({ email, password: 'Wrong1234' }));
  await knownAndUnknown(shop, 'reset-password', (email) => ({ email, lang: 'en' }));
  await knownAndUnknown(shop, 'email-code', (email) => ({ email, lang: 'en' }));
  await shop.kill();
}

await onEachDatabase(measure);
