/** Writes the demo's campaigns: one that offers a coupon, one without any. */
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { campaigns } from '../tables.ts';

const DAY_MS = 86_400_000;

export const promotionSeed: FeatureSeed = {
  async writeMoments(tx, _parts, now) {
    const started = { created_at: now, starts_at: new Date(now.getTime() - 10 * DAY_MS) };
    const ends = new Date(now.getTime() + 60 * DAY_MS);
    await tx.insert(campaigns).values([
      { ...started, id: 'lantern-nights', name: 'Lantern nights', coupon_id: 'lantern-8', ends_at: ends },
      { ...started, id: 'first-three', name: 'For the first three', coupon_id: 'first-three', ends_at: ends },
      { ...started, id: 'newsletter', name: 'Newsletter' },
    ]);
  },
};
