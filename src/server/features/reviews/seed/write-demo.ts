/** Writes the demo's reviews: those told with the products, more of a few with illustrated photos, and one of a demo member. */
import { addDays, toInstant, todayInSeoul } from '../../../../rules/seoul-days.ts';
import type { Locale } from '../../../../contract/locale.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { reviewPhotos, reviews, type PhotoScene } from '../tables.ts';
import more from './reviews.json' with { type: 'json' };
import { writeTakenTrips } from './taken-trips.ts';

interface SeedReview {
  author_name: string;
  rating: number;
  language: Locale;
  title: string;
  content: string;
  days_ago: number;
  reply: string | null;
}

/** What the seed reads of a product. */
interface ReviewedProduct {
  id: string;
  reviews: readonly SeedReview[];
}

interface IllustratedReview extends SeedReview {
  product_id: string;
  scenes: readonly PhotoScene[];
}

const ILLUSTRATED = more as readonly IllustratedReview[];
/** Proportions of a scene. */
const SCENE_SIZE = { width: 800, height: 600 };

export const reviewSeed: FeatureSeed<{ products: readonly ReviewedProduct[] }> = {
  async writeMoments(tx, { products }, now) {
    const today = todayInSeoul(now);
    const toRow = (id: string, productId: string, { days_ago: daysAgo, ...review }: SeedReview) => {
      const at = toInstant(addDays(today, -daysAgo), '12:00');
      return {
        id,
        product_id: productId,
        rating: review.rating,
        title: review.title,
        content: review.content,
        language: review.language,
        author_name: review.author_name,
        created_at: at,
        reply: review.reply,
        replied_at: review.reply === null ? null : at,
        photo_count: 0,
      };
    };
    await insertRows(tx, reviews, products, ({ id, reviews: told }) =>
      told.map((review, index) => toRow(`review-${id.slice(0, 60)}-${index + 1}`, id, review)),
    );
    const onSale = new Set(products.map(({ id }) => id));
    const illustrated = ILLUSTRATED.filter((review) => onSale.has(review.product_id));
    const nameOf = (position: number) => `review-demo-${position + 1}`;
    await insertRows(tx, reviews, illustrated, (review, position) => [
      { ...toRow(nameOf(position), review.product_id, review), photo_count: review.scenes.length },
    ]);
    await insertRows(tx, reviewPhotos, illustrated, ({ scenes }, position) =>
      scenes.map((scene, index) => ({
        id: `${nameOf(position)}-photo-${index + 1}`,
        review_id: nameOf(position),
        position: index,
        ...SCENE_SIZE,
        scene,
      })),
    );
    await writeTakenTrips(tx, today);
    await raiseRevision(tx, 'reviews');
  },
};
