/** Joining: the rules, the one row that a member is, and what comes with it. Two who race for one address meet at the database. */
import { eq } from 'drizzle-orm';
import type { Problem } from '../../../contract/errors.ts';
import type { UserType } from '../../../contract/accounts/joining.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { brokenUniqueness } from '../../db/unique.ts';
import { members } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { newId } from '../../security/ids.ts';
import { hashPassword } from '../../security/password.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { readUpload } from '../uploads/shared.ts';
import { fileRequest } from './business.ts';
import { normaliseEmail } from '../../../rules/email.ts';
import { joiningProblems, type JoiningValues } from '../../../rules/joining.ts';
import { tidyProfile } from '../../../rules/person.ts';
import { tidyLine } from '../../../rules/text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { NO_PASSPORT, passportColumns } from './passport.ts';
import { checkProof, spendProof } from './proof.ts';
import { personColumns } from './rules.ts';

const NO_FILE = new File([], '');

/** All problems of a registration. */
export function listJoiningProblems(values: JoiningValues, userType: UserType, now: Date): Problem[] {
  return joiningProblems(values, userType, { today: todayInSeoul(now), isCommon: isCommonPassword });
}

export interface NewMember {
  values: Omit<JoiningValues, 'password' | 'company_name'>;
  userType: 'general' | 'social';
  passwordHash: string | null;
}

/** Writes the member in the caller's transaction; an address that is taken is refused, however close the race. */
export async function insertMember(
  tx: Database,
  { random, clock, sealer }: Pick<Services, 'random' | 'clock' | 'sealer'>,
  { values, userType, passwordHash }: NewMember,
): Promise<string> {
  const id = newId(random);
  try {
    await tx.insert(members).values({
      id,
      email: normaliseEmail(values.email),
      password_hash: passwordHash,
      user_type: userType,
      ...personColumns(values),
      ...passportColumns(tidyProfile(values).passport, NO_PASSPORT, sealer, sealedPlace('memberPassport', id)),
      terms: [...values.terms],
      created_at: clock(),
    });
  } catch (error) {
    throw takenRefusal(error);
  }
  return id;
}

/** The refusal of a broken uniqueness of the members; any other error as it was. */
export function takenRefusal(error: unknown): unknown {
  return brokenUniqueness(error) === null ? error : new Refusal('EMAIL_IN_USE');
}

/**
 * Joins by e-mail and password. The address is proven first, so that this tells no one whether another person's has an account. What
 * costs much, reading a file and hashing a password, comes after all that costs little.
 */
export async function signUp(
  services: Services,
  body: HandlerInput<'auth.signup'>['body'],
): Promise<{ userId: string }> {
  const now = services.clock();
  const email = normaliseEmail(body.email);
  // A file is read for companies alone; any other is left where it is.
  const given = body.user_type === 'business' ? (body.file ?? NO_FILE) : null;
  const isMissing = given?.size === 0;
  const problems: Problem[] = [
    ...listJoiningProblems(body, body.user_type, now),
    ...(isMissing ? [{ field: 'file', code: 'required' } as const] : []),
  ];
  if (problems.length > 0) refuseFields(problems);
  await checkProof(services.db, body.email_proof, email, now);
  const file = given === null ? null : await readUpload(services, given);
  const passwordHash = await hashPassword(body.password);
  const userId = await transaction(services.db, async (tx) => {
    await spendProof(tx, body.email_proof, email, now);
    const id = await insertMember(tx, services, { values: body, userType: 'general', passwordHash });
    if (file !== null) {
      const companyName = tidyLine(body.company_name);
      await fileRequest(tx, services, { memberId: id, companyName, language: body.lang, file });
    }
    return id;
  });
  return { userId };
}

/** True when an address already belongs to an account. */
export async function isAddressTaken({ db }: Services, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.email, normaliseEmail(email)));
  return rows.length > 0;
}

/** True when an account names a number; `digits` as they are stored. It is told (§7), and decides nothing: a number is not proven. */
export async function isPhoneTaken({ db }: Services, digits: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.phone, digits));
  return rows.length > 0;
}
