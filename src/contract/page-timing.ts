/** When the frame around a page does what: its own file, since every first load brings it and no other constant. */

/** Milliseconds after a navigation before the page scrolls to the top (§9). */
export const SCROLL_DELAY_MS = 100;
/** Scroll thresholds in CSS pixels (§2, §9). */
export const SCROLL_THRESHOLDS = { header: 130, side: 250, payment: 440 } as const;
/** Toasts (§9): milliseconds. */
export const TOAST_MS = 1000;
export const NOTIFICATION_MS = 3000;
/** Milliseconds between a navigation and telling the server which page was shown, and for which that page completes itself (§9). */
export const PRERENDER_SAVE_DELAY_MS = 1000;
export const PRERENDER_PARAMETER_MS = 2000;
/** Milliseconds after the start before what no page waits for is fetched: measuring, metadata, consent. */
export const LATER_MS = 4000;
