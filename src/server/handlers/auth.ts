/** Signing in and out (§7). */
import { eq } from 'drizzle-orm';
import { memberOf, type HandlersOf } from '../context.ts';
import { members } from '../db/schema/member.ts';
import { openSession, revokeSession } from '../domain/member/sessions.ts';
import { Refusal } from '../refusal.ts';
import { checkPassword } from '../security/password.ts';

export const authHandlers: HandlersOf<'auth'> = {
  async 'auth.isLogin'(_input, _services, caller) {
    return { data: { id: memberOf(caller) } };
  },

  // One code and one duration for a wrong password and for an e-mail that nobody has.
  async 'auth.signin'({ body }, services) {
    const [member] = await services.db
      .select({ id: members.id, passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.email, body.email.toLowerCase()));
    const matches = await checkPassword(member?.passwordHash ?? null, body.password);
    if (!member || !matches) throw new Refusal('INVALID_CREDENTIALS');
    return { data: { accessToken: await openSession(services, member.id) } };
  },

  async 'auth.signout'(_input, { db, clock }, caller) {
    const id = memberOf(caller);
    if (caller.session !== null) await revokeSession(db, caller.session, clock());
    return { data: { id } };
  },
};
