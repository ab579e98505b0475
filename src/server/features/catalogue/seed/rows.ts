/** Turns one product of the demo catalogue into rows. */
import { addDays, instantOf } from '../../../../rules/seoul-days.ts';
import type { productOptions, products, reviews } from '../tables.ts';
import type { SeedProduct } from './product-shape.ts';

export function productRow(product: SeedProduct, position: number): typeof products.$inferInsert {
  return {
    id: product.id,
    position,
    category: product.category,
    region: product.region,
    currency: product.currency,
    durationDays: product.duration.days,
    durationHours: product.duration.hours,
    minParticipants: product.min_participants,
    maxParticipants: product.max_participants,
    leadDays: product.lead_days,
    instantConfirmation: product.instant_confirmation,
    requiredFields: product.required_fields,
    guideLanguages: product.guide_languages,
    cancellationPolicy: product.cancellation_policy,
    latitude: product.meeting_point.latitude,
    longitude: product.meeting_point.longitude,
    season: product.season,
    weekdays: product.weekdays,
    scene: product.scene,
    texts: product.texts,
  };
}

export function optionRows(product: SeedProduct): (typeof productOptions.$inferInsert)[] {
  return product.options.map(({ id, name, price, capacity, times }, position) => ({
    id,
    productId: product.id,
    name,
    price,
    capacity,
    times,
    position,
  }));
}

export function reviewRows(product: SeedProduct, today: string): (typeof reviews.$inferInsert)[] {
  return product.reviews.map((review, index) => ({
    id: `review-${product.id.slice(0, 60)}-${index + 1}`,
    productId: product.id,
    rating: review.rating,
    title: review.title,
    content: review.content,
    images: [],
    language: review.language,
    authorName: review.author_name,
    createdAt: instantOf(addDays(today, -review.days_ago), '12:00'),
    reply: review.reply,
  }));
}
