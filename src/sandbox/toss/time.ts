// Toss's two ways to write a moment, both on the Korean clock (+09:00 all year).
const KST = 9 * 3_600_000;

export const MINUTE = 60_000;
/** A payment window stays open for this long. */
export const READY_LIFE = 30 * MINUTE;
/** An authenticated payment must be confirmed within this. */
export const CONFIRM_LIFE = 10 * MINUTE;
export const ANSWER_LIFE = 15 * 24 * 60 * MINUTE;

/** `2026-05-01T09:30:00+09:00`, as in Payment objects. */
export const withOffset = (at: number) => `${new Date(at + KST).toISOString().slice(0, 19)}+09:00`;

/** `2026-05-01T09:30:00.123000`, as in webhooks: Korean time, no offset, microseconds. */
export const withoutOffset = (at: number) => `${new Date(at + KST).toISOString().slice(0, 23)}000`;
