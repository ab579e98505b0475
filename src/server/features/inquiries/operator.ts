/** What the operator does with inquiries. Every answer and every look at a file is one audit row. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { tidyText } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { newId } from '../../security/ids.ts';
import { members } from '../accounts/tables.ts';
import { writeAudit } from '../operators/shared.ts';
import { completeInquiries } from './read.ts';
import { inquiries, inquiryFiles, type InquiryRow } from './tables.ts';

type View = CallData<'operator.inquiry'>;

export const REPLY_MAIL = 'inquiry_replied';

/** The words themselves are read as the mail leaves: they go with the inquiry. */
export interface ReplyMailFacts extends Record<string, unknown> {
  inquiry_id: string;
}

async function buildViews(db: Database, rows: readonly InquiryRow[]): Promise<View[]> {
  const ids = rows.flatMap(({ member_id: id }) => id ?? []);
  const senders =
    ids.length === 0
      ? []
      : await db
          .select({ id: members.id, name: members.name, email: members.email })
          .from(members)
          .where(inArray(members.id, ids));
  const complete = await completeInquiries(db, rows);
  return rows.flatMap((row, index) => {
    const inquiry = complete[index];
    const sender = senders.find(({ id }) => id === row.member_id);
    if (!inquiry) return [];
    const { member_id: memberId, email, language } = row;
    return [
      { ...inquiry, member_id: memberId, name: sender?.name ?? '', email: sender?.email ?? email ?? '', language },
    ];
  });
}

export async function inquiryList(
  { db }: Services,
  query: HandlerInput<'operator.inquiries'>['query'],
): Promise<PagedRows<View>> {
  const wanted = query.status === undefined ? undefined : eq(inquiries.status, query.status);
  const [counted] = await db.select({ total: count() }).from(inquiries).where(wanted);
  const rows = await db
    .select()
    .from(inquiries)
    .where(wanted)
    .orderBy(asc(inquiries.created_at), asc(inquiries.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: await buildViews(db, rows), pagination: buildPagination(counted?.total ?? 0, query) };
}

export async function findInquiry(db: Database, id: string): Promise<View> {
  const rows = await db.select().from(inquiries).where(eq(inquiries.id, id));
  const [view] = await buildViews(db, rows);
  if (!view) throw new Refusal('NOT_FOUND');
  return view;
}

export async function inquiryFile({ db, clock }: Services, id: string): Promise<CallData<'operator.inquiryFile'>> {
  return transaction(db, async (tx) => {
    const [file] = await tx
      .select({
        inquiryId: inquiryFiles.inquiry_id,
        name: inquiryFiles.name,
        type: inquiryFiles.type,
        content: inquiryFiles.content,
      })
      .from(inquiryFiles)
      .where(eq(inquiryFiles.id, id));
    if (!file) throw new Refusal('NOT_FOUND');
    const { inquiryId, ...data } = file;
    await writeAudit(tx, { at: clock(), act: 'inquiry.fileRead', subject: inquiryId });
    return data;
  });
}

/** Answers what still waits, once, and writes the mail beside it. */
export async function replyToInquiry(services: Services, id: string, reply: string): Promise<View> {
  const now = services.clock();
  return transaction(services.db, async (tx) => {
    const [replied] = await tx
      .update(inquiries)
      .set({ status: 'replied', reply: tidyText(reply), replied_at: now })
      .where(and(eq(inquiries.id, id), eq(inquiries.status, 'waiting')))
      .returning({ language: inquiries.language, memberId: inquiries.member_id });
    const view = await findInquiry(tx, id);
    if (!replied) throw new Refusal('ILLEGAL_TRANSITION');
    const data: ReplyMailFacts = { inquiry_id: id };
    await enqueueMail(tx, {
      key: newId(services.random),
      to: view.email,
      template: REPLY_MAIL,
      language: replied.language,
      data,
      now,
    });
    const details = replied.memberId === null ? {} : { member: replied.memberId };
    await writeAudit(tx, { at: now, act: 'inquiry.replied', subject: id, details });
    return view;
  });
}
