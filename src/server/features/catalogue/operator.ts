/** What the operator reads of products, and how they come on sale and off it. */
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { ExportedProduct } from '../../../contract/operators/catalogue.ts';
import type { CallData } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { buildPagination, type Page, type PagedRows } from '../../http/paging.ts';
import { writeAudit } from '../operators/shared.ts';
import { productPictures, products } from './tables.ts';
import { readOptions, toExported, type ProductRow } from './written.ts';

type View = CallData<'operator.setOnSale'>;

async function readPage(db: Database, page: Page) {
  const [counted] = await db.select({ total: count() }).from(products);
  const rows = await db
    .select()
    .from(products)
    .orderBy(asc(products.id))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page);
  return { rows, pagination: buildPagination(counted?.total ?? 0, page) };
}

async function buildViews(db: Database, rows: readonly ProductRow[]): Promise<View[]> {
  const ids = rows.map(({ id }) => id);
  const pictures =
    ids.length === 0
      ? []
      : await db
          .select({ id: productPictures.id, product: productPictures.product_id })
          .from(productPictures)
          .where(inArray(productPictures.product_id, ids))
          .orderBy(asc(productPictures.position));
  return rows.map(({ id, category, texts, on_sale }) => ({
    id,
    title: texts.en.title,
    category,
    on_sale,
    languages: Object.keys(texts),
    pictures: pictures.filter(({ product }) => product === id).map((picture) => picture.id),
  }));
}

export async function listAllProducts({ db }: Services, page: Page): Promise<PagedRows<View>> {
  const { rows, pagination } = await readPage(db, page);
  return { rows: await buildViews(db, rows), pagination };
}

export async function exportProducts({ db }: Services, page: Page): Promise<PagedRows<ExportedProduct>> {
  const { rows, pagination } = await readPage(db, page);
  const options = await readOptions(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => toExported(row, options.get(row.id) ?? [])), pagination };
}

/** One transaction that changes a product and raises its tag; what it answers is written down. */
export async function changeProduct(
  services: Services,
  id: string,
  act: string,
  work: (tx: Database) => Promise<Record<string, unknown>>,
): Promise<View> {
  const view = await transaction(services.db, async (tx) => {
    const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
    if (!row) throw new Refusal('NOT_FOUND');
    const details = await work(tx);
    await raiseRevision(tx, 'catalogue');
    await writeAudit(tx, { at: services.clock(), act, subject: id, details });
    const [shown] = await buildViews(tx, await tx.select().from(products).where(eq(products.id, id)));
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
  services.catalogue.changed();
  services.revisions.changed();
  return view;
}

export function setOnSale(services: Services, id: string, onSale: boolean): Promise<View> {
  return changeProduct(services, id, 'product.onSale', async (tx) => {
    await tx.update(products).set({ on_sale: onSale }).where(eq(products.id, id));
    return { on_sale: onSale };
  });
}
