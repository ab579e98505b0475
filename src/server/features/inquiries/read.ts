/** Reads inquiries: a member's own alone; opening one marks its answer as read. */
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Inquiry, InquirySummary } from '../../../contract/inquiries/calls.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, type Page, type PagedRows } from '../../http/paging.ts';
import { reservations } from '../reservations/tables.ts';
import { inquiries, inquiryFiles, type InquiryRow } from './tables.ts';

/** Of those with an answer, what their member has not opened. */
const UNREAD = and(eq(inquiries.status, 'replied'), isNull(inquiries.read_at));

export async function listInquiries(
  { db }: Services,
  memberId: string,
  page: Page,
): Promise<PagedRows<InquirySummary>> {
  const own = eq(inquiries.member_id, memberId);
  const [counted] = await db.select({ total: count() }).from(inquiries).where(own);
  const rows = await db
    .select()
    .from(inquiries)
    .where(own)
    .orderBy(desc(inquiries.created_at), desc(inquiries.id))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page);
  return { rows: rows.map(buildSummary), pagination: buildPagination(counted?.total ?? 0, page) };
}

export function unreadCount(db: Database, memberId: string) {
  return db
    .select({ count: count() })
    .from(inquiries)
    .where(and(eq(inquiries.member_id, memberId), UNREAD));
}

export async function readInquiry({ db, clock }: Services, memberId: string, id: string): Promise<Inquiry> {
  const own = and(eq(inquiries.id, id), eq(inquiries.member_id, memberId));
  const [row] = await db.select().from(inquiries).where(own);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.status === 'replied' && row.read_at === null) {
    await db.update(inquiries).set({ read_at: clock() }).where(and(own, UNREAD));
  }
  return (await completeInquiries(db, [row]))[0] as Inquiry;
}

/** The owner stands in the query: a file of another's inquiry is not there. */
export async function readOwnFile(
  { db }: Services,
  memberId: string,
  { inquiry_id: inquiryId, id }: HandlerInput<'inquiry.file'>['params'],
): Promise<CallData<'inquiry.file'>> {
  const [file] = await db
    .select({ name: inquiryFiles.name, type: inquiryFiles.type, content: inquiryFiles.content })
    .from(inquiryFiles)
    .innerJoin(inquiries, eq(inquiries.id, inquiryFiles.inquiry_id))
    .where(and(eq(inquiryFiles.id, id), eq(inquiries.id, inquiryId), eq(inquiries.member_id, memberId)));
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

function buildSummary(row: InquiryRow): InquirySummary {
  return {
    id: row.id,
    type: row.type,
    subject: row.subject,
    status: row.status,
    is_unread: row.status === 'replied' && row.read_at === null,
    created_at: row.created_at.toISOString(),
    replied_at: row.replied_at?.toISOString() ?? null,
  };
}

/** With files and reservations, each asked for once for all rows. */
export async function completeInquiries(db: Database, rows: readonly InquiryRow[]): Promise<Inquiry[]> {
  const ids = rows.map(({ id }) => id);
  const numbered = rows.flatMap(({ reservation_id: id }) => id ?? []);
  if (ids.length === 0) return [];
  const files = await db
    .select({
      inquiryId: inquiryFiles.inquiry_id,
      id: inquiryFiles.id,
      name: inquiryFiles.name,
      type: inquiryFiles.type,
      size: sql<number>`octet_length(${inquiryFiles.content})`,
    })
    .from(inquiryFiles)
    .where(inArray(inquiryFiles.inquiry_id, ids))
    .orderBy(asc(inquiryFiles.id));
  const named =
    numbered.length === 0
      ? []
      : await db
          .select({ id: reservations.id, number: reservations.number })
          .from(reservations)
          .where(inArray(reservations.id, numbered));
  return rows.map((row) => ({
    ...buildSummary(row),
    contents: row.contents,
    files: files
      .filter(({ inquiryId }) => inquiryId === row.id)
      .map(({ id, name, type, size }) => ({ id, name, type, size })),
    reservation: named.find(({ id }) => id === row.reservation_id) ?? null,
    reply: row.reply,
  }));
}
