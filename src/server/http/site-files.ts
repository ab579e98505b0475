/** What crawlers ask for: robots.txt, and a sitemap with every public page in every language and its picture. */
import type { Hono } from 'hono';
import { BOARD_TYPES, LEGAL_DOCUMENTS } from '../../contract/boards/codes.ts';
import { CATEGORIES } from '../../contract/catalogue/codes.ts';
import { todayInSeoul } from '../../rules/seoul-days.ts';
import { LOCALES, type Locale } from '../../contract/locale.ts';
import { PATHS, pathTo, type PagePath, type PagesWith } from '../../contract/paths.ts';
import type { Services } from '../base/context.ts';
import { Refusal } from '../base/refusal.ts';
import { UNCRAWLED_FOLDERS } from './no-pages.ts';

/** What the addresses are made of: read once for a file. */
interface Content {
  catalogue: Services['catalogue'];
  posts: readonly Listed[];
  events: readonly Listed[];
}

interface Listed {
  path: string;
  /** Address of a picture of it. */
  image?: string;
}

/** Each address has a link for every language: more of them would be a file that takes long to write. */
const MAX_ADDRESSES = 500;
/** Posts in the sitemap. */
const MAX_POSTS = 10_000;
const DAY = { 'cache-control': 'public, max-age=86400' };

/** The addresses of one page, counted before they are written. */
interface Listing {
  count(content: Content): number;
  at(content: Content, index: number): Listed;
}

function listing(paths: readonly string[]): Listing {
  return { count: () => paths.length, at: (_, index) => ({ path: paths[index] ?? '' }) };
}

const NOTHING: Listed = { path: '' };

/** The addresses of every page whose row asks for the sitemap; a page that is missing here does not compile. */
const LISTINGS: { readonly [Name in PagesWith<'sitemap'>]: Listing } = {
  main: listing([pathTo('main', {})]),
  search: listing(['all', ...CATEGORIES].map((category) => pathTo('search', { category, region: 'all' }))),
  detail: {
    count: ({ catalogue }) => catalogue.products().length,
    at({ catalogue }, index) {
      const productId = catalogue.products()[index]?.id ?? '';
      return { path: pathTo('detail', { productId }), image: `/images/products/${productId}/social.png` };
    },
  },
  socialReview: listing([pathTo('socialReview', {})]),
  event: listing([pathTo('event', {})]),
  eventDetail: {
    count: ({ events }) => events.length,
    at: ({ events }, index) => events[index] ?? NOTHING,
  },
  boardDetail: {
    count: ({ posts }) => posts.length,
    at: ({ posts }, index) => posts[index] ?? NOTHING,
  },
  board: listing([pathTo('board', {}), ...BOARD_TYPES.slice(1).map((type) => pathTo('board', { type }))]),
};

/** Addresses of one part of the sitemap. */
function listPages(content: Content, part: number): Listed[] {
  let start = part * MAX_ADDRESSES;
  const pages: Listed[] = [];
  for (const { count, at } of Object.values<Listing>(LISTINGS)) {
    const total = count(content);
    for (let index = start; index < total && pages.length < MAX_ADDRESSES; index += 1) {
      pages.push(at(content, index));
    }
    start = Math.max(0, start - total);
  }
  return pages;
}

function countAll(content: Content): number {
  return Object.values<Listing>(LISTINGS).reduce((sum, { count }) => sum + count(content), 0);
}

/** A question is read on its board, an event under its own address, and of a legal text the version in force. */
async function readContent({ catalogue, boards, clock }: Services): Promise<Content> {
  await catalogue.fresh();
  const rows = await boards.ids(todayInSeoul(clock()), MAX_POSTS);
  const documents = LEGAL_DOCUMENTS.filter((document) => rows.some(({ topic }) => topic === document));
  const single = rows.filter(({ type }) => type !== 'legal' && type !== 'event' && type !== 'faq');
  const preview = ({ id, isDrawn }: { id: string; isDrawn: boolean }) =>
    isDrawn ? { image: `/images/posts/${id}/social.png` } : {};
  return {
    catalogue,
    posts: [
      ...documents.map((id) => ({ path: pathTo('boardDetail', { id }) })),
      ...single.map((row) => ({ path: pathTo('boardDetail', { id: row.id }), ...preview(row) })),
    ],
    events: rows
      .filter(({ type }) => type === 'event')
      .map((row) => ({ path: pathTo('eventDetail', { id: row.id }), ...preview(row) })),
  };
}

/**
 * What crawlers must not fetch: folders of other things, and the first part of each page's path that no page of the
 * sitemap shares; the whole path, with stars for its parameters, where there is no such part.
 */
export function disallowed(): string[] {
  const rows = Object.values<PagePath>(PATHS);
  const listed = rows.filter(({ indexing }) => indexing === 'sitemap').map(({ path }) => path);
  const prefixes = rows.flatMap(({ path, indexing }) => {
    if (indexing === 'sitemap') return [];
    const segments = path.split('/:', 1)[0]?.split('/').slice(1) ?? [];
    const isFree = (prefix: string) => !listed.some((other) => other.startsWith(prefix));
    const folder = segments.length > 1 && isFree(`/${segments[0]}/`);
    if (folder) return [`/${segments[0]}/`];
    const start = `/${segments.join('/')}`;
    return [isFree(start) ? start : path.replace(/:[^/]+/g, '*')];
  });
  return [...new Set([...prefixes, ...UNCRAWLED_FOLDERS])];
}

export function mountSiteFiles(app: Hono, services: Services): void {
  const { config } = services;
  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...disallowed().map((path) => `Disallow: ${path}`)];
    return c.text(`${[...lines, '', `Sitemap: ${config.origin}/sitemap.xml`].join('\n')}\n`, 200, DAY);
  });

  const xml = { ...DAY, 'content-type': 'application/xml; charset=utf-8' };
  app.get('/sitemap.xml', async (c) => {
    const content = await readContent(services);
    const parts = Math.ceil(countAll(content) / MAX_ADDRESSES);
    const text = parts > 1 ? sitemapIndex(config.origin, parts) : sitemap(config.origin, listPages(content, 0));
    return c.body(text, 200, xml);
  });
  app.get('/:file{sitemap-[0-9]{1,4}\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10);
    const pages = listPages(await readContent(services), part);
    if (pages.length === 0) throw new Refusal('NOT_FOUND');
    return c.body(sitemap(config.origin, pages), 200, xml);
  });
}

function sitemapIndex(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('\n')}</sitemapindex>\n`;
}

function sitemap(origin: string, pages: readonly Listed[]): string {
  const buildUrl = (path: string, language: Locale) => `${origin}${path}?lang=${language}`;
  const urls = pages.map(({ path, image }) => {
    const links = LOCALES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${buildUrl(path, language)}"/>`,
    );
    const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`;
    const picture = image ? `<image:image><image:loc>${origin}${image}</image:loc></image:image>` : '';
    return `<url><loc>${origin}${path}</loc>${links.join('')}${fallback}${picture}</url>`;
  });
  const spaces =
    'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${spaces}>${urls.join('\n')}</urlset>\n`;
}
