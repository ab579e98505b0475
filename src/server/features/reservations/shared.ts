/** What other features use of reservations. */
export { chosenLines } from './choice.ts';
export { paymentDueCount, upcomingCount } from './count.ts';
export { createReservation } from './create.ts';
export { optionName, productTitle } from './line-view.ts';
export { readLines } from './lines.ts';
export { enqueuePresentCopies } from './notice.ts';
export { readOpened, type Opened } from './opened.ts';
export { refundPaid } from './refund-rows.ts';
export { settlePaid } from './settle.ts';
export { lockReservation, patchReservation } from './status.ts';
