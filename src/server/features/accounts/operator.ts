/** What the operator does with accounts and requests of companies. Every act, reading a file included, is one audit row. */
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { businessRequests, files, members } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { writeAudit } from '../operators/shared.ts';
import { forgetSecondFactor, hasSecondFactor } from './second-factor.ts';
import { recordSecurityEvent } from './security-events.ts';
import { revokeSessions } from './sessions.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { normaliseEmail } from '../../../rules/email.ts';

type RequestView = CallData<'operator.approveBusiness'>;
type MemberView = CallData<'operator.member'>;

const REQUEST = {
  id: businessRequests.id,
  companyName: businessRequests.company_name,
  status: businessRequests.status,
  note: businessRequests.note,
  createdAt: businessRequests.created_at,
  decidedAt: businessRequests.decided_at,
  memberId: members.id,
  memberName: members.name,
  memberEmail: members.email,
  fileName: files.name,
  fileType: files.type,
  fileSize: sql<number>`octet_length(${files.content})`,
};

function requestsFrom(db: Database) {
  return db
    .select(REQUEST)
    .from(businessRequests)
    .innerJoin(members, eq(members.id, businessRequests.member_id))
    .innerJoin(files, eq(files.id, businessRequests.file_id));
}
type RequestRow = Awaited<ReturnType<typeof requestsFrom>>[number];

function requestView(row: RequestRow): RequestView {
  return {
    id: row.id,
    company_name: row.companyName,
    file_name: row.fileName,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    note: row.note,
    member_id: row.memberId,
    member_name: row.memberName,
    member_email: row.memberEmail,
    file_type: row.fileType,
    file_size: row.fileSize,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

export async function businessRequestList(
  { db }: Services,
  query: HandlerInput<'operator.businessRequests'>['query'],
): Promise<PagedRows<RequestView>> {
  const wanted = query.status === undefined ? undefined : eq(businessRequests.status, query.status);
  const [counted] = await db.select({ total: count() }).from(businessRequests).where(wanted);
  const rows = await requestsFrom(db)
    .where(wanted)
    .orderBy(asc(businessRequests.created_at), asc(businessRequests.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: rows.map(requestView), pagination: buildPagination(counted?.total ?? 0, query) };
}

export async function businessFile({ db, clock }: Services, id: string): Promise<CallData<'operator.businessFile'>> {
  return transaction(db, async (tx) => {
    const [file] = await tx
      .select({ name: files.name, type: files.type, content: files.content })
      .from(businessRequests)
      .innerJoin(files, eq(files.id, businessRequests.file_id))
      .where(eq(businessRequests.id, id));
    if (!file) throw new Refusal('NOT_FOUND');
    await writeAudit(tx, { at: clock(), act: 'business.fileRead', subject: id });
    return file;
  });
}

/** Decides a request that is open, once; an approval makes the account a business account. */
export async function decideBusiness(
  { db, clock }: Services,
  id: string,
  status: 'approved' | 'rejected',
  note: string,
): Promise<RequestView> {
  const now = clock();
  return transaction(db, async (tx) => {
    const [decided] = await tx
      .update(businessRequests)
      .set({ status, note, decided_at: now })
      .where(and(eq(businessRequests.id, id), eq(businessRequests.status, 'pending')))
      .returning({ memberId: businessRequests.member_id });
    const [row] = await requestsFrom(tx).where(eq(businessRequests.id, id));
    if (!row) throw new Refusal('NOT_FOUND');
    if (!decided) throw new Refusal('ILLEGAL_TRANSITION');
    if (status === 'approved') {
      await tx.update(members).set({ user_type: 'business' }).where(eq(members.id, decided.memberId));
    }
    await writeAudit(tx, {
      at: now,
      act: `business.${status}`,
      subject: id,
      details: { member: decided.memberId, ...(note && { note }) },
    });
    return requestView(row);
  });
}

function memberView(row: typeof members.$inferSelect): MemberView {
  const { id, name, email, user_type: userType, active, created_at: createdAt } = row;
  return { id, name, email, user_type: userType, active, created_at: createdAt.toISOString() };
}

export async function findMember({ db }: Services, email: string): Promise<MemberView> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.email, normaliseEmail(email)), isNull(members.deleted_at)));
  if (!row) throw new Refusal('NOT_FOUND');
  return memberView(row);
}

/** For a member who has lost the app and the recovery codes, and has shown who they are. */
export async function endSecondFactor(services: Services, id: string, note: string): Promise<MemberView> {
  return transaction(services.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(members)
      .where(and(eq(members.id, id), isNull(members.deleted_at)))
      .for('update');
    if (!row || !(await hasSecondFactor(tx, id))) throw new Refusal('NOT_FOUND');
    await forgetSecondFactor(tx, id);
    await recordSecurityEvent(tx, services, id, 'second_factor_off');
    await writeAudit(tx, { at: services.clock(), act: 'member.secondFactorEnded', subject: id, details: { note } });
    return memberView(row);
  });
}

/** Closes or opens an account; a closed one is signed out everywhere at once. */
export async function setActive(
  { db, clock }: Services,
  id: string,
  active: boolean,
  note: string,
): Promise<MemberView> {
  const now = clock();
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(members)
      .set({ active })
      .where(and(eq(members.id, id), isNull(members.deleted_at)))
      .returning();
    if (!row) throw new Refusal('NOT_FOUND');
    if (!active) await revokeSessions(tx, id, now);
    const act = active ? 'member.opened' : 'member.closed';
    await writeAudit(tx, { at: now, act, subject: id, details: note ? { note } : {} });
    return memberView(row);
  });
}
