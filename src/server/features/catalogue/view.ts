/** Products as the wire shows them, in a language. */
import type { Locale } from '../../../contract/locale.ts';
import type { Product, ProductOption, ProductSummary } from '../../../contract/catalogue/products.ts';
import type { MapPoint } from '../../../contract/catalogue/search.ts';
import { findDeparture, type AskedDeparture } from './availability.ts';
import { freeDays } from './search/traits.ts';
import type { Seats } from './seats.ts';
import type { DerivedStats } from './product-stats.ts';
import { buildImagePath, listImageAlts, listImagePaths } from './images.ts';
import type { CatalogueOption, CatalogueProduct } from './model.ts';
import { localised, localisedTexts, writtenIn } from '../../base/localised.ts';

export interface View {
  figures: DerivedStats;
  language: Locale;
  today: string;
  isWished: (productId: string) => boolean;
  /** What a search asks of departures; the next one shown has it. */
  asked?: { seats: Seats; departure: AskedDeparture } | null;
}

export function toProductSummary(
  product: CatalogueProduct,
  { figures, language, today, isWished, asked }: View,
): ProductSummary {
  const texts = localisedTexts(product.texts, language);
  const { next: first, priceFrom, hoursFrom } = figures.product(product, today);
  const next = asked ? findDeparture(asked.seats, product, figures.days(product, today), asked.departure) : first;
  return {
    id: product.id,
    category: product.category,
    region: product.region,
    title: texts.title,
    menu_name: texts.menu_name,
    summary: texts.summary,
    language: writtenIn(product.texts, language),
    main_image: buildImagePath(product),
    currency: product.currency,
    price_from: priceFrom,
    hours_from: hoursFrom,
    duration: { days: product.durationDays, hours: product.durationHours },
    min_participants: product.minParticipants,
    lead_days: product.leadDays,
    instant_confirmation: product.instantConfirmation,
    guide_languages: [...product.guideLanguages],
    rating_avg: product.ratingAvg,
    review_count: product.reviewCount,
    is_wished: isWished(product.id),
    next_date: next?.date ?? null,
    next_seats: next?.seats ?? 0,
    next_guaranteed: next?.guaranteed ?? false,
    free_days: freeDays(product),
    season: product.season,
  };
}

export function toMapPoint(product: CatalogueProduct, language: Locale): MapPoint {
  const { id, region, latitude, longitude } = product;
  const { title } = localisedTexts(product.texts, language);
  return { id, title, language: writtenIn(product.texts, language), region, latitude, longitude };
}

export function toProduct(product: CatalogueProduct, view: View): Product {
  const texts = localisedTexts(product.texts, view.language);
  const descriptionLanguage = writtenIn(product.texts, view.language, 'description');
  const { description, itinerary } = localisedTexts(product.texts, descriptionLanguage);
  return {
    ...toProductSummary(product, view),
    images: listImagePaths(product),
    image_alts: listImageAlts(product, view.language),
    description,
    description_language: descriptionLanguage,
    max_participants: product.maxParticipants,
    required_fields: [...product.requiredFields],
    meeting_point: { name: texts.meeting_point, latitude: product.latitude, longitude: product.longitude },
    includes: texts.includes,
    excludes: texts.excludes,
    itinerary,
    cancellation_policy: [...product.cancellationPolicy],
    options: product.options.map((option) => toProductOption(product, option, view)),
    departure_months: [...new Set(view.figures.days(product, view.today).map((day) => day.slice(0, 7)))],
  };
}

/** An option of a product: its days are the first and last on sale. */
export function toProductOption(product: CatalogueProduct, option: CatalogueOption, view: View): ProductOption {
  const { firstDay, lastDay, remaining, status } = view.figures.option(product, option, view.today);
  return {
    id: option.id,
    name: localised(option.name, view.language),
    option_start_date: firstDay,
    option_end_date: lastDay,
    price: option.price,
    currency: product.currency,
    capacity: option.capacity,
    remaining,
    times: [...option.times],
    status,
  };
}
