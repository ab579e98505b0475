/** A database takes no foreign key, and a sealed text opens in its own row and field alone. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { readDataKeys } from '../../../src/server/security/data-key.ts';
import { ALL_TABLES } from '../../support/tables.ts';
import { SEALED_COLUMNS, sealedPlace } from '../../../src/server/security/sealed-columns.ts';
import { A, B, boot, openDatabase, emptyDatabase, ID, key, newFolder, refusal, stop, tidyUp } from './keys.ts';

afterEach(tidyUp);

describe('a foreign key', { timeout: 120_000 }, () => {
  test.each(['pglite', 'postgres'] as const)(
    'is refused in one sentence that says what to do, on %s',
    async (engine) => {
      const database = await openDatabase(engine);
      await boot({ ...database, DATA_KEY: A });
      await stop();
      const words = await refusal({ ...database, DATA_KEY: B });
      expect(words).toMatch(
        /^The database holds data that was sealed with another key; set DATA_KEY to the same keys .*\.$/,
      );
      expect(words).not.toContain('\n');
      expect(words).not.toContain(A);
      await boot({ ...database, DATA_KEY: A });
    },
  );

  test('of a second demo with a folder of its own is refused: each made its own key', async () => {
    const DATABASE_URL = await emptyDatabase();
    await boot({ DATA_DIR: newFolder(), DATABASE_URL });
    expect(await refusal({ DATA_DIR: newFolder(), DATABASE_URL })).toContain('data.key of its DATA_DIR');
  });

  test('of one of two that start at once is refused, in either order', async () => {
    const DATABASE_URL = await emptyDatabase();
    const starts = await Promise.allSettled(
      [A, B].map((DATA_KEY) => boot({ DATA_DIR: newFolder(), DATABASE_URL, DATA_KEY })),
    );
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('does not keep the folder: the right one starts at once after it', async () => {
    const database = await openDatabase('pglite');
    await boot({ ...database, DATA_KEY: A });
    await stop();
    await refusal({ ...database, DATA_KEY: B });
    expect((await boot({ ...database, DATA_KEY: A })).services.sealer.keyId).toBe(ID.A);
  });
});

describe('a sealed text', { timeout: 120_000 }, () => {
  test('opens in its own row and field alone', async () => {
    const { sealer } = (await boot({ ...(await openDatabase('pglite')), DATA_KEY: A })).services;
    const place = sealedPlace('memberPassport', 'mina');
    const sealed = sealer.seal('M12345678', place);
    expect(sealer.open(sealed, place)).toBe('M12345678');
    expect(() => sealer.open(sealed, sealedPlace('memberPassport', 'john'))).toThrow('unable to authenticate');
    expect(() => sealer.open(sealed, sealedPlace('companionPassport', 'mina'))).toThrow('unable to authenticate');
    expect(() => sealer.open(sealed, { ...place, column: 'refund_account_sealed' })).toThrow('unable to authenticate');
    const changed = sealed.replace(
      /\.(.)([^.]*)$/,
      (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
    );
    expect(() => sealer.open(changed, place)).toThrow('unable to authenticate');
    expect(() => sealer.open(sealed.replace(ID.A, ID.B), place)).toThrow('key that is not known');
    // A shorter tag would be easier to guess.
    expect(() => sealer.open(sealed.slice(0, -16), place)).toThrow('authentication tag');
  });

  test('lies in no field that resealing would miss', () => {
    const known = Object.values(SEALED_COLUMNS).map(({ table, column }) => `${table}.${column}`);
    const named = ALL_TABLES.flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap(({ name }) =>
        name.endsWith('_sealed') ? [`${getTableName(table)}.${name}`] : [],
      ),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(known).toEqual(expect.arrayContaining(named));
  });
});

test('the key of a demo that was stored in its folder is refused in a live shop', () => {
  const dataDir = newFolder();
  const [demo] = readDataKeys({ dataKeys: [], dataDir, deployment: 'demo' });
  if (!demo) throw new Error('No key.');
  expect(() => readDataKeys({ dataKeys: [demo], dataDir, deployment: 'live' })).toThrow(
    'DATA_KEY must not be the key that a demo made in DATA_DIR',
  );
  expect(readDataKeys({ dataKeys: [key(7)], dataDir, deployment: 'live' })).toEqual([key(7)]);
});
