/** The audit trail: one row for each act of the operator, in the act's own transaction. */
import type { Database } from '../../db/database.ts';
import { audit } from './tables.ts';
import { currentRequest } from '../../base/request-context.ts';

export interface AuditRow {
  at: Date;
  act: string;
  /** What was acted on, such as a reservation's id. */
  subject: string;
  details?: Record<string, unknown>;
}

export async function writeAudit(tx: Database, { at, act, subject, details = {} }: AuditRow): Promise<void> {
  await tx.insert(audit).values({ at, operator: currentRequest().operator, act, subject, details });
}
