/** Signing in by e-mail and password: one answer and one duration for a wrong password and for an unknown address. */
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '../../../rules/email.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { members } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { checkPassword } from '../../security/password.ts';
import { openSession } from './sessions.ts';
import { guessCode, guessPassword } from './guesses.ts';
import { rememberDevice } from './known-devices.ts';
import { hasSecondFactor, spendSecondFactor } from './second-factor.ts';
import { recordRefusedSignIn, recordSecurityEvent } from './security-events.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor; empty where none was typed. */
  code: string;
  /** Cookie of the device; empty where it has none. */
  device: string;
  /** Network of the caller. */
  network: string;
}

export interface SignedIn {
  accessToken: string;
  /** Cookie by which the device is known from now on. */
  device: string;
}

/** That an account is closed, or has a second factor, is told to those who know its password, and to no one else. */
export async function signIn(services: Services, credentials: Credentials): Promise<SignedIn> {
  const { password, code, device, network } = credentials;
  const email = normaliseEmail(credentials.email);
  const [member] = await services.db
    .select({ id: members.id, passwordHash: members.password_hash })
    .from(members)
    .where(eq(members.email, email));
  const hash = member?.passwordHash ?? null;
  const guess = { email, memberId: member?.id ?? null, network, device };
  const matches = await guessPassword(services, guess, () => checkPassword(hash, password));
  if (!member || hash === null || !matches) {
    if (member) recordRefusedSignIn(services, member.id);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  const { id } = member;
  if (await hasSecondFactor(services.db, id)) {
    if (code === '') throw new Refusal('SECOND_FACTOR_NEEDED');
    if (!(await guessCode(services, guess, () => spendSecondFactor(services.db, services, id, code)))) {
      recordRefusedSignIn(services, id);
      throw new Refusal('CODE_WRONG');
    }
  }
  return transaction(services.db, async (tx) => {
    const accessToken = await openSession({ ...services, db: tx }, id, hash);
    await recordSecurityEvent(tx, services, id, 'signed_in');
    return { accessToken, device: await rememberDevice(tx, services, id, device) };
  });
}
