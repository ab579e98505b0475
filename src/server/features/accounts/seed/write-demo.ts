/** Writes the demo members with their points and coupons. */
import { addDays, toInstant, todayInSeoul } from '../../../../rules/seoul-days.ts';
import { pointsExpiry } from '../../../../rules/points.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { hashPassword } from '../../../security/password.ts';
import { coupons, memberCoupons, pointsLedger } from '../../points/tables.ts';
import { members } from '../tables.ts';
import { DEMO_COUPON_DAYS, DEMO_COUPONS, DEMO_MEMBERS } from './demo-members.ts';

export const accountSeed: FeatureSeed = {
  async writeContent(tx) {
    await tx.insert(coupons).values([...DEMO_COUPONS]);
  },
  async writeMoments(tx, _parts, now) {
    const validUntil = toInstant(addDays(todayInSeoul(now), DEMO_COUPON_DAYS), '00:00');
    for (const { password, points, coupons: owned, ...row } of DEMO_MEMBERS) {
      await tx
        .insert(members)
        .values({ ...row, password_hash: await hashPassword(password), points_balance: points, created_at: now });
      if (points > 0)
        await tx.insert(pointsLedger).values({
          member_id: row.id,
          delta: points,
          reason: 'welcome',
          created_at: now,
          expires_at: pointsExpiry(now),
        });
      for (const couponId of owned) {
        await tx
          .insert(memberCoupons)
          .values({ id: `${row.id}-${couponId}`, member_id: row.id, coupon_id: couponId, valid_until: validUntil });
      }
    }
  },
};
