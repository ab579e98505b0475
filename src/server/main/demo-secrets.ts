/** Passwords and operator token of a public demo: made from its own keys, so that they stay the same at every start and stay unknown to others. */
import { eq } from 'drizzle-orm';
import type { Services } from '../base/context.ts';
import { transaction } from '../db/database.ts';
import { members } from '../features/accounts/tables.ts';
import { revisions } from '../db/tables.ts';
import { revokeSessions } from '../features/accounts/sessions.ts';
import { readRevisions } from '../db/revisions.ts';
import { DEMO_MEMBERS } from '../features/accounts/seed/demo-members.ts';
import { checkPassword, hashPassword } from '../security/password.ts';
import type { Sealer } from '../security/seal.ts';

/** Remembered in the database: since then its demo members have the secret passwords, wherever it is started next. */
const MARK = 'demo_secret_passwords';
const LETTERS = 18;

/** Passwords of the demo members by e-mail address, to be printed at start. */
export type DemoPasswords = ReadonlyMap<string, string>;

export function demoOperatorToken(sealer: Sealer): string {
  return sealer.sign('demo operator token', '');
}

/** Capital, small letter and digit first, as the rules for passwords want them; the rest is chance. */
function secretPassword(sealer: Sealer, email: string): string {
  return `Mr7${sealer
    .sign('demo password', email)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, LETTERS)}`;
}

/** Replaces the known passwords where the demo is public, once; one that a visitor has set stays. */
export async function demoPasswords({
  config,
  db,
  clock,
  sealer,
}: Pick<Services, 'config' | 'db' | 'clock' | 'sealer'>): Promise<DemoPasswords> {
  const isMarked = (await readRevisions(db)).has(MARK);
  if (!isMarked && !config.demoPublic) return new Map(DEMO_MEMBERS.map(({ email, password }) => [email, password]));
  if (!isMarked) {
    for (const { id, email, password } of DEMO_MEMBERS) {
      const [member] = await db.select({ hash: members.password_hash }).from(members).where(eq(members.id, id));
      if (!member || !(await checkPassword(member.hash, password))) continue;
      const passwordHash = await hashPassword(secretPassword(sealer, email));
      await transaction(db, async (tx) => {
        await tx.update(members).set({ password_hash: passwordHash }).where(eq(members.id, id));
        await revokeSessions(tx, id, clock());
      });
    }
    await db.insert(revisions).values({ name: MARK, value: 1 }).onConflictDoNothing();
  }
  return new Map(DEMO_MEMBERS.map(({ email }) => [email, secretPassword(sealer, email)]));
}
