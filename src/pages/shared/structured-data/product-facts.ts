/** A trip for search engines: product, offers, rating and reviews, and where it stands in the shop. */
import type { Product, ProductOption } from '../../../contract/catalogue/products.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { Review } from '../../../contract/reviews/calls.ts';
import { detailQueries } from '../../../flows/catalogue/detail-queries.ts';
import { getCurrencyExponent } from '../../../rules/money.ts';
import { breadcrumbs, toPreview, type FactSource, type PageFacts, type Thing } from './page-facts.ts';

const AVAILABILITY = {
  on_sale: 'https://schema.org/InStock',
  sold_out: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/Discontinued',
} as const;

function offer(option: ProductOption, url: string): Thing {
  const exponent = getCurrencyExponent(option.currency);
  return {
    '@type': 'Offer',
    name: option.name,
    price: (option.price / 10 ** exponent).toFixed(exponent),
    priceCurrency: option.currency,
    availability: AVAILABILITY[option.status],
    availabilityStarts: option.option_start_date,
    availabilityEnds: option.option_end_date,
    url,
  };
}

function toReview({ author_name, rating, title, content, created_at, language }: Review): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author_name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    name: title,
    reviewBody: content,
    datePublished: created_at,
    inLanguage: language,
  };
}

function trip(product: Product, reviews: readonly Review[], { origin, siteName }: FactSource): Thing {
  const url = origin + pathTo('detail', { productId: product.id });
  // A list cannot name a language of its own.
  const itinerary = product.description_language === product.language ? product.itinerary : [];
  const stops = itinerary.map(({ title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
  }));
  return {
    '@type': ['Product', 'TouristTrip'],
    '@id': url,
    url,
    sku: product.id,
    name: product.title,
    description: product.summary,
    inLanguage: product.language,
    image: [...new Set([product.main_image, ...product.images].map((image) => origin + toPreview(image)))],
    brand: { '@type': 'Brand', name: siteName },
    provider: { '@type': 'Organization', name: siteName, url: origin },
    offers: product.options.map((option) => offer(option, url)),
    ...(stops.length > 0 && { itinerary: { '@type': 'ItemList', itemListElement: stops } }),
    ...(product.rating_avg !== null &&
      product.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating_avg,
          reviewCount: product.review_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    ...(reviews.length > 0 && { review: reviews.map(toReview) }),
  };
}

export function productFacts(source: FactSource): PageFacts {
  const { read, t, origin } = source;
  const queries = detailQueries(source.context);
  const product = read(queries.product);
  if (!product) return { things: [] };
  const { category, id, main_image, title } = product;
  return {
    image: toPreview(main_image),
    things: [
      trip(product, read(queries.reviews) ?? [], source),
      breadcrumbs(origin, [
        { name: t('titles:main'), path: pathTo('main', {}) },
        { name: t(`catalogue:category.${category}`), path: pathTo('search', { category, region: 'all' }) },
        { name: title, path: pathTo('detail', { productId: id }) },
      ]),
    ],
  };
}
