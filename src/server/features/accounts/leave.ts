/** Leaving: the account ends at once; what the law demands of trips and payments stays, without a word that names a person. */
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import {
  businessRequests,
  companions,
  emailCodes,
  emailProofs,
  files,
  passwordResets,
  members,
  sessions,
  emailUndos,
  knownDevices,
  securityEvents,
} from './tables.ts';
import { socialAccounts } from '../social/tables.ts';
import { memberCoupons } from '../coupons/tables.ts';
import { cartItems } from '../cart/tables.ts';
import { invitationCounts, mailConsents } from '../mail-consent/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { wishes } from '../wishlist/tables.ts';
import { forgetRequests } from '../social-reviews/shared.ts';
import { quotations } from '../quotations/tables.ts';
import { refunds } from '../payments/tables.ts';
import { mails } from '../../mail/tables.ts';
import { reservationLines, reservations, reservationTravellers } from '../reservations/tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { currentRequest } from '../../base/request-context.ts';
import { forgetAuditNotes } from '../operators/shared.ts';
import { forgetProviderTexts } from '../payments/shared.ts';
import { enqueueAccountMail } from './mails.ts';
import { forgetSecondFactor } from './second-factor.ts';

export interface Leaving {
  memberId: string;
  language: Locale;
}

export async function deleteAccount(services: Services, { memberId, language }: Leaving): Promise<void> {
  const now = services.clock();
  await transaction(services.db, async (tx) => {
    // A reservation or a sign-in at this moment waits for the same row.
    const [member] = await tx
      .select({ email: members.email })
      .from(members)
      .where(and(eq(members.id, memberId), isNull(members.deleted_at)))
      .for('update');
    if (!member) throw new Refusal('UNAUTHORIZED');
    await refuseWithTripsAhead(tx, memberId, now);
    await forgetTexts(tx, memberId);
    await forgetReservations(tx, memberId);
    await forgetMember(tx, memberId, member.email, now);
    await enqueueAccountMail(tx, services, { template: 'account_deleted', to: member.email, language });
  });
  services.catalogue.changed();
  services.revisions.changed();
  services.log.info(
    { security: 'account_deleted', member: memberId, request: currentRequest().requestId },
    'security event',
  );
}

/** Refuses while the member still travels, pays or waits for an answer. */
async function refuseWithTripsAhead(tx: Database, memberId: string, now: Date): Promise<void> {
  const hasDayAhead = exists(
    tx
      .select({ one: sql`1` })
      .from(reservationLines)
      .where(
        and(eq(reservationLines.reservation_id, reservations.id), gte(reservationLines.end_date, todayInSeoul(now))),
      ),
  );
  const isHeld = or(isNotNull(reservations.charging_attempt), gt(reservations.hold_expires_at, now));
  const ahead = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.member_id, memberId),
        or(
          and(eq(reservations.status, 'pending'), isHeld),
          inArray(reservations.status, ['waiting', 'requested', 'cancel_requested']),
          and(eq(reservations.status, 'confirmed'), hasDayAhead),
        ),
      ),
    );
  if (ahead.length > 0) throw new Refusal('TRIPS_AHEAD', { details: { count: ahead.length } });
}

/** What others wrote about them. First of all, while every row still says whose it is. */
async function forgetTexts(tx: Database, memberId: string): Promise<void> {
  await forgetAuditNotes(tx, memberId);
  await forgetProviderTexts(tx, memberId);
  // Before the mails: a copy that an agreement is just writing is waited for, and goes with them.
  await tx.delete(mailConsents).where(eq(mailConsents.member_id, memberId));
  await tx.delete(invitationCounts).where(eq(invitationCounts.member_id, memberId));
}

/** A refund that is still to be transferred keeps its account until it is done: money is owed to it. */
async function forgetReservations(tx: Database, memberId: string): Promise<void> {
  const own = eq(reservations.member_id, memberId);
  const ofMember = tx.select({ id: reservations.id }).from(reservations).where(own);
  await tx.delete(reservationTravellers).where(inArray(reservationTravellers.reservation_id, ofMember));
  await tx
    .update(reservations)
    .set({
      traveller: sql`jsonb_build_object('representative', '', 'contact', '', 'email', '', 'nationality', '',
        'arrival_flight', '', 'departure_address', '', 'destination_address', '', 'request', '',
        'luggage', ${reservations.traveller} -> 'luggage')`,
      passport_sealed: null,
      passport_tail: null,
      // Both came from the browser.
      idempotency_key: sql`${reservations.id}`,
      cart_item_ids: [],
      version: sql`${reservations.version} + 1`,
    })
    .where(own);
  const owed = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.reservation_id, reservations.id), eq(refunds.method, 'bank'), eq(refunds.state, 'pending')));
  await tx
    .update(reservations)
    .set({ refund_account_sealed: null })
    .where(and(own, notExists(owed)));
  await tx.delete(mails).where(inArray(sql`${mails.data} ->> 'reservation_id'`, ofMember));
}

async function forgetMember(tx: Database, memberId: string, email: string, now: Date): Promise<void> {
  await tx.delete(mails).where(eq(mails.to_address, email));
  await tx.delete(emailCodes).where(eq(emailCodes.email, email));
  await tx.delete(emailProofs).where(eq(emailProofs.email, email));
  await tx.delete(sessions).where(eq(sessions.member_id, memberId));
  await tx.delete(securityEvents).where(eq(securityEvents.member_id, memberId));
  await tx.delete(knownDevices).where(eq(knownDevices.member_id, memberId));
  await tx.delete(emailUndos).where(eq(emailUndos.member_id, memberId));
  await forgetSecondFactor(tx, memberId);
  await tx.delete(passwordResets).where(eq(passwordResets.member_id, memberId));
  await tx.delete(socialAccounts).where(eq(socialAccounts.member_id, memberId));
  await tx.delete(companions).where(eq(companions.member_id, memberId));
  await tx.delete(businessRequests).where(eq(businessRequests.member_id, memberId));
  await tx.delete(files).where(eq(files.member_id, memberId));
  await tx.delete(cartItems).where(eq(cartItems.member_id, memberId));
  // Those too that they sent without signing in: the address is proven to be theirs.
  await tx.delete(inquiries).where(or(eq(inquiries.member_id, memberId), eq(inquiries.email, email)));
  await tx.delete(quotations).where(eq(quotations.member_id, memberId));
  const written = await tx.delete(reviews).where(eq(reviews.member_id, memberId)).returning({ id: reviews.id });
  if (written.length > 0) await raiseRevision(tx, 'reviews');
  await tx.delete(wishes).where(eq(wishes.member_id, memberId));
  await forgetRequests(tx, memberId);
  await tx
    .delete(memberCoupons)
    .where(and(eq(memberCoupons.member_id, memberId), isNull(memberCoupons.reservation_id)));
  await tx
    .update(members)
    .set({
      email: `${memberId}@deleted.invalid`,
      password_hash: null,
      active: false,
      name: '',
      birthday: null,
      phone: null,
      gender: null,
      nationality: null,
      passport_sealed: null,
      passport_tail: null,
      terms: [],
      deleted_at: now,
    })
    .where(eq(members.id, memberId));
}
