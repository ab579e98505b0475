/** A new data key takes over while the shop runs: old texts open, new ones are sealed with it, and a command seals the rest again. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { BootedServer } from '../../../src/server/main/boot.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import { members } from '../../../src/server/features/accounts/tables.ts';
import { processes, sealingKeys } from '../../../src/server/db/tables.ts';
import { audit } from '../../../src/server/features/operators/tables.ts';
import { EXIT, runOperator } from '../../../src/server/operator/cli.ts';
import { sealedWith } from '../../../src/server/security/seal.ts';
import { sealedPlace } from '../../../src/server/security/sealed-columns.ts';
import {
  A,
  B,
  boot,
  openDatabase,
  emptyDatabase,
  fill,
  ID,
  memberId,
  newFolder,
  ORIGIN,
  readAll,
  refusal,
  running,
  stop,
  TEXTS,
  tidyUp,
} from './keys.ts';

afterEach(tidyUp);

async function operator(booted: BootedServer, ...words: string[]) {
  const said: string[] = [];
  const code = await runOperator(words, {
    out: (text) => void said.push(text),
    err: (text) => void said.push(text),
    environment: { ORIGIN },
    fetch: (input, init) => booted.fetch(new Request(input, init)),
  });
  expect(code).toBe(EXIT.done);
  return said.join('\n');
}
const reseal = (booted: BootedServer, after: string) =>
  booted
    .fetch(
      new Request(`${ORIGIN}/api/v1/operator/reseal`, {
        method: 'POST',
        headers: { authorization: `Bearer ${DEMO_OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ after }),
      }),
    )
    .then(
      async (response) =>
        ((await response.json()) as { data: { resealed: number; next: string | null; blocked_by: string | null } })
          .data,
    );

describe.each(['pglite', 'postgres'] as const)('a change of keys on %s', { timeout: 120_000 }, (engine) => {
  test('goes from the old key over both to the new one alone, without a text or a signature lost', async () => {
    const database = await openDatabase(engine);
    const before = await boot({ ...database, DATA_KEY: A });
    await fill(before);
    const voucher = before.services.sealer.sign('voucher', 'M0123456789');
    await stop();

    // Not yet: texts are sealed with the old one.
    expect(await refusal({ ...database, DATA_KEY: B })).toContain(
      'keep an old key in it until all data is sealed again',
    );

    const both = await boot({ ...database, DATA_KEY: `${B},${A}` });
    expect(await readAll(both)).toMatchObject({ keys: [ID.A], texts: TEXTS });
    expect(sealedWith(both.services.sealer.seal('x', sealedPlace('memberPassport', 'x')))).toBe(ID.B);
    expect(both.services.sealer.sign('voucher', 'M0123456789')).toBe(voucher);

    expect(await operator(both, 'reseal')).toBe(
      `${TEXTS.length} texts sealed again with the newest key.\nNothing is sealed with an older key, so DATA_KEY may hold the newest alone.`,
    );
    expect(await readAll(both)).toEqual({ keys: [ID.B], texts: TEXTS, expiresAt: 'soon' });
    expect(await operator(both, 'reseal')).toContain('0 texts sealed again');
    expect(JSON.stringify(await both.services.db.select().from(audit))).toContain('data.keysRetired');
    await stop();

    const after = await boot({ ...database, DATA_KEY: B });
    expect(await readAll(after)).toMatchObject({ keys: [ID.B], texts: TEXTS });
    expect(after.services.sealer.sign('voucher', 'M0123456789')).toBe(voucher);
    await stop();
    await refusal({ ...database, DATA_KEY: A });
  });

  test('may be interrupted after any batch, and begins again with what is left', async () => {
    const database = await openDatabase(engine);
    await fill(await boot({ ...database, DATA_KEY: A }));
    await stop();
    const both = await boot({ ...database, DATA_KEY: `${B},${A}` });
    const first = await reseal(both, '');
    expect(first).toMatchObject({ resealed: 200, next: `memberPassport ${memberId(199)}` });
    expect((await readAll(both)).keys).toEqual([ID.A, ID.B].toSorted());
    await stop();
    expect(await refusal({ ...database, DATA_KEY: B })).toContain('another key');
    const again = await boot({ ...database, DATA_KEY: `${B},${A}` });
    expect(await operator(again, 'reseal')).toContain(`${TEXTS.length - 200} texts sealed again`);
    expect(await readAll(again)).toMatchObject({ keys: [ID.B], texts: TEXTS });
  });

  test('never overwrites what is changed at the same moment', async () => {
    const database = await openDatabase(engine);
    await fill(await boot({ ...database, DATA_KEY: A }));
    await stop();
    const both = await boot({ ...database, DATA_KEY: `${B},${A}` });
    const { db, sealer } = both.services;
    const place = sealedPlace('memberPassport', memberId(150));
    await Promise.all([
      reseal(both, ''),
      (async () => {
        for (let turn = 0; turn < 40; turn += 1)
          await db
            .update(members)
            .set({ passport_sealed: sealer.seal(`new ${turn}`, place) })
            .where(eq(members.id, place.row));
      })(),
    ]);
    const [row] = await db.select().from(members).where(eq(members.id, place.row));
    expect(sealer.open(row?.passport_sealed ?? '', place)).toBe('new 39');
  });
});

test('old keys stay as long as a running process seals with one', async () => {
  const DATABASE_URL = await emptyDatabase();
  const old = await boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY: `${A},${B}` });
  await fill(old);
  const both = await boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY: `${B},${A}` });
  expect(await operator(both, 'reseal')).toContain('a running process still seals with one');
  expect(await both.services.db.select().from(sealingKeys)).toHaveLength(2);
  await old.close();
  running.splice(running.indexOf(old), 1);
  expect(await both.services.db.select().from(processes)).toHaveLength(1);
  expect(await operator(both, 'reseal')).toContain('DATA_KEY may hold the newest alone');
  expect(await both.services.db.select().from(sealingKeys)).toHaveLength(1);
});

test('a text that cannot be opened is counted, named in the log, and keeps its key needed', async () => {
  const errors: object[] = [];
  const database = await openDatabase('pglite');
  await fill(await boot({ ...database, DATA_KEY: A }));
  await running[0]?.services.db.execute(
    sql`update members set passport_sealed = (select passport_sealed from members where id = ${memberId(1)}) where id = ${memberId(2)}`,
  );
  await stop();
  const both = await boot({ ...database, DATA_KEY: `${B},${A}` });
  both.services.log.error = (fields) => void errors.push(fields);
  const said = await operator(both, 'reseal');
  expect(said).toContain('1 texts could not be opened');
  expect(said).toContain('Old keys stay: something is still sealed with one.');
  expect(errors).toEqual([{ place: 'memberPassport', row: memberId(2) }]);
}, 120_000);
