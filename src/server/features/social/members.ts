/** Members by their person at a provider: found by provider and id alone, never by an e-mail address. */
import { and, eq, isNull } from 'drizzle-orm';
import type { SocialType } from '../../../contract/social.ts';
import type { Database } from '../../db/database.ts';
import { socialAccounts } from './tables.ts';
import { members } from '../accounts/tables.ts';

export interface SocialMember {
  id: string;
  active: boolean;
}

export async function findSocialMember(
  db: Database,
  provider: SocialType,
  providerId: string,
): Promise<SocialMember | null> {
  const [found] = await db
    .select({ id: members.id, active: members.active })
    .from(socialAccounts)
    .innerJoin(members, eq(members.id, socialAccounts.member_id))
    .where(
      and(
        eq(socialAccounts.provider, provider),
        eq(socialAccounts.provider_id, providerId),
        isNull(members.deleted_at),
      ),
    );
  return found ?? null;
}
