/** The traveller vault: the passport number of the member or of a companion, for a reservation to copy. */
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../base/context.ts';
import { companions, members } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import type { SealedPlace } from '../../security/seal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import type { PassportColumns } from './passport.ts';

/** A stored passport number with the place for which it is sealed. */
export interface VaultPassport extends PassportColumns {
  place: SealedPlace;
}

/** @param whom `me`, or the id of a companion; another member's is not found */
export async function readVaultPassport({ db }: Services, memberId: string, whom: string): Promise<VaultPassport> {
  const [found] =
    whom === 'me'
      ? await db
          .select({ passport_sealed: members.passport_sealed, passport_tail: members.passport_tail })
          .from(members)
          .where(eq(members.id, memberId))
      : await db
          .select({ passport_sealed: companions.passport_sealed, passport_tail: companions.passport_tail })
          .from(companions)
          .where(and(eq(companions.id, whom), eq(companions.member_id, memberId)));
  if (!found) throw new Refusal('NOT_FOUND');
  return {
    ...found,
    place: whom === 'me' ? sealedPlace('memberPassport', memberId) : sealedPlace('companionPassport', whom),
  };
}
