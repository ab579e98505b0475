/** A new password, by the old one or by the link of a mail; either way every other session ends and the member is told. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import { emailProblems, normaliseEmail } from '../../../rules/email.ts';
import { RESET_LINK_MINUTES } from '../../../contract/limits.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { passwordResets, members } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { checkPassword, hashPassword } from '../../security/password.ts';
import { guessOwnPassword } from './guesses.ts';
import { hashToken, newToken } from '../../security/token.ts';
import { revokeSessions } from './sessions.ts';
import { enqueueAccountMail } from './mails.ts';
import { uncommonPasswordProblems } from './rules.ts';
import { recordSecurityEvent } from './security-events.ts';

const MINUTE_MS = 60_000;

export interface PasswordChange {
  memberId: string;
  /** The session that stays open. */
  session: string | null;
  currentPassword: string;
  newPassword: string;
  language: Locale;
}

export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { memberId, session, currentPassword, newPassword, language } = change;
  const [member] = await services.db
    .select({ passwordHash: members.password_hash })
    .from(members)
    .where(eq(members.id, memberId));
  const known = member?.passwordHash ?? null;
  const isRight =
    currentPassword !== '' && (await guessOwnPassword(services, memberId, () => checkPassword(known, currentPassword)));
  const problems = uncommonPasswordProblems(newPassword, 'newPassword');
  if (!isRight) {
    problems.unshift({ field: 'currentPassword', code: currentPassword === '' ? 'required' : 'password_wrong' });
  } else if (problems.length === 0 && newPassword === currentPassword) {
    problems.push({ field: 'newPassword', code: 'password_same' });
  }
  if (problems.length > 0 || known === null) refuseFields(problems);
  const passwordHash = await hashPassword(newPassword);
  await transaction(services.db, async (tx) => {
    const [changed] = await tx
      .update(members)
      .set({ password_hash: passwordHash })
      .where(and(eq(members.id, memberId), eq(members.password_hash, known), eq(members.active, true)))
      .returning({ email: members.email });
    // It was changed since it was compared.
    if (!changed) refuseFields([{ field: 'currentPassword', code: 'password_wrong' }]);
    await afterChange(tx, services, { event: 'password_changed', memberId, email: changed.email, session, language });
  });
}

/**
 * Writes down that a link was asked for, and no more: whether the address has an account is looked up when the mail is sent, so that the
 * answer is the same, in the same time, for every address.
 */
export async function askForReset(services: Services, typed: string, language: Locale): Promise<void> {
  const problems = emailProblems(typed);
  if (problems.length > 0) refuseFields(problems);
  const expiresAt = new Date(services.clock().getTime() + RESET_LINK_MINUTES * MINUTE_MS);
  await enqueueAccountMail(services.db, services, {
    template: 'password_reset',
    to: normaliseEmail(typed),
    language,
    expiresAt,
  });
}

/** Makes the link's token as its mail is sent; null where no open account has the address. */
export async function openReset({ db, random, clock }: Services, email: string): Promise<string | null> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.email, email), eq(members.active, true), isNull(members.deleted_at)));
  if (!member) return null;
  const token = newToken(random);
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + RESET_LINK_MINUTES * MINUTE_MS);
  await db
    .insert(passwordResets)
    .values({ token_hash: hashToken(token), member_id: member.id, created_at: createdAt, expires_at: expiresAt });
  return token;
}

const isResetGood = (token: string, now: Date) =>
  and(
    eq(passwordResets.token_hash, hashToken(token)),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, now),
  );

/** Until when a link is good. */
export async function resetExpiry({ db, clock }: Services, token: string): Promise<{ expires_at: string }> {
  const [row] = await db
    .select({ expiresAt: passwordResets.expires_at })
    .from(passwordResets)
    .where(isResetGood(token, clock()));
  if (!row) throw new Refusal('LINK_EXPIRED');
  return { expires_at: row.expiresAt.toISOString() };
}

/** Sets the password by a link, once: all other links of the member are used up with it. A password that breaks the rules costs no link. */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  language: Locale,
): Promise<{ memberId: string }> {
  await resetExpiry(services, token);
  const problems = uncommonPasswordProblems(password);
  if (problems.length > 0) refuseFields(problems);
  const passwordHash = await hashPassword(password);
  const now = services.clock();
  return transaction(services.db, async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ used_at: now })
      .where(isResetGood(token, now))
      .returning({ memberId: passwordResets.member_id });
    if (!used) throw new Refusal('LINK_EXPIRED');
    const { memberId } = used;
    const [changed] = await tx
      .update(members)
      .set({ password_hash: passwordHash })
      .where(and(eq(members.id, memberId), eq(members.active, true), isNull(members.deleted_at)))
      .returning({ email: members.email });
    if (!changed) throw new Refusal('LINK_EXPIRED');
    await afterChange(tx, services, {
      event: 'password_reset',
      memberId,
      email: changed.email,
      session: null,
      language,
    });
    return { memberId };
  });
}

interface Changed {
  event: 'password_changed' | 'password_reset';
  memberId: string;
  email: string;
  session: string | null;
  language: Locale;
}

async function afterChange(tx: Database, services: Services, changed: Changed): Promise<void> {
  const { memberId, email, session, language } = changed;
  const now = services.clock();
  await revokeSessions(tx, memberId, now, session);
  await tx
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.member_id, memberId), isNull(passwordResets.used_at)));
  await enqueueAccountMail(tx, services, { template: 'password_changed', to: email, language });
  await recordSecurityEvent(tx, services, memberId, changed.event);
}

/** Links that ran out are forgotten after a day. */
export async function sweepResets({ db, clock }: Services): Promise<void> {
  await db
    .delete(passwordResets)
    .where(lt(passwordResets.expires_at, new Date(clock().getTime() - 24 * 60 * MINUTE_MS)));
}
