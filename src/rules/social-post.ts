/** Posts on known platforms: which addresses name one, and the one form in which each post is stored and shown. */
import type { Problem } from '../contract/errors.ts';
import { SOCIAL_ADDRESS_MAX_LENGTH, SOCIAL_TITLE_MAX_LENGTH } from '../contract/limits.ts';
import type { Platform } from '../contract/social-reviews/codes.ts';
import { textProblems } from './text.ts';

export interface SocialPost {
  platform: Platform;
  /** Names the post on its platform, however its address was written. */
  key: string;
  /** Made by us of the parts that were recognised: nothing else of what was typed is in it. */
  url: string;
}

/** Host, path with its leading slash, and query of an address. */
interface Parts {
  host: string;
  path: string;
  query: URLSearchParams;
}

type Reader = (parts: Parts) => Omit<SocialPost, 'platform'> | null;

const USER = '[A-Za-z0-9_][A-Za-z0-9._]{0,49}';

/** A reader of paths that hold the post's id as the group `id`; other groups are handed on, in small letters. */
function byPath(pattern: RegExp, toUrl: (id: string, user: string) => string): Reader {
  return ({ path }) => {
    const { id, user = '' } = pattern.exec(path)?.groups ?? {};
    return id === undefined ? null : { key: id, url: toUrl(id, user.toLowerCase()) };
  };
}

/** The first reader that recognises the address. */
const firstOf =
  (...readers: readonly Reader[]): Reader =>
  (parts) => {
    for (const read of readers) {
      const post = read(parts);
      if (post !== null) return post;
    }
    return null;
  };

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const toVideo = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const readVideo: Reader = ({ host, path, query }) => {
  const [first = '', second = ''] = path.replace(/\/$/, '').split('/').slice(1);
  const isShort = host === 'youtu.be';
  const id = isShort
    ? first
    : first === 'watch'
      ? (query.get('v') ?? '')
      : /^(?:shorts|live)$/.test(first)
        ? second
        : '';
  return VIDEO_ID.test(id) ? { key: id, url: toVideo(id) } : null;
};

const toBlogPost = (blog: string, log: string) => {
  const name = blog.toLowerCase();
  return { key: `${name}/${log}`, url: `https://blog.naver.com/${name}/${log}` };
};
const readBlog: Reader = ({ path, query }) => {
  const [, blog = '', log = ''] = /^\/([A-Za-z0-9_-]{2,40})\/(\d{6,20})\/?$/.exec(path) ?? [];
  if (log !== '') return toBlogPost(blog, log);
  const [name, number] = [query.get('blogId') ?? '', query.get('logNo') ?? ''];
  const isView = /^\/PostView\.n(?:aver|hn)$/.test(path);
  return isView && /^[A-Za-z0-9_-]{2,40}$/.test(name) && /^\d{6,20}$/.test(number) ? toBlogPost(name, number) : null;
};

const FACEBOOK = 'https://www.facebook.com';
const readFacebookVideo: Reader = ({ path, query }) => {
  const id = query.get('v') ?? '';
  const isVideo = /^\/watch\/?$/.test(path) && /^\d{6,25}$/.test(id);
  return isVideo ? { key: id, url: `${FACEBOOK}/watch/?v=${id}` } : null;
};

/** What names a post, by platform: hosts are compared whole, so that no look-alike, port or name before the host passes. */
const PLATFORM_RULES: Readonly<Record<Platform, { hosts: readonly string[]; read: Reader }>> = {
  instagram: {
    hosts: ['instagram.com', 'www.instagram.com'],
    // A reel is found under the address of a post as well; what is below `share` is a short link.
    read: byPath(
      new RegExp(`^/(?!share/)(?:${USER}/)?(?:p|reel|reels|tv)/(?<id>[A-Za-z0-9_-]{5,40})/?$`),
      (id) => `https://www.instagram.com/p/${id}/`,
    ),
  },
  youtube: {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
    read: readVideo,
  },
  tiktok: {
    hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
    read: byPath(
      new RegExp(`^/@(?<user>${USER})/(?:video|photo)/(?<id>\\d{10,25})/?$`),
      (id, user) => `https://www.tiktok.com/@${user}/video/${id}`,
    ),
  },
  naver_blog: { hosts: ['blog.naver.com', 'm.blog.naver.com'], read: readBlog },
  x: {
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    read: byPath(
      /^\/(?<user>[A-Za-z0-9_]{1,20})\/status\/(?<id>\d{5,25})\/?$/,
      (id, user) => `https://x.com/${user}/status/${id}`,
    ),
  },
  facebook: {
    hosts: ['facebook.com', 'www.facebook.com', 'm.facebook.com'],
    read: firstOf(
      readFacebookVideo,
      byPath(/^\/reel\/(?<id>\d{6,25})\/?$/, (id) => `${FACEBOOK}/reel/${id}/`),
      byPath(
        new RegExp(`^/(?<user>${USER})/posts/(?:[\\w-]{1,200}/)?(?<id>pfbid[A-Za-z0-9]{10,120}|\\d{6,25})/?$`),
        (id, user) => `${FACEBOOK}/${user}/posts/${id}`,
      ),
      byPath(
        new RegExp(`^/(?<user>${USER})/videos/(?<id>\\d{6,25})/?$`),
        (id, user) => `${FACEBOOK}/${user}/videos/${id}/`,
      ),
    ),
  },
  threads: {
    hosts: ['threads.com', 'www.threads.com', 'threads.net', 'www.threads.net'],
    read: byPath(
      new RegExp(`^/@(?<user>${USER})/post/(?<id>[A-Za-z0-9_-]{5,40})/?$`),
      (id, user) => `https://www.threads.com/@${user}/post/${id}`,
    ),
  },
};

const PLATFORM_BY_HOST = new Map(
  (Object.keys(PLATFORM_RULES) as Platform[]).flatMap((platform) =>
    PLATFORM_RULES[platform].hosts.map((host) => [host, platform] as const),
  ),
);

/** Scheme, host, path, query. No name, port or letter of another script can stand in the place of the host. */
const ADDRESS = /^(?:https?:\/\/)?([a-z0-9.-]{1,100})(\/[^?#\s]{0,400})?(\?[^#\s]{0,500})?(#\S{0,500})?$/i;

/**
 * The post that an address names; null for one that names none. Short links are refused, since only their platform knows where
 * they lead: `instagr.am`, `vm.tiktok.com`, `naver.me`, `t.co`, `fb.watch`.
 */
export function readSocialPost(typed: string): SocialPost | null {
  // Marks of direction come along with what is copied from a message.
  const address = typed.replace(/^[\s\p{Cf}]{1,20}|[\s\p{Cf}]{1,20}$/gu, '');
  if (address.length > SOCIAL_ADDRESS_MAX_LENGTH) return null;
  const [, host = '', path = '/', search = ''] = ADDRESS.exec(address) ?? [];
  const known = host.toLowerCase();
  const platform = PLATFORM_BY_HOST.get(known);
  if (platform === undefined) return null;
  const post = PLATFORM_RULES[platform].read({ host: known, path, query: new URLSearchParams(search) });
  return post && { platform, ...post };
}

export interface SocialPostWords {
  url: string;
  title: string;
}

/** Problems of what was written: the address of a post, and a title. */
export function socialPostProblems({ url, title }: SocialPostWords): Problem[] {
  const problems = textProblems('url', url, SOCIAL_ADDRESS_MAX_LENGTH);
  if (problems.length === 0 && readSocialPost(url) === null) problems.push({ field: 'url', code: 'post_address' });
  return [...problems, ...textProblems('title', title, SOCIAL_TITLE_MAX_LENGTH)];
}
