/** Makes sure that every process on a database seals with keys that all of them have. */
import { randomBytes } from 'node:crypto';
import { transaction, type Database } from '../db/database.ts';
import { holdStartLock } from '../db/migrate.ts';
import { sealingKeys } from '../db/tables.ts';
import { StartError } from '../base/start-error.ts';
import { createSealer, getKeyId, openWith, sealWith, type Sealer, type SealedPlace } from './seal.ts';

const buildPlace = (id: string): SealedPlace => ({ table: 'sealing_keys', column: 'signing_secret', row: id });

const FOREIGN_KEY =
  'The database holds data that was sealed with another key; set DATA_KEY to the same keys for every process on this database' +
  ' (a demo without DATA_KEY keeps its own in data.key of its DATA_DIR), and keep an old key in it until all data is sealed again.';

/** Opens the secret that lies sealed under each known key, or makes it on a new database; a foreign key is refused. */
export async function openSealer(db: Database, keys: readonly Uint8Array[]): Promise<Sealer> {
  const known = await knownSecret(db, keys);
  const secret = known.isComplete ? known.secret : await transaction(db, (tx) => addNewest(tx, keys));
  return createSealer(keys, Buffer.from(secret, 'base64'));
}

/** The secret as far as it is there; complete where the newest key opens it too. */
async function knownSecret(
  db: Database,
  keys: readonly Uint8Array[],
): Promise<{ secret: string; isComplete: boolean }> {
  const byId = new Map(keys.map((key) => [getKeyId(key), key]));
  const rows = await db.select().from(sealingKeys);
  const [secret = ''] = rows.map(({ id, signing_secret: signingSecret }) => openKey(byId.get(id), id, signingSecret));
  const [newestId] = byId.keys();
  return { secret, isComplete: rows.some(({ id }) => id === newestId) };
}

async function addNewest(tx: Database, keys: readonly Uint8Array[]): Promise<string> {
  await holdStartLock(tx);
  const { secret: known, isComplete } = await knownSecret(tx, keys);
  const secret = known === '' ? randomBytes(32).toString('base64') : known;
  const [newest] = keys;
  if (newest && !isComplete) {
    const id = getKeyId(newest);
    await tx.insert(sealingKeys).values({ id, signing_secret: sealWith(newest, secret, buildPlace(id)) });
  }
  return secret;
}

function openKey(key: Uint8Array | undefined, id: string, sealed: string): string {
  if (key === undefined) throw new StartError(FOREIGN_KEY);
  try {
    return openWith(key, sealed, buildPlace(id));
  } catch {
    throw new StartError(FOREIGN_KEY);
  }
}
