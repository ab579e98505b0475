/** The member's own profile: read with the passport masked, changed field by field from an allow-list. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { emailProblems, normaliseEmail } from '../../../rules/email.ts';
import { tidyProfile } from '../../../rules/person.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Member } from '../../../contract/accounts/members.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { socialAccounts } from '../social/tables.ts';
import { members } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { takenRefusal } from './join.ts';
import { afterAddressChange } from './email-undo.ts';
import { requireOwner } from './owner.ts';
import { passportColumns, shownPassport } from './passport.ts';
import { spendProof } from './proof.ts';
import { personColumns, personProblems } from './rules.ts';
import { recordSecurityEvent } from './security-events.ts';

type MemberRow = typeof members.$inferSelect;

async function memberRow({ db }: Services, id: string): Promise<MemberRow> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deleted_at)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function readProfile(services: Services, memberId: string): Promise<Member> {
  const row = await memberRow(services, memberId);
  const social = await services.db
    .select({ provider: socialAccounts.provider })
    .from(socialAccounts)
    .where(eq(socialAccounts.member_id, memberId))
    .orderBy(asc(socialAccounts.provider));
  const {
    id,
    name,
    email,
    birthday,
    phone,
    gender,
    nationality,
    user_type: userType,
    password_hash: passwordHash,
  } = row;
  return {
    id,
    name,
    email,
    birthday,
    phone,
    gender,
    nationality,
    passport: shownPassport(row),
    user_type: userType,
    has_password: passwordHash !== null,
    social: social.map(({ provider }) => provider),
  };
}

/** Changes what may be changed; a new address must be proven, by the member themselves, and the old one can take the change back. */
export interface ProfileChange {
  memberId: string;
  /** Hash of the token of the call. */
  session: string | null;
  body: HandlerInput<'member.update'>['body'];
  language: Locale;
}

export async function changeProfile(
  services: Services,
  { memberId, session, body, language }: ProfileChange,
): Promise<Member> {
  const now = services.clock();
  const stored = await memberRow(services, memberId);
  const email = normaliseEmail(body.email);
  const values = tidyProfile(body);
  const problems = [...emailProblems(body.email), ...personProblems(values, 'member', stored, now)];
  if (problems.length > 0) refuseFields(problems);
  if (email !== stored.email) {
    await requireOwner(services, { memberId, session, currentPassword: body.currentPassword });
  }
  await transaction(services.db, async (tx) => {
    const [row] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
    if (!row || row.deleted_at !== null) throw new Refusal('NOT_FOUND');
    // Changed in another tab since it was judged.
    if (row.email !== stored.email && email !== row.email) throw new Refusal('SIGN_IN_AGAIN');
    if (email !== row.email) await spendProof(tx, body.email_proof, email, now);
    try {
      await tx
        .update(members)
        .set({
          email,
          ...personColumns(values),
          ...passportColumns(values.passport, row, services.sealer, sealedPlace('memberPassport', memberId)),
        })
        .where(eq(members.id, memberId));
    } catch (error) {
      throw takenRefusal(error);
    }
    if (email !== row.email) await afterAddressChange(tx, services, { memberId, from: row.email, session, language });
    if (personColumns(values).phone !== row.phone) {
      await recordSecurityEvent(tx, services, memberId, 'phone_changed');
    }
  });
  return readProfile(services, memberId);
}
