/** A second factor by authenticator app (TOTP, RFC 6238), with recovery codes for when the app is lost. */
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { members, recoveryCodes, secondFactors } from './tables.ts';
import { normaliseDigits } from '../../../rules/digits.ts';
import { Refusal } from '../../base/refusal.ts';
import { base32 } from '../../security/ids.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { recordSecurityEvent } from './security-events.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose code is taken too: clocks of phones differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Fifty bits a code, in two groups of five letters. */
const RECOVERY_BYTES = 7;
const RECOVERY_LETTERS = 10;

type SecondFactorRow = typeof secondFactors.$inferSelect;
type Needs = Pick<Services, 'clock' | 'sealer' | 'log'>;

function createTotp(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD_SECONDS, digits: 6 });
}

/** Codes are short, so they are signed under the data key instead of hashed. */
function signRecoveryCode({ sealer }: Pick<Services, 'sealer'>, memberId: string, code: string): string {
  return sealer.sign('recovery code', `${memberId} ${code}`);
}

/** As it is compared: capitals, hyphens and spaces do not count, digits of any script do. */
function tidyCode(typed: string): string {
  return normaliseDigits(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

export async function hasSecondFactor(db: Database, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: secondFactors.member_id })
    .from(secondFactors)
    .where(and(eq(secondFactors.member_id, memberId), isNotNull(secondFactors.confirmed_at)));
  return rows.length > 0;
}

export async function secondFactorState(
  { db }: Services,
  memberId: string,
): Promise<{ enabled: boolean; recovery_codes_left: number }> {
  const enabled = await hasSecondFactor(db, memberId);
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.member_id, memberId), isNull(recoveryCodes.used_at)));
  return { enabled, recovery_codes_left: enabled ? (left?.count ?? 0) : 0 };
}

/** A new secret; the one that is in force, if any, is not replaced. */
export async function beginSecondFactor(
  { db, random, sealer }: Services,
  memberId: string,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ buffer: random(SECRET_BYTES).slice().buffer }).base32;
  const row = {
    secret_sealed: sealer.seal(secret, sealedPlace('secondFactor', memberId)),
    confirmed_at: null,
    last_step: 0,
  };
  return transaction(db, async (tx) => {
    const [member] = await tx.select({ email: members.email }).from(members).where(eq(members.id, memberId));
    if (!member) throw new Refusal('UNAUTHORIZED');
    const [begun] = await tx
      .insert(secondFactors)
      .values({ member_id: memberId, ...row })
      .onConflictDoUpdate({
        target: secondFactors.member_id,
        set: row,
        setWhere: isNull(secondFactors.confirmed_at),
      })
      .returning({ id: secondFactors.member_id });
    if (!begun) throw new Refusal('SECOND_FACTOR_ON');
    return { secret, uri: createTotp(secret, member.email, issuer).toString() };
  });
}

/** Switches it on by the first code, and answers the recovery codes: they are shown once and stored signed. */
export async function confirmSecondFactor(services: Services, memberId: string, typed: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(services.random));
  await transaction(services.db, async (tx) => {
    const [begun] = await tx
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.member_id, memberId), isNull(secondFactors.confirmed_at)))
      .for('update');
    if (!begun) throw new Refusal('CODE_EXPIRED');
    const step = findTotpStep(services, begun, typed);
    if (step === null) throw new Refusal('CODE_WRONG');
    await tx
      .update(secondFactors)
      .set({ confirmed_at: services.clock(), last_step: step })
      .where(eq(secondFactors.member_id, memberId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.member_id, memberId));
    await tx.insert(recoveryCodes).values(
      codes.map((code, position) => ({
        member_id: memberId,
        position,
        code_hash: signRecoveryCode(services, memberId, tidyCode(code)),
      })),
    );
    await recordSecurityEvent(tx, services, memberId, 'second_factor_on');
  });
  return codes;
}

function newRecoveryCode(random: Services['random']): string {
  const letters = base32(random(RECOVERY_BYTES)).slice(0, RECOVERY_LETTERS);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** The time step that a code belongs to, or null where it is wrong. */
function findTotpStep({ clock, sealer }: Needs, factor: SecondFactorRow, typed: string): number | null {
  const token = tidyCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = clock().getTime();
  const secret = sealer.open(factor.secret_sealed, sealedPlace('secondFactor', factor.member_id));
  const delta = createTotp(secret, '', '').validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Takes a code of the app or a recovery code, each once; false where it is wrong or was taken before. */
export async function spendSecondFactor(tx: Database, needs: Needs, memberId: string, typed: string): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.member_id, memberId));
  if (!factor?.confirmed_at) return false;
  const step = findTotpStep(needs, factor, typed);
  if (step !== null) {
    const [taken] = await tx
      .update(secondFactors)
      .set({ last_step: step })
      .where(and(eq(secondFactors.member_id, memberId), lt(secondFactors.last_step, step)))
      .returning({ id: secondFactors.member_id });
    return taken !== undefined;
  }
  const [used] = await tx
    .update(recoveryCodes)
    .set({ used_at: needs.clock() })
    .where(
      and(
        eq(recoveryCodes.member_id, memberId),
        eq(recoveryCodes.code_hash, signRecoveryCode(needs, memberId, tidyCode(typed))),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ position: recoveryCodes.position });
  if (!used) return false;
  await recordSecurityEvent(tx, needs, memberId, 'recovery_code_used');
  return true;
}

export async function removeSecondFactor(services: Services, memberId: string, typed: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    if (!(await spendSecondFactor(tx, services, memberId, typed))) throw new Refusal('CODE_WRONG');
    await forgetSecondFactor(tx, memberId);
    await recordSecurityEvent(tx, services, memberId, 'second_factor_off');
  });
}

export async function forgetSecondFactor(tx: Database, memberId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.member_id, memberId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.member_id, memberId));
}
