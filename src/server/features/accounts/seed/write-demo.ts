/** Writes the demo members with their points. */
import { pointsExpiry } from '../../../../rules/points.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { hashPassword } from '../../../security/password.ts';
import { pointsLedger } from '../../points/tables.ts';
import { members } from '../tables.ts';
import { DEMO_MEMBERS } from './demo-members.ts';

export const accountSeed: FeatureSeed = {
  async writeMoments(tx, _parts, now) {
    for (const { password, points, ...row } of DEMO_MEMBERS) {
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
    }
  },
};
