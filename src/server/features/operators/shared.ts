/** What other features use of the operators' audit trail and imports. */
export { forgetAuditNotes } from './audit-notes.ts';
export { writeAudit } from './audit.ts';
export { atRow, readRows, type PlacedRow } from './read-rows.ts';
