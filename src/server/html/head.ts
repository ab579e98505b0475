/** The head of a page: title, description, languages, social previews, styles and scripts. */
import { LOCALES, LANGUAGES } from '../../contract/locale.ts';
import { isAddressEntry } from '../../rules/page-meta.ts';
import { embedJson } from './embed-json.ts';
import type { PageAssets } from './manifest.ts';
import type { RenderedPage } from '../../contract/first-html.ts';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function inLanguage(canonical: string, language: string): string {
  return `${canonical}${canonical.includes('?') ? '&' : '?'}lang=${language}`;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escapeHtml(href)}"${rest}>`;

/** The address itself, and the languages that are complete: not written where it holds a token. */
function addressTags({ canonical, named }: RenderedPage, origin: string): string[] {
  const address = origin + canonical;
  const own = named === null ? address : inLanguage(address, named);
  return [
    link('canonical', own),
    ...LOCALES.map((code) => link('alternate', inLanguage(address, code), ` hreflang="${code}"`)),
    link('alternate', address, ' hreflang="x-default"'),
    property('og:url', own),
  ];
}

/** Size of the pictures for previews, ours and those of products alike. */
const PREVIEW_SIZE = { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/png' };

/** Entries for previews and whatever the operator added: an entry of theirs stands in the place of the shop's. */
function entryTags(page: RenderedPage, origin: string): string[] {
  const named = (code: string) => LANGUAGES.find((language) => language.code === code)?.og ?? 'en_US';
  const image = page.image ?? '/social.png';
  const given = page.meta['og:image'];
  const entries: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': page.siteName,
    'og:title': page.title,
    'og:description': page.description,
    'og:locale': named(page.locale),
    'og:image': image,
    ...(given === undefined && image.endsWith('/social.png') && PREVIEW_SIZE),
    'twitter:card': 'summary_large_image',
    ...(page.keywords !== null && { keywords: page.keywords }),
    ...page.meta,
  };
  return Object.entries(entries).map(([name, value]) => {
    const content = isAddressEntry(name) ? new URL(value, origin).href : value;
    return /^(og|article|fb):/.test(name) ? property(name, content) : meta(name, content);
  });
}

/** What search engines and previews read. */
export function describingTags(page: RenderedPage, origin: string): string {
  const isHidden = page.status !== 200 || page.secret;
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('description', page.description),
    ...(isHidden ? [meta('robots', 'noindex')] : []),
    ...(page.secret ? [] : addressTags(page, origin)),
    ...(page.feed ? [link('alternate', page.feed, ' type="application/rss+xml"')] : []),
    ...entryTags(isHidden ? { ...page, meta: {} } : page, origin),
    ...(page.structured.length > 0
      ? [
          `<script type="application/ld+json">${embedJson({ '@context': 'https://schema.org', '@graph': page.structured })}</script>`,
        ]
      : []),
  ].join('');
}

/** An address that names a part of the page shows what lies below the first screen: there the whole sheet comes before the first paint. */
export const TARGET_SCRIPT = `if (location.hash) {
  const later = document.currentScript.previousElementSibling;
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', blocking: 'render', href: later.href });
  later.replaceWith(sheet);
}`;

/** What the browser loads: the styles it paints with in place, all else when there is nothing better to do. */
export function loadingTags(assets: PageAssets, css: string, words: string): string {
  return [
    `<style>${css}</style>`,
    // Not fetched while disabled; the shop enables it when it comes to life.
    link('stylesheet', assets.sheet, ' disabled'),
    `<script>${TARGET_SCRIPT}</script>`,
    `<noscript>${link('stylesheet', assets.sheet)}</noscript>`,
    link('preload', words, ' as="fetch" crossorigin fetchpriority="low"'),
    ...assets.modules.map((file) => link('modulepreload', file, ' fetchpriority="low"')),
    `<script type="module" src="${assets.script}" fetchpriority="low"></script>`,
  ].join('');
}
