/** The head of a page: what search engines and previews are told, which no text of a product can break. */
import { describe, expect, test } from 'vitest';
import type { RenderedPage } from '../../../src/contract/first-html.ts';
import { LOCALES } from '../../../src/contract/locale.ts';
import { describingTags } from '../../../src/server/html/head.ts';

const ORIGIN = 'https://shop.example';
const PAGE: RenderedPage = {
  status: 200,
  redirect: null,
  cacheable: true,
  secret: false,
  counts: false,
  file: null,
  locale: 'ko',
  dir: 'ltr',
  title: 'A page | Maru',
  description: 'What it is.',
  keywords: null,
  meta: {},
  structured: [],
  image: null,
  siteName: 'Maru',
  canonical: '/main',
  named: null,
  html: '',
  boot: { words: '' },
};
const head = (page: Partial<RenderedPage>) => describingTags({ ...PAGE, ...page }, ORIGIN);

const HOSTILE = '</script><script>alert(1)</script><!-- \u2028 ]]>';

describe('structured data', () => {
  test('cannot be broken by what a trip is called', () => {
    const text = head({ structured: [{ '@type': 'Product', name: HOSTILE }] });
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).not.toContain('<!--');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Product', name: HOSTILE }],
    });
  });

  test('is left out where there is none', () => expect(head({})).not.toContain('ld+json'));
});

describe('addresses', () => {
  const languages = (text: string) => [...text.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code);

  test('name every language, and one for all others', () => {
    expect(languages(head({}))).toEqual([...LOCALES, 'x-default']);
  });

  test('a page that names its language is canonical in it', () => {
    expect(head({})).toContain(`<link rel="canonical" href="${ORIGIN}/main">`);
    expect(head({ named: 'ko' })).toContain(`<link rel="canonical" href="${ORIGIN}/main?lang=ko">`);
    expect(head({ named: 'ko', canonical: '/board?page=2' })).toContain(
      `<link rel="canonical" href="${ORIGIN}/board?page=2&amp;lang=ko">`,
    );
  });
});

describe('previews', () => {
  test('show the picture of the shop, or that of the page, with their size', () => {
    expect(head({})).toContain(`<meta property="og:image" content="${ORIGIN}/social.png">`);
    const text = head({ image: '/images/products/a/social.png' });
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/images/products/a/social.png">`);
    expect(text).toContain('<meta property="og:image:width" content="1200">');
  });

  test('an entry of the operator stands in the place of the shop’s, once', () => {
    const text = head({ meta: { 'og:image': '/sale.jpg', 'google-site-verification': 'abc', 'og:title': 'Sale' } });
    expect(text.match(/og:image"/g)).toHaveLength(1);
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/sale.jpg">`);
    expect(text).not.toContain('og:image:width');
    expect(text).toContain('<meta name="google-site-verification" content="abc">');
    expect(text).toContain('<meta property="og:title" content="Sale">');
  });

  test('no entry of the operator makes a page visible that is hidden', () => {
    const text = head({ secret: true, meta: { robots: 'all' } });
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('content="all"');
  });
});
