/** Turns one product of the demo catalogue into rows. */
import type { productOptions, products } from '../tables.ts';
import type { SeedProduct } from './product-shape.ts';

export function productRow(product: SeedProduct, position: number): typeof products.$inferInsert {
  return {
    id: product.id,
    position,
    category: product.category,
    region: product.region,
    currency: product.currency,
    duration_days: product.duration.days,
    duration_hours: product.duration.hours,
    min_participants: product.min_participants,
    max_participants: product.max_participants,
    lead_days: product.lead_days,
    instant_confirmation: product.instant_confirmation,
    required_fields: product.required_fields,
    guide_languages: product.guide_languages,
    cancellation_policy: product.cancellation_policy,
    latitude: product.meeting_point.latitude,
    longitude: product.meeting_point.longitude,
    season: product.season,
    weekdays: product.weekdays,
    scene: product.scene,
    texts: product.texts,
    access: product.access,
    organiser: product.organiser,
  };
}

export function optionRows(product: SeedProduct): (typeof productOptions.$inferInsert)[] {
  return product.options.map(({ id, name, price, capacity, times, hours }, position) => ({
    id,
    product_id: product.id,
    name,
    price,
    capacity,
    times,
    hours,
    position,
  }));
}
