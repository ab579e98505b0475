/** Invites a traveller's address to receive mails: seldom, however many members name it, and never after a stop. */
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { INVITATION_PAUSE_DAYS, MAX_INVITATIONS_PER_DAY } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locale.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { invitationCounts, invitedAddresses, mailConsents } from './tables.ts';
import { members } from '../accounts/tables.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { newId } from '../../security/ids.ts';
import { hashToken } from '../../security/token.ts';
import { addressHash, consentToken } from './consent.ts';

const DAY_MS = 86_400_000;

export const INVITATION = 'mail_invitation';

/** What the mail of an invitation is made from. `reservation_id` names what it belongs to, so that it goes with it. */
export interface InvitationFacts extends Record<string, unknown> {
  consent_id: string;
  reservation_id: string;
}

export interface Invitation {
  memberId: string;
  email: string;
  reservationId: string;
  language: Locale;
}

/**
 * Writes the invitation unless a bound forbids it. Each bound is one conditional write: of many at once, on however many processes, no
 * more than allowed get through. The address is locked before its consent, as agreeing and stopping do.
 */
export async function inviteOnce(services: Services, invitation: Invitation): Promise<void> {
  const { memberId, email, reservationId, language } = invitation;
  const now = services.clock();
  await transaction(services.db, async (tx) => {
    if (!(await isMember(tx, memberId)) || !(await countInvitation(tx, memberId, now))) return;
    const isTaken = await takeAddress(tx, addressHash(services.sealer, email), now);
    const consentId = isTaken ? await openConsent(tx, services, memberId, email, now) : null;
    if (consentId === null) return uncountInvitation(tx, memberId, now);
    const id = newId(services.random);
    const data: InvitationFacts = { consent_id: consentId, reservation_id: reservationId };
    await enqueueMail(tx, { key: id, to: email, template: INVITATION, language, data, now });
  });
}

/** False for an account that was deleted; one that is being deleted waits for this transaction, or this one for it. */
async function isMember(tx: Database, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deleted_at)))
    .for('key share');
  return rows.length > 0;
}

/** True while the member's day has room. */
async function countInvitation(tx: Database, memberId: string, now: Date): Promise<boolean> {
  const counted = await tx
    .insert(invitationCounts)
    .values({ member_id: memberId, day: todayInSeoul(now), count: 1 })
    .onConflictDoUpdate({
      target: [invitationCounts.member_id, invitationCounts.day],
      set: { count: sql`${invitationCounts.count} + 1` },
      setWhere: lt(invitationCounts.count, MAX_INVITATIONS_PER_DAY),
    })
    .returning({ count: invitationCounts.count });
  return counted.length > 0;
}

/** What was not sent does not count; the row is still locked by this transaction. */
async function uncountInvitation(tx: Database, memberId: string, now: Date): Promise<void> {
  await tx
    .update(invitationCounts)
    .set({ count: sql`${invitationCounts.count} - 1` })
    .where(and(eq(invitationCounts.member_id, memberId), eq(invitationCounts.day, todayInSeoul(now))));
}

/** True where the address was not invited for long enough and never said stop. */
async function takeAddress(tx: Database, hash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(invitedAddresses)
    .values({ address_hash: hash, invited_at: now })
    .onConflictDoUpdate({
      target: invitedAddresses.address_hash,
      set: { invited_at: now },
      setWhere: and(isNull(invitedAddresses.stopped_at), lte(invitedAddresses.invited_at, pauseStart(now))),
    })
    .returning({ hash: invitedAddresses.address_hash });
  return taken.length > 0;
}

/** The consent that is asked for, or null where it has an answer already. */
async function openConsent(
  tx: Database,
  { random, sealer }: Services,
  memberId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const id = newId(random);
  const [row] = await tx
    .insert(mailConsents)
    .values({ id, member_id: memberId, email, token_hash: hashToken(consentToken(sealer, id)), invited_at: now })
    .onConflictDoUpdate({
      target: [mailConsents.member_id, mailConsents.email],
      set: { invited_at: now },
      setWhere: and(isNull(mailConsents.agreed_at), isNull(mailConsents.stopped_at)),
    })
    .returning({ id: mailConsents.id });
  return row?.id ?? null;
}

function pauseStart(now: Date): Date {
  return new Date(now.getTime() - INVITATION_PAUSE_DAYS * DAY_MS);
}

/** Forgets what bounds nothing any more. A stop is never forgotten. */
export async function sweepInvitations({ db, clock }: Services): Promise<void> {
  const now = clock();
  await db.delete(invitationCounts).where(lt(invitationCounts.day, todayInSeoul(now)));
  await db
    .delete(invitedAddresses)
    .where(and(isNull(invitedAddresses.stopped_at), lte(invitedAddresses.invited_at, pauseStart(now))));
}
