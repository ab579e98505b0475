/** Products as the operator writes and reads them whole, and as rows. */
import { asc, inArray } from 'drizzle-orm';
import type { ExportedProduct } from '../../../contract/operators/catalogue.ts';
import type { Localised } from '../../base/localised.ts';
import type { Database } from '../../db/database.ts';
import type { products } from './tables.ts';
import { productOptions } from './tables.ts';
import type { SceneSettings } from './texts.ts';

export type ProductRow = typeof products.$inferSelect;
export type OptionRow = typeof productOptions.$inferSelect;

/** Options of some products, each product's in its order. */
export async function readOptions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, OptionRow[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(productOptions)
          .where(inArray(productOptions.product_id, [...ids]))
          .orderBy(asc(productOptions.product_id), asc(productOptions.position));
  const byProduct = new Map<string, OptionRow[]>();
  for (const row of rows) byProduct.set(row.product_id, [...(byProduct.get(row.product_id) ?? []), row]);
  return byProduct;
}

export function toExported(row: ProductRow, options: readonly OptionRow[]): Required<ExportedProduct> {
  const { route, ...scene } = row.scene;
  return {
    id: row.id,
    position: row.position,
    category: row.category,
    region: row.region,
    currency: row.currency,
    duration: { days: row.duration_days, hours: row.duration_hours },
    min_participants: row.min_participants,
    max_participants: row.max_participants,
    lead_days: row.lead_days,
    instant_confirmation: row.instant_confirmation,
    required_fields: row.required_fields,
    guide_languages: row.guide_languages,
    cancellation_policy: row.cancellation_policy,
    meeting_point: { latitude: row.latitude, longitude: row.longitude },
    season: row.season,
    weekdays: row.weekdays,
    scene: { ...scene, ...(route && { route: [...route] }) },
    texts: row.texts,
    access: row.access,
    organiser: row.organiser,
    on_sale: row.on_sale,
    options: options.map(({ id, name, price, capacity, times, hours }) => ({
      id,
      name,
      price,
      capacity,
      times,
      hours,
    })),
  };
}

/** Languages without words are left out: an absent one and an undefined one mean the same. */
function leaveOutUndefined<T extends object>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).filter(([, one]) => one !== undefined)) as T;
}

export function toProductRow(product: ExportedProduct, position: number): typeof products.$inferInsert {
  const { duration, meeting_point: point, scene, texts, options: _, ...rest } = product;
  return {
    ...rest,
    position,
    duration_days: duration.days,
    duration_hours: duration.hours,
    latitude: point.latitude,
    longitude: point.longitude,
    scene: scene as SceneSettings,
    texts: leaveOutUndefined(texts),
  };
}

export function toOptionRows({ id: productId, options }: ExportedProduct): (typeof productOptions.$inferInsert)[] {
  return options.map(({ name, ...rest }, position) => ({
    ...rest,
    product_id: productId,
    name: leaveOutUndefined(name) as Localised<string>,
    position,
  }));
}
