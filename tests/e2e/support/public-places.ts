/** Pages that show every visitor the same, from the demo data alone. */
import type { Page } from '@playwright/test';
import { openDisclosure } from './open-parts.ts';
import type { MemberName } from './shop-api.ts';

export interface Place {
  name: string;
  address: string;
  /** Who is signed in; nobody where it is left out. */
  member?: MemberName;
  /** Looks like this on a phone alone. */
  phone?: boolean;
  /** Looks like this beside enough room alone. */
  wide?: boolean;
  /** Brings the page into a state that no address names; uses no words, since it runs in every language. */
  reach?: (page: Page) => Promise<void>;
}

/** Taken by the demo member. */
export const REVIEW_OF_TRIP = '/product/review/boseong-green-tea-festival/reservation-demo-waiting';

export const PUBLIC_PLACES: readonly Place[] = [
  { name: 'board', address: '/board' },
  { name: 'board, stories', address: '/board/blog' },
  { name: 'board, questions', address: '/board/faq', reach: openDisclosure },
  { name: 'board, empty', address: '/board/blog?q=zzqqxx' },
  { name: 'post', address: '/board/notice-detail/blog-jongmyo-silence' },
  { name: 'legal text', address: '/board/notice-detail/terms' },
  { name: 'events', address: '/event' },
  { name: 'event', address: '/event/seochon-walking-hour' },
  { name: 'social reviews', address: '/user/social-review' },
  { name: 'social reviews, none', address: '/user/social-review?page=9' },
  { name: 'points, signed out', address: '/account/my-points' },
  { name: 'reviews of a trip', address: '/product/detail/haeinsa-temple-stay?stars=5&photos=true#reviews' },
  { name: 'reviews of a trip, none fits', address: '/product/detail/haeinsa-temple-stay?stars=1' },
  { name: 'review, signed out', address: REVIEW_OF_TRIP },
  { name: 'main, inside a layout', address: '/new-main' },
  { name: 'coupons, signed out', address: '/account/my-coupons' },
  { name: 'promotion, offer', address: '/redirect?campaign=lantern-nights&code=LANTERN8' },
  { name: 'promotion, refused', address: '/redirect?campaign=first-three&code=FIRST3' },
];
