/** Writes the demo's coupons, their codes, and what members have of them. */
import { addDays, toInstant, todayInSeoul } from '../../../../rules/seoul-days.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { coupons, memberCoupons } from '../tables.ts';
import { DEMO_CODES, DEMO_COUPONS, DEMO_HOLDINGS } from './demo-coupons.ts';

export const couponSeed: FeatureSeed = {
  async writeContent(tx) {
    await tx.insert(coupons).values([...DEMO_COUPONS]);
  },
  async writeMoments(tx, _parts, now) {
    const today = todayInSeoul(now);
    const inDays = (days: number) => toInstant(addDays(today, days), '00:00');
    await tx
      .insert(coupons)
      .values(
        DEMO_CODES.map(({ days: [from, to], ...row }) => ({ ...row, starts_at: inDays(from), ends_at: inDays(to) })),
      );
    for (const [member, owned] of Object.entries(DEMO_HOLDINGS))
      for (const [coupon, days] of Object.entries(owned))
        await tx.insert(memberCoupons).values({
          id: `${member}-${coupon}`,
          member_id: member,
          coupon_id: coupon,
          valid_until: inDays(days),
        });
  },
};
