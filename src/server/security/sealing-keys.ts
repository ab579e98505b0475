/** Makes sure that every process on a database seals with keys that all of them have. */
import { randomBytes } from 'node:crypto';
import { transaction, type Database } from '../db/database.ts';
import { holdStartLock } from '../db/migrate.ts';
import { sealingKeys } from '../db/schema/operation.ts';
import { StartError } from '../start-error.ts';
import { createSealer, keyIdOf, openWith, sealWith, type Sealer, type SealedPlace } from './seal.ts';

const placeOf = (id: string): SealedPlace => ({ table: 'sealing_keys', column: 'signing_secret', row: id });

const FOREIGN_KEY =
  'The database holds data that was sealed with another key; set DATA_KEY to the same keys for every process on this database' +
  ' (a demo without DATA_KEY keeps its own in data.key of its DATA_DIR), and keep an old key in it until all data is sealed anew.';

/** Opens the secret that lies sealed under each known key, or makes it on a new database; a foreign key is refused. */
export async function openSealer(db: Database, keys: readonly Uint8Array[]): Promise<Sealer> {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const secret = await transaction(db, async (tx) => {
    await holdStartLock(tx);
    const rows = await tx.select().from(sealingKeys);
    const secrets = rows.map(({ id, signingSecret }) => opened(byId.get(id), id, signingSecret));
    const signing = secrets[0] ?? randomBytes(32).toString('base64');
    const [newestId, newest] = [...byId][0] ?? [];
    if (newestId !== undefined && newest && !rows.some(({ id }) => id === newestId)) {
      await tx
        .insert(sealingKeys)
        .values({ id: newestId, signingSecret: sealWith(newest, signing, placeOf(newestId)) });
    }
    return signing;
  });
  return createSealer(keys, Buffer.from(secret, 'base64'));
}

function opened(key: Uint8Array | undefined, id: string, sealed: string): string {
  if (key === undefined) throw new StartError(FOREIGN_KEY);
  try {
    return openWith(key, sealed, placeOf(id));
  } catch {
    throw new StartError(FOREIGN_KEY);
  }
}
