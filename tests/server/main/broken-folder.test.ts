/** A folder that lost its database, or holds a damaged one, is refused in one sentence: never an empty shop, never a stack. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bootShop } from '../../support/boot.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { departures } from '../../../src/server/features/catalogue/tables.ts';
import { buildTemplate } from '../../../src/server/main/template.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';
import { StartError } from '../../../src/server/base/start-error.ts';
import { getBundle } from '../../bench/support/processes.ts';
import { START } from '../../support/server.ts';

const PRODUCTS = seedProducts.slice(0, 1);
const root = mkdtempSync(join(tmpdir(), 'maru-broken-'));
const used = join(root, 'used');
let folder = '';
let copies = 0;

const boot = (dataDir: string) =>
  bootShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    now: () => START,
    log: { ...silentLog, close() {} },
    templatePath: join(root, 'template'),
    products: PRODUCTS,
  });

async function refusal(dataDir: string): Promise<string> {
  const error: unknown = await boot(dataDir).then(
    (booted) => booted.close(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartError)) throw new Error('The start was not refused.', { cause: error });
  expect(error.message).toMatch(/^[^\n]+\.$/);
  expect(error.message).toContain(dataDir);
  return error.message;
}

beforeAll(async () => {
  await buildTemplate(join(root, 'template'), PRODUCTS);
  await (await boot(used)).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A copy of a folder that was in use. */
function copy(): string {
  folder = join(root, `copy-${(copies += 1)}`);
  cpSync(used, folder, { recursive: true });
  return folder;
}
const pg = (...path: string[]) => join(folder, 'pg', ...path);
const walFiles = () => readdirSync(pg('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));

describe('a folder that lost its database', { timeout: 120_000 }, () => {
  test.each([
    ['whose PG_VERSION is missing', () => rmSync(pg('PG_VERSION'))],
    ['whose folder pg is empty beside the key', () => (rmSync(pg(), { recursive: true }), mkdirSync(pg()))],
    ['whose folder pg is missing', () => rmSync(pg(), { recursive: true })],
    [
      'whose folder pg is empty and whose marker is missing too',
      () => (rmSync(pg(), { recursive: true }), mkdirSync(pg()), rmSync(join(folder, 'pg.used'))),
    ],
    [
      'of which a part was copied, without key and marker',
      () => (rmSync(pg('PG_VERSION')), rmSync(join(folder, 'pg.used')), rmSync(join(folder, 'data.key'))),
    ],
  ])('%s is refused instead of becoming an empty shop', async (_, lose) => {
    copy();
    lose();
    expect(await refusal(folder)).toContain('put a backup of DATA_DIR in its place');
    expect(existsSync(pg('PG_VERSION'))).toBe(false);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});

describe('a damaged database', { timeout: 120_000 }, () => {
  test.each([
    ['a control file of another content', () => writeFileSync(pg('global/pg_control'), Buffer.alloc(8192, 0x5a))],
    ['an empty control file', () => truncateSync(pg('global/pg_control'), 0)],
    ['a missing control file', () => rmSync(pg('global/pg_control'))],
    [
      'a log of another content',
      () =>
        walFiles().forEach((name) =>
          writeFileSync(pg('pg_wal', name), Buffer.alloc(statSync(pg('pg_wal', name)).size, 7)),
        ),
    ],
    ['a missing log', () => walFiles().forEach((name) => rmSync(pg('pg_wal', name)))],
    ['missing data', () => rmSync(pg('base'), { recursive: true })],
  ])('with %s is told in one sentence with the way to restore', async (_, damage) => {
    copy();
    damage();
    expect(await refusal(folder)).toMatch(/is damaged .* put a backup of the whole DATA_DIR in its place/);
  });
});

describe('DATA_DIR', () => {
  test.each([
    ['is a file', () => ''],
    ['lies below a file', () => 'below/it'],
  ])('that %s is refused at once', async (_, below) => {
    folder = join(root, `file-${(copies += 1)}`);
    writeFileSync(folder, 'a file');
    const startedAt = performance.now();
    expect(await refusal(join(folder, below()))).toContain('is a file or lies below one');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('that cannot be written is refused at once', async () => {
    folder = mkdtempSync(join(root, 'read-only-'));
    // Permissions do not bind root: a mount does, where one is allowed, and else the system's own folder.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status === 0;
    const target = mounted ? folder : '/proc/maru';
    const startedAt = performance.now();
    try {
      const words = await refusal(target);
      expect(words).toContain('cannot be made or written by this user');
    } finally {
      if (mounted) spawnSync('umount', [folder]);
    }
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

test('a process that is killed while it makes the database leaves a folder that the next start makes again', async () => {
  folder = join(root, `killed-${(copies += 1)}`);
  const child = spawn(process.execPath, [await getBundle('shop-process')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  while (!existsSync(join(folder, 'pg.beginning'))) await pause(5);
  await pause(300);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(folder, 'pg.beginning'))).toBe(true);
  const booted = await boot(folder);
  expect((await booted.services.db.select().from(departures).limit(1)).length).toBe(1);
  await booted.close();
}, 120_000);
