/** What a review and a list of reviews choose from, without any shape, so that a page can know it before it calls. */

/** Stars, best first, as lists of them stand. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

/** Order of a product's reviews; those in the reader's language come first in each. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** What a photo may be before it is made again. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
