/** Signing in by e-mail and password: one answer and one duration for a wrong password and for an address that nobody has. */
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { members } from '../../db/schema/member.ts';
import { Refusal } from '../../refusal.ts';
import { checkPassword } from '../../security/password.ts';
import { openSession } from '../member/sessions.ts';
import { normaliseEmail } from '../../../rules/email.ts';

/** Answers a token. That an account is closed is told to whoever knows its password, and to nobody else. */
export async function signIn(services: Services, email: string, password: string): Promise<string> {
  const [member] = await services.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, normaliseEmail(email)));
  const hash = member?.passwordHash ?? null;
  const matches = await checkPassword(hash, password);
  if (!member || hash === null || !matches) throw new Refusal('INVALID_CREDENTIALS');
  return openSession(services, member.id, hash);
}
