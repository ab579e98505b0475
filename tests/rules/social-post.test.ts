/** Addresses of posts: which name one, in which form each is stored, and which pretend to. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLATFORMS } from '../../src/contract/social-reviews/codes.ts';
import { readSocialPost, socialPostProblems } from '../../src/rules/social-post.ts';

const INSTAGRAM = 'https://www.instagram.com/p/C8abcDEfgh1/';
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const TIKTOK = 'https://www.tiktok.com/@maru.korea/video/7123456789012345678';
const NAVER = 'https://blog.naver.com/marukorea/223456789012';
const X = 'https://x.com/maru_korea/status/1790000000000000000';
const FACEBOOK = 'https://www.facebook.com/maru.korea/posts/1234567890123456';
const THREADS = 'https://www.threads.com/@maru.korea/post/C8abcDEfgh1';

describe('the same post has one address', () => {
  test.each([
    [INSTAGRAM, INSTAGRAM],
    ['instagram.com/p/C8abcDEfgh1', INSTAGRAM],
    ['HTTP://Instagram.COM/reel/C8abcDEfgh1/?igsh=abc&utm_source=x#top', INSTAGRAM],
    ['https://www.instagram.com/maru.korea/reel/C8abcDEfgh1/', INSTAGRAM],
    [`  \u200e${INSTAGRAM}\u200f\n`, INSTAGRAM],
    [YOUTUBE, YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=track', YOUTUBE],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42', YOUTUBE],
    ['youtube.com/watch/?v=dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/live/dQw4w9WgXcQ/', YOUTUBE],
    [TIKTOK, TIKTOK],
    ['https://tiktok.com/@maru.korea/video/7123456789012345678/', TIKTOK],
    ['https://m.tiktok.com/@Maru.Korea/photo/7123456789012345678?lang=ko', TIKTOK],
    [NAVER, NAVER],
    ['https://m.blog.naver.com/MaruKorea/223456789012', NAVER],
    ['https://blog.naver.com/PostView.naver?blogId=marukorea&logNo=223456789012&from=search', NAVER],
    [X, X],
    ['https://twitter.com/Maru_Korea/status/1790000000000000000?s=20', X],
    ...['www.x.com', 'mobile.x.com', 'www.twitter.com', 'mobile.twitter.com'].map((host) => [
      `https://${host}/maru_korea/status/1790000000000000000/`,
      X,
    ]),
    [FACEBOOK, FACEBOOK],
    ['https://m.facebook.com/Maru.Korea/posts/a-night-at-the-temple/1234567890123456', FACEBOOK],
    ['https://www.facebook.com/reel/1234567890123456', 'https://www.facebook.com/reel/1234567890123456/'],
    ['https://www.facebook.com/watch/?v=1234567890123456&ref=x', 'https://www.facebook.com/watch/?v=1234567890123456'],
    ['https://facebook.com/maru/videos/1234567890123456/', 'https://www.facebook.com/maru/videos/1234567890123456/'],
    ['https://www.facebook.com/watch?v=1234567890123456', 'https://www.facebook.com/watch/?v=1234567890123456'],
    [THREADS, THREADS],
    ['threads.com/@maru.korea/post/C8abcDEfgh1/', THREADS],
    ['https://threads.net/@maru.korea/post/C8abcDEfgh1', THREADS],
    ['https://blog.naver.com/PostView.nhn?blogId=MaruKorea&logNo=223456789012', NAVER],
    ['https://www.threads.net/@Maru.Korea/post/C8abcDEfgh1?xmt=1', THREADS],
  ])('%s', (typed, url) => {
    expect(readSocialPost(typed)?.url).toBe(url);
    // What is stored is read as itself.
    expect(readSocialPost(url)).toEqual(readSocialPost(typed));
  });

  test('whatever name stands before it', () => {
    const key = (url: string) => readSocialPost(url)?.key;
    expect(key('https://x.com/someone_else/status/1790000000000000000')).toBe(key(X));
    expect(key('https://www.tiktok.com/@another/video/7123456789012345678')).toBe(key(TIKTOK));
  });

  test('a post of a blog is named by the blog too', () => {
    expect(readSocialPost(NAVER)?.key).toBe('marukorea/223456789012');
  });

  test('every platform has one', () => {
    const known = [INSTAGRAM, YOUTUBE, TIKTOK, NAVER, X, FACEBOOK, THREADS];
    expect(known.map((url) => readSocialPost(url)?.platform)).toEqual([...PLATFORMS]);
  });
});

describe('refused as no address of a post', () => {
  test.each([
    ['a name before the host', 'https://www.instagram.com@evil.example/p/C8abcDEfgh1/'],
    ['a name and password', 'https://user:pass@www.instagram.com/p/C8abcDEfgh1/'],
    ['a port', 'https://www.instagram.com:8443/p/C8abcDEfgh1/'],
    ['the usual port', 'https://www.instagram.com:443/p/C8abcDEfgh1/'],
    ['a host that ends like it', 'https://evil-instagram.com/p/C8abcDEfgh1/'],
    ['a host that begins like it', 'https://www.instagram.com.evil.example/p/C8abcDEfgh1/'],
    ['a host below it', 'https://l.instagram.com/p/C8abcDEfgh1/'],
    ['a dot after the host', 'https://www.instagram.com./p/C8abcDEfgh1/'],
    ['punycode', 'https://xn--nstagram-skb.com/p/C8abcDEfgh1/'],
    ['a letter of another script', 'https://www.\u0456nstagram.com/p/C8abcDEfgh1/'],
    ['a letter that folds to ours', 'https://www.faceboo\u212a.com/maru/posts/1234567890123456'],
    ['full-width letters', 'https://ｘ.com/maru_korea/status/1790000000000000000'],
    ['an encoded host', 'https://www%2einstagram.com/p/C8abcDEfgh1/'],
    ['a backslash', 'https:\\\\www.instagram.com\\p\\C8abcDEfgh1'],
    ['a line break within', 'https://www.insta\ngram.com/p/C8abcDEfgh1/'],
    ['another scheme', 'javascript://www.instagram.com/p/C8abcDEfgh1/'],
    ['no scheme but slashes', '//www.instagram.com/p/C8abcDEfgh1/'],
    ['a redirect of YouTube', 'https://www.youtube.com/redirect?q=https://evil.example&v=dQw4w9WgXcQ'],
    ['a redirect of Facebook', 'https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example'],
    ['a shared short link of Instagram', 'https://www.instagram.com/share/reel/BAabcdefgh'],
    ['a short link of TikTok', 'https://vm.tiktok.com/ZMabcdefg/'],
    ['a short link of Naver', 'https://naver.me/xAbCdEfG'],
    ['a short link of X', 'https://t.co/AbCdEfGhIj'],
    ['a short link of Facebook', 'https://fb.watch/abcdefgh/'],
    ['a profile', 'https://www.instagram.com/maru.korea/'],
    ['a channel of eleven letters', 'https://www.youtube.com/attribution'],
    ['the front page', 'https://www.youtube.com/'],
    ['steps back', 'https://www.facebook.com/../posts/1234567890123456'],
    ['markup', '<script>alert(1)</script>'],
    ['another site', 'https://example.com/p/C8abcDEfgh1/'],
    ['a host alone', 'https://www.instagram.com'],
    ['a path alone', '/maru_korea/status/1790000000000000000'],
    ['a host that is followed by a space', 'x.com /maru/status/1790000000000000000'],
    ['an id of YouTube of twelve letters', `${YOUTUBE}Q`],
    ['a page whose name ends like that of short videos', 'https://www.youtube.com/xshorts/dQw4w9WgXcQ'],
    ['a page whose name begins like that of short videos', 'https://www.youtube.com/shortsx/dQw4w9WgXcQ'],
    ['a folder above a post of Naver', 'https://blog.naver.com/a/marukorea/223456789012'],
    ['a folder below a post of Naver', `${NAVER}/more`],
    ['a view of Naver in a folder', 'https://blog.naver.com/a/PostView.naver?blogId=maru&logNo=223456789012'],
    ['a view of Naver by a longer name', 'https://blog.naver.com/PostView.naverx?blogId=maru&logNo=223456789012'],
    ['another page of Naver', 'https://blog.naver.com/PostList.naver?blogId=maru&logNo=223456789012'],
    ['a view without a blog', 'https://blog.naver.com/PostView.naver?logNo=223456789012'],
    ['a view of a blog that has no such name', 'https://blog.naver.com/PostView.naver?blogId=a/b&logNo=223456789012'],
    [
      'a view of a blog with an end that is no name',
      'https://blog.naver.com/PostView.naver?blogId=maru/&logNo=223456789012',
    ],
    [
      'a view of a blog with a start that is no name',
      'https://blog.naver.com/PostView.naver?blogId=/maru&logNo=223456789012',
    ],
    [
      'a view of a post with letters before its number',
      'https://blog.naver.com/PostView.naver?blogId=maru&logNo=a223456789',
    ],
    [
      'a view of a post with letters after its number',
      'https://blog.naver.com/PostView.naver?blogId=maru&logNo=223456789a',
    ],
    ['a video of Facebook on another page', 'https://www.facebook.com/watching/?v=1234567890123456'],
    ['a video of Facebook below a page', 'https://www.facebook.com/maru/watch/?v=1234567890123456'],
    ['a video of Facebook with letters before its number', 'https://www.facebook.com/watch/?v=a1234567890'],
    ['a video of Facebook with letters after its number', 'https://www.facebook.com/watch/?v=1234567890a'],
    ['a page of Facebook with the number of a video', 'https://www.facebook.com/maru?v=1234567890123456'],
    ['a reel below a page', 'https://www.facebook.com/maru/reel/1234567890123456'],
    ['a reel with letters after its number', 'https://www.facebook.com/reel/1234567890123456a'],
    ['a status of X below a page', 'https://x.com/i/maru/status/1790000000000000000'],
    ['a photo of a status of X', `${X}/photo/1`],
  ])('%s', (_name, typed) => {
    expect(readSocialPost(typed)).toBeNull();
    expect(socialPostProblems({ url: typed, title: 'A title' })).toEqual([{ field: 'url', code: 'post_address' }]);
  });
});

test('what is made of anything is an address of a known host, without a name, a port or a fragment', () => {
  const piece = fc.constantFrom(
    'https://',
    'x.com',
    'www.instagram.com',
    '@',
    ':',
    '/',
    'p',
    'status',
    'maru',
    '1790000000',
    '?v=',
    '#',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const post = readSocialPost(pieces.join(''));
      if (post === null) return;
      const { protocol, username, port, hash, host } = new URL(post.url);
      expect([protocol, username, port, hash]).toEqual(['https:', '', '', '']);
      expect(['x.com', 'www.instagram.com']).toContain(host);
    }),
  );
});

test('address and title are both required, and bounded; all is said at once', () => {
  const say = (url: string, title: string) =>
    socialPostProblems({ url, title }).map(({ field, code, bound }) => [field, code, bound]);
  expect(say('', ' \u200f ')).toEqual([
    ['url', 'required', undefined],
    ['title', 'required', undefined],
  ]);
  expect(say(`${X}?${'a'.repeat(10_000)}`, 'x'.repeat(10_000))).toEqual([
    ['url', 'too_long', 500],
    ['title', 'too_long', 120],
  ]);
  expect(say(X, '👨‍👩‍👧‍👦 <b>نعم</b>')).toEqual([]);
  expect(readSocialPost(`${X}?${'a'.repeat(10_000)}`)).toBeNull();
  const longest = `${X}?${'a'.repeat(400)}#`.padEnd(500, 'a');
  expect([readSocialPost(longest)?.url, readSocialPost(`${longest}a`)]).toEqual([X, null]);
});
