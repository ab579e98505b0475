/** What operators did, for operators to read. */
import { count, desc } from 'drizzle-orm';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { audit } from './tables.ts';

/** The audit trail, newest first. */
export async function auditTrail(
  { db }: Services,
  query: HandlerInput<'operator.audit'>['query'],
): Promise<PagedRows<CallData<'operator.audit'>[number]>> {
  const [counted] = await db.select({ total: count() }).from(audit);
  const rows = await db
    .select()
    .from(audit)
    .orderBy(desc(audit.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}
