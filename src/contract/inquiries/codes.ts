/** What an inquiry chooses from, without any shape, so that a page can know it before it calls. */

export const INQUIRY_TYPES = ['product', 'reservation', 'payment', 'refund', 'account', 'other'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** `replied` is shown as 'Replied' (§4). */
export const INQUIRY_STATUSES = ['waiting', 'replied'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];
