/** Imports products: all rows or none, each in the place of the product with its id; what is the same is left as it is. */
import { and, eq, gte, inArray, max, notInArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../../contract/errors.ts';
import { exportedProduct, type ExportedProduct } from '../../../contract/operators/catalogue.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { productProblems } from '../../../rules/product.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { FOODS } from '../../../scenes/foods/foods.ts';
import { INSIDES } from '../../../scenes/insides/insides.ts';
import { MOTIFS } from '../../../scenes/motifs/motifs.ts';
import type { Services } from '../../base/context.ts';
import { refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { atRow, readRows, writeAudit, type PlacedRow } from '../operators/shared.ts';
import { reservationLines } from '../reservations/tables.ts';
import { departures, productOptions, products } from './tables.ts';
import { readOptions, toExported, toOptionRows, toProductRow, type OptionRow } from './written.ts';

type Report = CallData<'operator.importProducts'>;
type Placed = PlacedRow<ExportedProduct>;

/** Rows of one statement. */
const BATCH = 200;

function findProblems(product: ExportedProduct): Problem[] {
  const problems = productProblems(product);
  const { motif, food, inside } = product.scene;
  if (!Object.hasOwn(MOTIFS, motif)) problems.push({ field: 'scene.motif', code: 'not_offered' });
  if (food !== undefined && !Object.hasOwn(FOODS, food)) problems.push({ field: 'scene.food', code: 'not_offered' });
  if (inside !== undefined && !Object.hasOwn(INSIDES, inside))
    problems.push({ field: 'scene.inside', code: 'not_offered' });
  return problems;
}

export async function importProducts(
  services: Services,
  { rows: given, dry_run }: HandlerInput<'operator.importProducts'>['body'],
): Promise<Report> {
  const read = await readRows(given, { shape: exportedProduct, findProblems });
  const report = await transaction(services.db, async (tx) => {
    const plan = await makePlan(tx, read.rows);
    const problems = [...read.problems, ...plan.problems];
    if (problems.length > 0) refuseFields(problems);
    const { changes, created, unchanged } = plan;
    const figures = { dry_run, created, changed: changes.length - created, unchanged };
    if (dry_run || changes.length === 0) return figures;
    const now = services.clock();
    for (let from = 0; from < changes.length; from += BATCH) await write(tx, changes.slice(from, from + BATCH), now);
    await raiseRevision(tx, 'catalogue');
    const details = { created, changed: figures.changed, unchanged };
    await writeAudit(tx, { at: now, act: 'products.imported', subject: 'products', details });
    return figures;
  });
  services.catalogue.changed();
  services.revisions.changed();
  return report;
}

interface Change {
  product: ExportedProduct;
  position: number;
  /** As they stand; none of a new product. */
  options: readonly OptionRow[];
}

interface Plan {
  changes: Change[];
  created: number;
  unchanged: number;
  problems: Problem[];
}

async function makePlan(tx: Database, rows: readonly Placed[]): Promise<Plan> {
  const plan: Plan = { changes: [], created: 0, unchanged: 0, problems: [] };
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  let next = (last?.position ?? -1) + 1;
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const ids = batch.map(({ row }) => row.id);
    const known = new Map(
      (await tx.select().from(products).where(inArray(products.id, ids))).map((row) => [row.id, row]),
    );
    const options = await readOptions(tx, ids);
    plan.problems.push(...(await optionProblems(tx, batch, options)));
    for (const { row } of batch) {
      const old = known.get(row.id);
      const position = row.position ?? old?.position ?? next++;
      const oldOptions = options.get(row.id) ?? [];
      const isSame = old && isDeepStrictEqual(normal(toExported(old, oldOptions)), normal({ ...row, position }));
      if (isSame) plan.unchanged += 1;
      else plan.changes.push({ product: row, position, options: oldOptions });
      if (!old) plan.created += 1;
    }
  }
  return plan;
}

/** Without what is absent, and whatever the order of its fields. */
const normal = (product: ExportedProduct): unknown => JSON.parse(JSON.stringify(product));

/** An option belongs to one product, and one that was ever reserved stays. */
async function optionProblems(
  tx: Database,
  batch: readonly Placed[],
  options: ReadonlyMap<string, OptionRow[]>,
): Promise<Problem[]> {
  const named = batch.flatMap(({ row }) => row.options.map(({ id }) => id));
  const owners = await tx
    .select({ id: productOptions.id, product: productOptions.product_id })
    .from(productOptions)
    .where(inArray(productOptions.id, named));
  const ownerOf = new Map(owners.map(({ id, product }) => [id, product]));
  const dropped = batch.flatMap(({ row, index }) => {
    const left = new Set(row.options.map(({ id }) => id));
    return (options.get(row.id) ?? []).filter(({ id }) => !left.has(id)).map(({ id }) => ({ id, index }));
  });
  const reserved = await reservedAmong(
    tx,
    dropped.map(({ id }) => id),
  );
  const seen = new Map<string, string>();
  return [
    ...batch.flatMap(({ row, index }) =>
      row.options.flatMap(({ id }, position): Problem[] => {
        const owner = ownerOf.get(id) ?? seen.get(id) ?? row.id;
        seen.set(id, owner);
        return owner === row.id ? [] : [atRow(index, { field: `options.${position}.id`, code: 'not_unique' })];
      }),
    ),
    ...dropped
      .filter(({ id }) => reserved.has(id))
      .map(({ id, index }) => atRow(index, { field: 'options', code: 'in_use', bound: id })),
  ];
}

async function reservedAmong(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // Held until the end: a reservation that is just being made is waited for, and a later one waits.
  await tx
    .select({ id: productOptions.id })
    .from(productOptions)
    .where(inArray(productOptions.id, [...ids]))
    .orderBy(productOptions.id)
    .for('update');
  const rows = await tx
    .selectDistinct({ id: reservationLines.option_id })
    .from(reservationLines)
    .where(inArray(reservationLines.option_id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

async function write(tx: Database, changes: readonly Change[], now: Date): Promise<void> {
  const rows = changes.map(({ product, position }) => toProductRow(product, position));
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: allFrom(products, rows[0] ?? {}) });
  const options = changes.flatMap(({ product }) => toOptionRows(product));
  await tx.delete(productOptions).where(
    and(
      inArray(
        productOptions.product_id,
        changes.map(({ product }) => product.id),
      ),
      notInArray(
        productOptions.id,
        options.map(({ id }) => id),
      ),
    ),
  );
  await tx
    .insert(productOptions)
    .values(options)
    .onConflictDoUpdate({ target: productOptions.id, set: allFrom(productOptions, options[0] ?? {}) });
  for (const { product, options: before } of changes) await resize(tx, product, before, now);
}

/** Every column of a row but its id, as the insert names it. */
function allFrom(table: typeof products | typeof productOptions, row: object) {
  const columns = Object.keys(row).filter((name) => name !== 'id' && name in table);
  return Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]));
}

/** Departures to come follow the seats of their option, as far as those that are taken allow. */
async function resize(tx: Database, product: ExportedProduct, before: readonly OptionRow[], now: Date): Promise<void> {
  for (const { id, capacity } of product.options) {
    const old = before.find((option) => option.id === id);
    if (!old || old.capacity === capacity) continue;
    await tx
      .update(departures)
      .set({ capacity: sql`greatest(${capacity}, ${departures.taken} + ${departures.sold_elsewhere})` })
      .where(and(eq(departures.option_id, id), gte(departures.date, todayInSeoul(now))));
  }
}
