/** A change of the e-mail address: it ends what a thief may hold, and the former address can take it back for some days. */
import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import { EMAIL_UNDO_HOURS } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { passwordResets, members, emailUndos, knownDevices } from './tables.ts';
import { brokenUniqueness } from '../../db/unique.ts';
import { Refusal } from '../../base/refusal.ts';
import { hashToken, newToken } from '../../security/token.ts';
import { revokeSessions } from './sessions.ts';
import { maskedAddress } from './find-id.ts';
import { enqueueAccountMail } from './mails.ts';
import { forgetSecondFactor } from './second-factor.ts';
import { recordSecurityEvent } from './security-events.ts';

const HOUR_MS = 3_600_000;

export interface AddressChange {
  memberId: string;
  /** The address of before. */
  from: string;
  /** The session that stays open. */
  session: string | null;
  language: Locale;
}

/** Runs in the transaction that wrote the new address. */
export async function afterAddressChange(tx: Database, services: Services, change: AddressChange): Promise<void> {
  const { memberId, from, session, language } = change;
  const now = services.clock();
  await revokeSessions(tx, memberId, now, session);
  await endResets(tx, memberId, now);
  const token = newToken(services.random);
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_HOURS * HOUR_MS);
  await tx.insert(emailUndos).values({
    token_hash: hashToken(token),
    member_id: memberId,
    email: from,
    created_at: now,
    expires_at: expiresAt,
  });
  await enqueueAccountMail(tx, services, { template: 'email_changed', to: from, language, secret: token, expiresAt });
  await recordSecurityEvent(tx, services, memberId, 'email_changed');
}

async function endResets(tx: Database, memberId: string, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.member_id, memberId), isNull(passwordResets.used_at)));
}

const isUndoGood = (token: string, now: Date) =>
  and(eq(emailUndos.token_hash, hashToken(token)), isNull(emailUndos.used_at), gt(emailUndos.expires_at, now));

/** What a link would bring back. */
export async function readEmailUndo(
  { db, clock }: Services,
  token: string,
): Promise<{ email: string; expires_at: string }> {
  const [row] = await db.select().from(emailUndos).where(isUndoGood(token, clock()));
  if (!row) throw new Refusal('LINK_EXPIRED');
  return { email: maskedAddress(row.email), expires_at: row.expires_at.toISOString() };
}

/**
 * Brings the former address back. The person who changed it may know the password and may have set up an app: both go, every session and device is
 * signed out, and the former address is mailed a link for a new password. Later changes of the address are taken back with this one.
 */
export async function undoEmail(services: Services, token: string, language: Locale): Promise<void> {
  const now = services.clock();
  await transaction(services.db, async (tx) => {
    const [undo] = await tx.update(emailUndos).set({ used_at: now }).where(isUndoGood(token, now)).returning();
    if (!undo) throw new Refusal('LINK_EXPIRED');
    const { member_id: memberId, email } = undo;
    try {
      const [restored] = await tx
        .update(members)
        .set({ email, password_hash: null })
        .where(and(eq(members.id, memberId), isNull(members.deleted_at)))
        .returning({ id: members.id });
      if (!restored) throw new Refusal('LINK_EXPIRED');
    } catch (error) {
      throw brokenUniqueness(error) === null ? error : new Refusal('EMAIL_IN_USE');
    }
    await tx
      .update(emailUndos)
      .set({ used_at: now })
      .where(
        and(
          eq(emailUndos.member_id, memberId),
          isNull(emailUndos.used_at),
          gte(emailUndos.created_at, undo.created_at),
        ),
      );
    await revokeSessions(tx, memberId, now);
    await endResets(tx, memberId, now);
    await forgetSecondFactor(tx, memberId);
    await tx.delete(knownDevices).where(eq(knownDevices.member_id, memberId));
    await recordSecurityEvent(tx, services, memberId, 'email_restored');
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    await enqueueAccountMail(tx, services, { template: 'password_reset', to: email, language, expiresAt });
  });
}

export async function sweepEmailUndos({ db, clock }: Services): Promise<void> {
  await db.delete(emailUndos).where(lte(emailUndos.expires_at, clock()));
}
