/** Writes which demo members have signed in through a simulated social provider before. */
import type { SocialType } from '../../../../contract/social.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { socialAccounts } from '../tables.ts';

/** An account of a demo member at a simulated social provider. */
export interface DemoSocialAccount {
  provider: SocialType;
  provider_id: string;
  member_id: string;
}

export const socialSeed: FeatureSeed<{ socialAccounts: readonly DemoSocialAccount[] }> = {
  async writeMoments(tx, parts, now) {
    if (parts.socialAccounts.length === 0) return;
    await tx.insert(socialAccounts).values(parts.socialAccounts.map((row) => ({ ...row, created_at: now })));
  },
};
