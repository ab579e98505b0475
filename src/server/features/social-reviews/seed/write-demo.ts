/** Writes posts of the demo members: some that are shown, on every platform, one that waits and one that was refused. */
import type { Platform } from '../../../../contract/social-reviews/codes.ts';
import { readSocialPost } from '../../../../rules/social-post.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { reservations } from '../../reservations/tables.ts';
import { reviewRequests } from '../tables.ts';

const DAY_MS = 86_400_000;

interface DemoPost {
  name: string;
  platform: Platform;
  url: string;
  title: string;
  days: number;
  language?: 'en' | 'ko';
  /** The trip that it is about. */
  reservation?: string;
}

const MINA = { member_id: 'member-mina', author_name: 'Mina K.' } as const;
const JOHN = { member_id: 'member-john', author_name: 'John O.' } as const;

/** Addresses of the right form that belong to no one. */
const SHOWN: readonly (DemoPost & (typeof MINA | typeof JOHN))[] = [
  {
    ...MINA,
    name: 'temple',
    platform: 'instagram',
    url: 'https://www.instagram.com/p/MaruDemo001/',
    title: 'Four in the morning: the drum before the first chant',
    days: 3,
    reservation: 'reservation-demo-reviewed',
  },
  {
    ...JOHN,
    name: 'lanterns',
    platform: 'youtube',
    url: 'https://youtu.be/MaruDemo_02',
    title: 'A night among ten thousand lanterns, start to finish',
    days: 6,
  },
  {
    ...MINA,
    name: 'market',
    platform: 'tiktok',
    url: 'https://www.tiktok.com/@maru.demo/video/1000000000000000003',
    title: 'Everything I ate at one market in one hour',
    days: 9,
  },
  {
    ...MINA,
    name: 'tea',
    platform: 'naver_blog',
    url: 'https://blog.naver.com/maru-demo/100000000004',
    title: '보성 녹차밭에서 보낸 하루, 차 따기부터 다도까지',
    days: 7,
    language: 'ko',
    reservation: 'reservation-demo-waiting',
  },
  {
    ...JOHN,
    name: 'mud',
    platform: 'x',
    url: 'https://x.com/maru_demo/status/100000000000000005',
    title: 'Yes, the mud does wash out. Mostly.',
    days: 17,
  },
  {
    ...JOHN,
    name: 'hanok',
    platform: 'facebook',
    url: 'https://www.facebook.com/maru.demo/posts/100000000000006',
    title: 'Our family slept on a heated floor, and nobody wanted to get up',
    days: 25,
  },
  {
    ...MINA,
    name: 'stars',
    platform: 'threads',
    url: 'https://www.threads.com/@maru.demo/post/MaruDemo007',
    title: 'How to see the Milky Way two hours from Seoul',
    days: 31,
  },
];

function toPost(url: string) {
  const post = readSocialPost(url);
  if (post === null) throw new Error(`${url} names no post.`);
  return { platform: post.platform, post_key: post.key, url: post.url };
}

export const socialReviewSeed: FeatureSeed = {
  async writeMoments(tx, _parts, now) {
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    // Of another catalogue the demo has no trips that were taken.
    const taken = new Set((await tx.select({ id: reservations.id }).from(reservations)).map(({ id }) => id));
    await tx.insert(reviewRequests).values([
      ...SHOWN.map(({ name, url, title, days, reservation = '', language = 'en', member_id, author_name }) => ({
        ...toPost(url),
        id: `review-request-${name}`,
        member_id,
        author_name,
        reservation_id: taken.has(reservation) ? reservation : null,
        language,
        title,
        status: 'approved' as const,
        created_at: ago(days + 1),
        decided_at: ago(days),
      })),
      {
        ...toPost('https://www.instagram.com/p/MaruDemo008/'),
        id: 'review-request-waiting',
        member_id: MINA.member_id,
        language: 'en',
        title: 'Hot springs in the snow',
        created_at: ago(1),
      },
      {
        ...toPost('https://www.youtube.com/watch?v=MaruDemo_09'),
        id: 'review-request-refused',
        member_id: MINA.member_id,
        language: 'en',
        title: 'Packing for two weeks',
        status: 'rejected',
        reason: 'The film cannot be watched without an account. Please make it public and send it in again.',
        created_at: ago(5),
        decided_at: ago(4),
      },
    ]);
  },
};
