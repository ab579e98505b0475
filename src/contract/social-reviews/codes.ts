/** The platforms whose posts are shown, and how a request stands; no shape, so that a page can know it before it calls. */

export const PLATFORMS = ['instagram', 'youtube', 'tiktok', 'naver_blog', 'x', 'facebook', 'threads'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const REVIEW_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewRequestStatus = (typeof REVIEW_REQUEST_STATUSES)[number];
