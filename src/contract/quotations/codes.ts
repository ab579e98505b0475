/** The states of a quotation, without any shape, so that a page can know them before it calls. */

export const QUOTATION_STATUSES = ['requested', 'responded', 'accepted', 'declined', 'expired'] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];
