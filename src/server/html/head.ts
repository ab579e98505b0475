/** The head of a page: title, description, languages, social previews, styles and scripts. */
import { LANGUAGES } from '../../contract/locale.ts';
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

/** The address itself and its languages: not written where it holds a token. */
function addressTags(address: string): string[] {
  return [
    link('canonical', address),
    ...LANGUAGES.map(({ code }) => link('alternate', inLanguage(address, code), ` hreflang="${code}"`)),
    link('alternate', address, ' hreflang="x-default"'),
    property('og:url', address),
  ];
}

/** What search engines and previews read. */
export function describingTags(page: RenderedPage, origin: string): string {
  const address = origin + page.canonical;
  const og = LANGUAGES.find((language) => language.code === page.locale)?.og ?? 'en_US';
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('description', page.description),
    ...(page.status === 200 && !page.secret ? [] : [meta('robots', 'noindex')]),
    ...(page.secret ? [] : addressTags(address)),
    ...(page.feed ? [link('alternate', page.feed, ' type="application/rss+xml"')] : []),
    property('og:type', 'website'),
    property('og:site_name', page.siteName),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:locale', og),
    property('og:image', origin + (page.image ?? '/social.png')),
    meta('twitter:card', 'summary_large_image'),
  ].join('');
}

/** What the browser loads: the styles it paints with in place, all else when there is nothing better to do. */
export function loadingTags(assets: PageAssets, css: string, words: string): string {
  return [
    `<style>${css}</style>`,
    // Not fetched while disabled; the shop enables it when it comes to life.
    link('stylesheet', assets.sheet, ' disabled'),
    `<noscript>${link('stylesheet', assets.sheet)}</noscript>`,
    link('preload', words, ' as="fetch" crossorigin fetchpriority="low"'),
    ...assets.modules.map((file) => link('modulepreload', file, ' fetchpriority="low"')),
    `<script type="module" src="${assets.script}" fetchpriority="low"></script>`,
  ].join('');
}
