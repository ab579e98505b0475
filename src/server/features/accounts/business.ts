/** Requests for a business account: a company's name and its file, one open request at a time. */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import type { BusinessRequest } from '../../../contract/accounts/members.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { companyProblems } from '../../../rules/joining.ts';
import { tidyLine } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { brokenUniqueness } from '../../db/unique.ts';
import { businessRequests, files } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { newId } from '../../security/ids.ts';
import { readUpload, type ReadUpload } from '../uploads/shared.ts';
import { lockMember } from './lock-member.ts';

/** Files that one member may send in a time, so that no member fills the disk. */
const MAX_REQUESTS = 5;
const WINDOW_MS = 30 * 86_400_000;

export interface NewRequest {
  memberId: string;
  companyName: string;
  language: Locale;
  file: ReadUpload;
}

/** Keeps the file under a random id and the request beside it, in the caller's transaction. */
export async function fileRequest(
  tx: Database,
  { random, clock }: Pick<Services, 'random' | 'clock'>,
  { memberId, companyName, language, file }: NewRequest,
): Promise<BusinessRequest> {
  await lockMember(tx, memberId);
  const createdAt = clock();
  await refuseTooMany(tx, memberId, createdAt);
  const [fileId, id] = [newId(random), newId(random)];
  try {
    await tx.insert(files).values({ id: fileId, member_id: memberId, ...file, created_at: createdAt });
    await tx
      .insert(businessRequests)
      .values({ id, member_id: memberId, company_name: companyName, file_id: fileId, language, created_at: createdAt });
  } catch (error) {
    // One open request at a time, by index.
    throw brokenUniqueness(error) === null ? error : new Refusal('BUSINESS_PENDING');
  }
  return {
    id,
    company_name: companyName,
    file_name: file.name,
    status: 'pending',
    created_at: createdAt.toISOString(),
    note: '',
    decided_at: null,
  };
}

async function refuseTooMany(db: Database, memberId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const sent = await db
    .select({ at: businessRequests.created_at })
    .from(businessRequests)
    .where(and(eq(businessRequests.member_id, memberId), gt(businessRequests.created_at, since)))
    .orderBy(asc(businessRequests.created_at));
  const [first] = sent;
  if (!first || sent.length < MAX_REQUESTS) return;
  const seconds = Math.ceil((first.at.getTime() - since.getTime()) / 1000);
  throw new Refusal('RATE_LIMITED', { details: { retry_after: seconds } });
}

async function refusePending(db: Database, memberId: string): Promise<void> {
  const [open] = await db
    .select({ id: businessRequests.id })
    .from(businessRequests)
    .where(and(eq(businessRequests.member_id, memberId), eq(businessRequests.status, 'pending')));
  if (open) throw new Refusal('BUSINESS_PENDING');
}

export async function requestBusiness(
  services: Services,
  memberId: string,
  { company_name: typed, file, lang: language }: HandlerInput<'member.requestBusiness'>['body'],
): Promise<BusinessRequest> {
  const companyName = tidyLine(typed);
  const problems = companyProblems(typed);
  if (file.size === 0) problems.push({ field: 'file', code: 'required' });
  if (problems.length > 0) refuseFields(problems);
  // What is refused anyway is refused before its file is read; the transaction below decides.
  await refuseTooMany(services.db, memberId, services.clock());
  await refusePending(services.db, memberId);
  const read = await readUpload(services, file);
  return transaction(services.db, (tx) => fileRequest(tx, services, { memberId, companyName, language, file: read }));
}

export async function listRequests({ db }: Services, memberId: string): Promise<BusinessRequest[]> {
  const rows = await db
    .select({ request: businessRequests, fileName: files.name })
    .from(businessRequests)
    .innerJoin(files, eq(files.id, businessRequests.file_id))
    .where(eq(businessRequests.member_id, memberId))
    .orderBy(desc(businessRequests.created_at), desc(businessRequests.id));
  return rows.map(({ request: { id, company_name, status, created_at, note, decided_at }, fileName }) => ({
    id,
    company_name,
    file_name: fileName,
    status,
    created_at: created_at.toISOString(),
    note,
    decided_at: decided_at?.toISOString() ?? null,
  }));
}
