/** Tickets: what the server proved of a person, behind 256 random bits that are good for one session. */
import { and, eq, gt } from 'drizzle-orm';
import type { SocialType } from '../../../contract/social.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { socialTickets } from './tables.ts';
import type { SocialPerson } from '../../providers/social-provider.ts';
import { hashToken, newToken } from '../../security/token.ts';

/** Milliseconds for which a ticket is good: long enough to type a registration. */
export const TICKET_LIFE_MS = 1_800_000;

/** Tells our tickets from tokens of a provider, so that a used one is never sent anywhere. */
const MARK = 'st_';

export const isTicket = (token: string): boolean => token.startsWith(MARK);

/** Who a ticket must stand for. */
export interface Claim {
  social_type: SocialType;
  social_id: string;
  social_token: string;
}

export interface Ticket {
  provider: SocialType;
  provider_id: string;
  /** Lower-case address that the provider vouches for. */
  verified_email: string | null;
}

export async function issueTicket(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  provider: SocialType,
  person: SocialPerson,
): Promise<string> {
  const ticket = MARK + newToken(random);
  await db.insert(socialTickets).values({
    ticket_hash: hashToken(ticket),
    provider,
    provider_id: person.id,
    verified_email: person.emailVerified ? person.email : null,
    expires_at: new Date(clock().getTime() + TICKET_LIFE_MS),
  });
  return ticket;
}

const live = (claim: Claim, now: Date) =>
  and(
    eq(socialTickets.ticket_hash, hashToken(claim.social_token)),
    eq(socialTickets.provider, claim.social_type),
    eq(socialTickets.provider_id, claim.social_id),
    gt(socialTickets.expires_at, now),
  );

/** The live ticket of a claim; null where type, id or ticket is another's. */
export async function findTicket(db: Database, claim: Claim, now: Date): Promise<Ticket | null> {
  const [found] = await db.select().from(socialTickets).where(live(claim, now));
  return found ?? null;
}

/** Takes the ticket out of use; of two that come at once, one gets it. */
export async function spendTicket(db: Database, claim: Claim, now: Date): Promise<Ticket | null> {
  const [spent] = await db.delete(socialTickets).where(live(claim, now)).returning();
  return spent ?? null;
}
