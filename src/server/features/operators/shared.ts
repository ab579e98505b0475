/** What other features use of the operators' audit trail. */
export { forgetAuditNotes } from './audit-notes.ts';
export { writeAudit } from './audit.ts';
