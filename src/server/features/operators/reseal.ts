/** Seals everything again with the newest key, a batch at a time while the shop runs; once nothing is left, the old keys are let go. */
import { sql, type SQL } from 'drizzle-orm';
import type { CallData } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { holdStartLock } from '../../db/migrate.ts';
import { sealingKeys } from '../../db/tables.ts';
import { hasOtherSealingKey } from '../../db/process-registry.ts';
import { SEALED_COLUMNS, sealedPlace, type SealedColumn } from '../../security/sealed-columns.ts';
import { writeAudit } from './audit.ts';

type Report = CallData<'operator.reseal'>;
type PlaceName = keyof typeof SEALED_COLUMNS;

const PLACES = Object.keys(SEALED_COLUMNS) as PlaceName[];
const BATCH = 200;

/** The sealed text of a row, wherever it lies. */
function buildTextSql({ column, key }: SealedColumn): SQL {
  return key === undefined ? sql`${sql.identifier(column)}` : sql`${sql.identifier(column)} ->> ${key}`;
}

/** The primary key of a row. */
function buildRowSql({ row }: SealedColumn): SQL {
  return sql`${sql.identifier(row ?? 'id')}`;
}

function withText({ column, key }: SealedColumn, text: string): SQL {
  const value =
    key === undefined
      ? sql`${text}`
      : sql`jsonb_set(${sql.identifier(column)}, array[${key}]::text[], to_jsonb(${text}::text))`;
  return sql`${sql.identifier(column)} = ${value}`;
}

/** Condition: something is sealed there, with another key than the newest. */
function isOld(column: SealedColumn, keyId: string): SQL {
  const text = buildTextSql(column);
  return sql`(${text}) <> '' and not starts_with(${text}, ${`${keyId}.`})`;
}

/**
 * One batch of one place. A text that was changed meanwhile is left as it is: it was sealed with the newest key when it changed.
 * @param after place and row where the batch before ended, as that one answered
 */
export async function resealBatch(services: Services, after: string): Promise<Report> {
  const [name, row] = readCursor(after);
  const { table } = SEALED_COLUMNS[name];
  const column: SealedColumn = SEALED_COLUMNS[name];
  const { db, sealer } = services;
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select ${buildRowSql(column)} as id, ${buildTextSql(column)} as sealed from ${sql.identifier(table)}
    where ${buildRowSql(column)} > ${row} and ${isOld(column, sealer.keyId)} order by ${buildRowSql(column)} limit ${BATCH}`);
  let [resealed, unreadable] = [0, 0];
  for (const { id, sealed } of rows) {
    const text = openText(services, name, id, sealed);
    if (text === null) {
      unreadable += 1;
      continue;
    }
    const { rows: written } = await db.execute(sql`
      update ${sql.identifier(table)} set ${withText(column, sealer.seal(text, sealedPlace(name, id)))}
      where ${buildRowSql(column)} = ${id} and ${buildTextSql(column)} = ${sealed} returning 1`);
    resealed += written.length;
  }
  const next = rows.length < BATCH ? placeAfter(name) : `${name} ${rows.at(-1)?.id ?? ''}`;
  if (resealed > 0) {
    const details = { place: name, resealed, key: sealer.keyId };
    await writeAudit(db, { at: services.clock(), act: 'data.resealed', subject: table, details });
  }
  return { resealed, unreadable, next, ...(next === null ? await retireOldKeys(services) : NOT_YET) };
}

const NOT_YET = { retired: 0, blocked_by: null } as const;

function openText({ sealer, log }: Services, name: PlaceName, id: string, sealed: string): string | null {
  try {
    return sealer.open(sealed, sealedPlace(name, id));
  } catch {
    log.error({ place: name, row: id }, 'sealed text cannot be opened');
    return null;
  }
}

function readCursor(after: string): [PlaceName, string] {
  const [name = '', row = ''] = after.split(' ');
  return [PLACES.find((each) => each === name) ?? (PLACES[0] as PlaceName), row];
}

function placeAfter(name: PlaceName): string | null {
  return PLACES[PLACES.indexOf(name) + 1] ?? null;
}

/** Forgets the old keys, so that they may leave DATA_KEY, unless something is still sealed with one or another process still seals with one. */
async function retireOldKeys({ db, sealer, clock }: Services): Promise<Pick<Report, 'retired' | 'blocked_by'>> {
  return transaction(db, async (tx) => {
    // No process starts with an old key while this is decided.
    await holdStartLock(tx);
    if (await hasOtherSealingKey(tx, sealer.keyId)) return { retired: 0, blocked_by: 'process' };
    for (const column of Object.values(SEALED_COLUMNS)) {
      const { rows } = await tx.execute(
        sql`select 1 from ${sql.identifier(column.table)} where ${isOld(column, sealer.keyId)} limit 1`,
      );
      if (rows.length > 0) return { retired: 0, blocked_by: 'data' };
    }
    const retired = await tx
      .delete(sealingKeys)
      .where(sql`${sealingKeys.id} <> ${sealer.keyId}`)
      .returning({ id: sealingKeys.id });
    if (retired.length > 0) {
      const details = { retired: retired.map(({ id }) => id).join(' ') };
      await writeAudit(tx, { at: clock(), act: 'data.keysRetired', subject: sealer.keyId, details });
    }
    return { retired: retired.length, blocked_by: null };
  });
}
