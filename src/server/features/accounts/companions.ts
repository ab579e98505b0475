/** The people a member travels with; whose they are stands in every WHERE. */
import { and, asc, count, eq } from 'drizzle-orm';
import type { ProfileValues } from '../../../contract/accounts/person.ts';
import { tidyProfile } from '../../../rules/person.ts';
import { MAX_COMPANIONS } from '../../../contract/limits.ts';
import type { Companion } from '../../../contract/accounts/members.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { companions } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { newId } from '../../security/ids.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { lockMember } from './lock-member.ts';
import { NO_PASSPORT, passportColumns, shownPassport } from './passport.ts';
import { personColumns, personProblems } from './rules.ts';

type CompanionRow = typeof companions.$inferSelect;

function toCompanion(row: CompanionRow): Companion {
  const { id, name, birthday, phone, gender, nationality } = row;
  return { id, name, birthday, phone, gender, nationality, passport: shownPassport(row) };
}

const own = (memberId: string, id: string) => and(eq(companions.id, id), eq(companions.member_id, memberId));

export async function listCompanions({ db }: Services, memberId: string): Promise<Companion[]> {
  const rows = await db
    .select()
    .from(companions)
    .where(eq(companions.member_id, memberId))
    .orderBy(asc(companions.created_at), asc(companions.id));
  return rows.map(toCompanion);
}

/** True where every field says the same, so that the second of two clicks adds no one. */
function isSamePerson(row: CompanionRow, values: ProfileValues, sealer: Services['sealer']): boolean {
  const sealed = row.passport_sealed;
  const passport = sealed === null ? '' : sealer.open(sealed, sealedPlace('companionPassport', row.id));
  return (
    passport === values.passport &&
    Object.entries(personColumns(values)).every(([field, value]) => row[field as keyof CompanionRow] === value)
  );
}

export function companionCount(db: Database, memberId: string) {
  return db.select({ count: count() }).from(companions).where(eq(companions.member_id, memberId));
}

export async function addCompanion(services: Services, memberId: string, typed: ProfileValues): Promise<Companion> {
  const { db, clock, random, sealer } = services;
  const now = clock();
  const values = tidyProfile(typed);
  const problems = personProblems(values, 'companion', NO_PASSPORT, now);
  if (problems.length > 0) refuseFields(problems);
  return transaction(db, async (tx) => {
    // One at a time, so that the last place is not given twice.
    await lockMember(tx, memberId);
    const stored = await tx.select().from(companions).where(eq(companions.member_id, memberId));
    const same = stored.find((row) => isSamePerson(row, values, sealer));
    if (same) return toCompanion(same);
    if (stored.length >= MAX_COMPANIONS) throw new Refusal('COMPANIONS_FULL');
    const id = newId(random);
    const [row] = await tx
      .insert(companions)
      .values({
        id,
        member_id: memberId,
        ...personColumns(values),
        ...passportColumns(values.passport, NO_PASSPORT, sealer, sealedPlace('companionPassport', id)),
        created_at: now,
      })
      .returning();
    if (!row) throw new Error('A companion was not written.');
    return toCompanion(row);
  });
}

export async function changeCompanion(
  { db, clock, sealer }: Services,
  memberId: string,
  id: string,
  typed: ProfileValues,
): Promise<Companion> {
  const values = tidyProfile(typed);
  return transaction(db, async (tx) => {
    const [stored] = await tx.select().from(companions).where(own(memberId, id)).for('update');
    if (!stored) throw new Refusal('NOT_FOUND');
    const problems = personProblems(values, 'companion', stored, clock());
    if (problems.length > 0) refuseFields(problems);
    const [row] = await tx
      .update(companions)
      .set({
        ...personColumns(values),
        ...passportColumns(values.passport, stored, sealer, sealedPlace('companionPassport', id)),
      })
      .where(own(memberId, id))
      .returning();
    if (!row) throw new Refusal('NOT_FOUND');
    return toCompanion(row);
  });
}

export async function removeCompanion({ db }: Services, memberId: string, id: string): Promise<void> {
  const [gone] = await db.delete(companions).where(own(memberId, id)).returning({ id: companions.id });
  if (!gone) throw new Refusal('NOT_FOUND');
}
