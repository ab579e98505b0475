/** Servers with two data keys, and everything that is sealed, for the tests of keys. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { type BootedServer } from '../../../src/server/main/boot.ts';
import { bootShop } from '../../support/boot.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { companions, members } from '../../../src/server/features/accounts/tables.ts';
import { mails } from '../../../src/server/mail/tables.ts';
import { reservations, reservationTravellers } from '../../../src/server/features/reservations/tables.ts';
import { silentLog } from '../../../src/server/base/log.ts';
import { getKeyId, sealedWith } from '../../../src/server/security/seal.ts';
import { sealedPlace } from '../../../src/server/security/sealed-columns.ts';
import { StartError } from '../../../src/server/base/start-error.ts';
import { copyEmbedded } from '../../support/embedded.ts';
import { postgresDatabase } from '../../support/postgres.ts';
import { START, type Engine } from '../../support/server.ts';

export const key = (fill: number) => Buffer.from(Uint8Array.from({ length: 32 }, (_, index) => (index * fill) % 251));
export const [A, B] = [key(7).toString('base64'), key(11).toString('base64')];
export const ID = { A: getKeyId(key(7)), B: getKeyId(key(11)) };
export const ORIGIN = 'http://localhost:3000';

const folders: string[] = [];
export const running: BootedServer[] = [];
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-keys-'));
  folders.push(folder);
  return folder;
};
export async function tidyUp(): Promise<void> {
  await stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export const boot = async (environment: Record<string, string>) => {
  const booted = await bootShop(readConfig({ LOG_LEVEL: 'silent', SEED: 'off', ORIGIN, ...environment }), {
    now: () => START,
    log: { ...silentLog, close() {} },
  });
  running.push(booted);
  return booted;
};
export const stop = async () => {
  for (const booted of running.splice(0)) await booted.close();
};
export const refusal = async (environment: Record<string, string>) => {
  const error: unknown = await boot(environment).catch((reason: unknown) => reason);
  if (!(error instanceof StartError)) throw new Error('The start was not refused.', { cause: error });
  return error.message;
};
/** A folder with an empty shop. */
const emptyShop = async () => {
  const folder = newFolder();
  await copyEmbedded(folder, 'empty-shop', { fill: migrate });
  return folder;
};
export const openDatabase = async (engine: Engine): Promise<Record<string, string>> =>
  engine === 'pglite'
    ? { DATA_DIR: await emptyShop() }
    : { DATA_DIR: newFolder(), DATABASE_URL: await postgresDatabase('nothing', async () => {}) };
export const emptyDatabase = () => postgresDatabase('nothing', async () => {});

/** More members than a batch holds, and one of everything else that is sealed. */
export const MEMBERS = 230;
export const memberId = (index: number) => `member-${String(index).padStart(4, '0')}`;

export async function fill({ services: { db, sealer } }: BootedServer): Promise<void> {
  await db.insert(members).values(
    Array.from({ length: MEMBERS }, (_, index) => ({
      id: memberId(index),
      email: `m${index}@example.com`,
      name: 'M',
      passport_sealed: sealer.seal(`P${index}`, sealedPlace('memberPassport', memberId(index))),
      passport_tail: 'xxx',
      created_at: START,
    })),
  );
  await db.insert(members).values({ id: 'without', email: 'w@example.com', name: 'W', created_at: START });
  await db.insert(companions).values({
    id: 'companion',
    member_id: memberId(0),
    name: 'C',
    passport_sealed: sealer.seal('C1', sealedPlace('companionPassport', 'companion')),
    created_at: START,
  });
  await db.insert(reservations).values({
    id: 'trip',
    number: 'M0123456789',
    member_id: memberId(0),
    idempotency_key: 'k',
    request_hash: 'h',
    status: 'pending',
    language: 'en',
    currency: 'KRW',
    created_at: START,
    updated_at: START,
    traveller: {} as never,
    quote: { lines: [], total_krw: 0 },
    total_krw: 0,
    cart_item_ids: [],
    passport_sealed: sealer.seal('R1', sealedPlace('reservationPassport', 'trip')),
    refund_account_sealed: sealer.seal('{"bank":"x"}', sealedPlace('refundAccount', 'trip')),
  });
  await db.insert(reservationTravellers).values(
    ['one', 'two', 'none'].map((id, position) => ({
      id,
      reservation_id: 'trip',
      position,
      name: 'T',
      email: '',
      // The same number twice: the sealed texts must not show it.
      passport_sealed: id === 'none' ? null : sealer.seal('T1', sealedPlace('travellerPassport', id)),
    })),
  );
  const mail = { to_address: 'x@example.com', template: 'email_code', language: 'en', created_at: START } as const;
  await db.insert(mails).values([
    {
      ...mail,
      id: 'mail',
      dedupe_key: '1',
      data: { sealed: sealer.seal('123456', sealedPlace('mailSecret', 'mail')), expires_at: 'soon' },
    },
    { ...mail, id: 'plain', dedupe_key: '2', data: { sealed: '', expires_at: null } },
    { ...mail, id: 'other', dedupe_key: '3', data: { number: 'M1' } },
  ]);
}

/** Every sealed text with what it opens to. */
export async function readAll({ services: { db, sealer } }: BootedServer) {
  const people = await db
    .select()
    .from(members)
    .where(sql`passport_sealed is not null`)
    .orderBy(members.id);
  const [companion] = await db.select().from(companions);
  const [trip] = await db.select().from(reservations);
  const others = await db.select().from(reservationTravellers).orderBy(reservationTravellers.position);
  const [mail] = await db.select().from(mails).where(eq(mails.id, 'mail'));
  const sealed: [string, ReturnType<typeof sealedPlace>][] = [
    ...people.map((row): [string, ReturnType<typeof sealedPlace>] => [
      row.passport_sealed ?? '',
      sealedPlace('memberPassport', row.id),
    ]),
    [companion?.passport_sealed ?? '', sealedPlace('companionPassport', 'companion')],
    [trip?.passport_sealed ?? '', sealedPlace('reservationPassport', 'trip')],
    ...others.flatMap(({ id, passport_sealed: text }): [string, ReturnType<typeof sealedPlace>][] =>
      text === null ? [] : [[text, sealedPlace('travellerPassport', id)]],
    ),
    [trip?.refund_account_sealed ?? '', sealedPlace('refundAccount', 'trip')],
    [String(mail?.data['sealed']), sealedPlace('mailSecret', 'mail')],
  ];
  return {
    keys: [...new Set(sealed.map(([text]) => sealedWith(text)))].toSorted(),
    texts: sealed.map(([text, place]) => sealer.open(text, place)),
    expiresAt: mail?.data['expires_at'],
  };
}
export const TEXTS = [
  ...Array.from({ length: MEMBERS }, (_, index) => `P${index}`),
  'C1',
  'R1',
  'T1',
  'T1',
  '{"bank":"x"}',
  '123456',
];
