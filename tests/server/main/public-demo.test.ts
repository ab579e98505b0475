/** A demo that strangers can reach has passwords and an operator token of its own, the same at every start. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { formatBanner } from '../../../src/server/main/banner.ts';
import { type BootedServer } from '../../../src/server/main/boot.ts';
import { bootShop } from '../../support/boot.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import { sessions } from '../../../src/server/features/accounts/tables.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { uncommonPasswordProblems } from '../../../src/server/features/accounts/rules.ts';
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';
import { postgresDatabase } from '../../support/postgres.ts';

const KNOWN = 'Maru2demo';
const MINA = 'mina@example.com';
const folders: string[] = [];
const running: BootedServer[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-public-'));
  folders.push(folder);
  return folder;
};
const stop = async () => {
  for (const booted of running.splice(0)) await booted.close();
};
afterEach(async () => {
  await stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const PUBLIC = { DEMO_PUBLIC: 'on', ORIGIN: 'https://demo.maru.example', HOST: '0.0.0.0' };
async function boot(environment: Record<string, string>): Promise<BootedServer> {
  const booted = await bootShop(readConfig({ LOG_LEVEL: 'silent', ...environment }), {
    log: { ...silentLog, close() {} },
    products: seedProducts.slice(0, 1),
  });
  running.push(booted);
  return booted;
}

const call = (booted: BootedServer, path: string, init: RequestInit = {}) =>
  booted.fetch(
    new Request(`${booted.services.config.origin}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
    }),
  );
const signIn = async (booted: BootedServer, email: string, password: string) =>
  (await call(booted, '/api/v1/auth/signin', { method: 'POST', body: JSON.stringify({ email, password }) })).status;
const operate = async (booted: BootedServer, token: string) =>
  (await call(booted, '/api/v1/operator/audit', { headers: { authorization: `Bearer ${token}` } })).status;

test('the known passwords and the known token open nothing, those that the start prints do, and a restart keeps them', async () => {
  const DATA_DIR = newFolder();
  const first = await boot({ DATA_DIR, ...PUBLIC });
  const passwords = [...first.demoPasswords];
  const token = first.services.config.operatorToken;
  expect(passwords.map(([email]) => email)).toEqual([MINA, 'john@example.com']);
  for (const [email, password] of passwords) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{18,25}$/);
    expect(uncommonPasswordProblems(password)).toEqual([]);
    expect(await signIn(first, email, password)).toBe(200);
    expect(await signIn(first, email, KNOWN)).toBe(400);
  }
  expect(new Set(passwords.map(([, password]) => password)).size).toBe(2);
  expect(token.length).toBeGreaterThan(40);
  expect([await operate(first, token), await operate(first, DEMO_OPERATOR_TOKEN)]).toEqual([200, 403]);
  const banner = formatBanner(first, 3000);
  for (const words of [...passwords.flat(), token, 'https://demo.maru.example/main']) expect(banner).toContain(words);
  expect(banner).not.toContain(KNOWN);
  await stop();

  const again = await boot({ DATA_DIR, ...PUBLIC });
  expect([...again.demoPasswords]).toEqual(passwords);
  expect(again.services.config.operatorToken).toBe(token);
}, 120_000);

test('a demo that was local before loses its known passwords and its sessions when it becomes public, for good', async () => {
  const database = { DATA_DIR: newFolder(), DATABASE_URL: await postgresDatabase('nothing', async () => {}) };
  const local = await boot(database);
  expect([...local.demoPasswords][0]).toEqual([MINA, KNOWN]);
  expect(await signIn(local, MINA, KNOWN)).toBe(200);
  await stop();

  const open = await boot({ ...database, ...PUBLIC });
  expect(await open.services.db.select().from(sessions).where(isNull(sessions.revoked_at))).toEqual([]);
  expect(await signIn(open, MINA, KNOWN)).toBe(400);
  const password = open.demoPasswords.get(MINA) ?? '';
  expect(await signIn(open, MINA, password)).toBe(200);
  await stop();

  // Started locally once more it prints what opens it.
  const localAgain = await boot(database);
  expect(localAgain.demoPasswords.get(MINA)).toBe(password);
  expect(await signIn(localAgain, MINA, password)).toBe(200);
  expect(localAgain.services.config.operatorToken).toBe(DEMO_OPERATOR_TOKEN);
}, 120_000);

test('two public demos have different passwords and tokens', async () => {
  const [one, other] = [
    await boot({ DATA_DIR: newFolder(), ...PUBLIC, DATABASE_URL: await postgresDatabase('nothing', async () => {}) }),
    await boot({ DATA_DIR: newFolder(), ...PUBLIC, DATABASE_URL: await postgresDatabase('nothing', async () => {}) }),
  ];
  expect(one?.demoPasswords.get(MINA)).not.toBe(other?.demoPasswords.get(MINA));
  expect(one?.services.config.operatorToken).not.toBe(other?.services.config.operatorToken);
}, 120_000);
