/** What other features use of reservations. */
export { readLines } from './lines.ts';
export { enqueuePresentCopies } from './notice.ts';
export { refundPaid } from './refund-rows.ts';
export { settlePaid } from './settle.ts';
export { lockReservation, patchReservation } from './status.ts';
