/** Cache tags: what public answers are made of. A read names those that it shows, a write raises those that it changes. */

/**
 * Tags with a revision in the database, which a write raises in its own transaction. `catalogue`: products, options.
 * `reviews`: reviews, and the ratings of products that follow from them. `settings`: settings, page metadata, menus.
 * `boards`: posts. `social-reviews`: approved posts of members elsewhere.
 */
export const STORED_TAGS = ['catalogue', 'reviews', 'settings', 'boards', 'social-reviews'] as const;
export type StoredTag = (typeof STORED_TAGS)[number];

/** `seats`: seats taken of departures, whose rows tell when they changed. `day`: the day in Seoul. `release`: nothing but the version of the shop. */
export type CacheTag = StoredTag | 'seats' | 'day' | 'release';
