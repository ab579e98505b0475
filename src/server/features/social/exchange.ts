/** Trades a provider's code for a ticket: the state is taken once, then the provider is asked, then a ticket is written. */
import { and, eq, gt } from 'drizzle-orm';
import type { SocialType } from '../../../contract/social.ts';
import type { Services } from '../../base/context.ts';
import { socialStates } from './tables.ts';
import type { SocialAnswer, SocialPerson } from '../../providers/social-provider.ts';
import { Refusal } from '../../base/refusal.ts';
import { hashToken } from '../../security/token.ts';
import { findSocialMember } from './members.ts';
import { getProvider } from './start.ts';
import { issueTicket } from './tickets.ts';

export interface Exchanged {
  person: SocialPerson;
  ticket: string;
  isMember: boolean;
}

/** The person of an answer, else the refusal. The provider's own 401 and 403 never reach a browser. */
export function personIn(answer: SocialAnswer, services: Pick<Services, 'log'>, type: SocialType): SocialPerson {
  if (answer.kind === 'person') return answer.person;
  if (answer.kind === 'refused') throw new Refusal('SOCIAL_REFUSED', { details: { reason: answer.reason } });
  services.log.warn({ provider: type, reason: answer.reason }, 'social provider gave no answer');
  throw new Refusal('SOCIAL_UNAVAILABLE');
}

export async function exchangeCode(
  services: Services,
  type: SocialType,
  { code, state }: { code: string; state: string },
): Promise<Exchanged> {
  const provider = getProvider(services, type);
  const { db, clock } = services;
  // The call that takes the row goes on: of two that bring the same state at once, one does.
  const [begun] = await db
    .delete(socialStates)
    .where(
      and(
        eq(socialStates.state_hash, hashToken(state)),
        eq(socialStates.provider, type),
        gt(socialStates.expires_at, clock()),
      ),
    )
    .returning();
  if (!begun) throw new Refusal('SOCIAL_STATE_UNKNOWN');
  const answer = await provider.redeem({ code, state, verifier: begun.verifier });
  const person = personIn(answer, services, type);
  const member = await findSocialMember(db, type, person.id);
  return { person, ticket: await issueTicket(services, type, person), isMember: member !== null };
}
