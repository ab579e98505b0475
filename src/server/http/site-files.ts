/** What crawlers ask for: robots.txt and a sitemap with every public page in every language. */
import type { Hono } from 'hono';
import { CATEGORIES } from '../../contract/catalogue/codes.ts';
import { LOCALES, type Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Services } from '../base/context.ts';
import { Refusal } from '../base/refusal.ts';

/** Each product has a link for every language: more of them would be a file that takes long to write. */
const MAX_PRODUCTS = 500;
const DAY = { 'cache-control': 'public, max-age=86400' };

export function mountSiteFiles(app: Hono, { config, catalogue }: Services): void {
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      'Disallow: /account/',
      'Disallow: /purchase/',
      'Disallow: /toss',
      'Disallow: /api/',
      'Disallow: /sandbox/',
    ];
    return c.text(`${[...lines, '', `Sitemap: ${config.origin}/sitemap.xml`].join('\n')}\n`, 200, DAY);
  });

  const xml = { ...DAY, 'content-type': 'application/xml; charset=utf-8' };
  const detailPaths = (part: number) =>
    catalogue
      .products()
      .slice(part * MAX_PRODUCTS, (part + 1) * MAX_PRODUCTS)
      .map((product) => pathTo('detail', { productId: product.id }));
  app.get('/sitemap.xml', async (c) => {
    await catalogue.fresh();
    const parts = Math.ceil(catalogue.products().length / MAX_PRODUCTS);
    return c.body(
      parts > 1 ? sitemapIndex(config.origin, parts) : sitemap(config.origin, [...overview(), ...detailPaths(0)]),
      200,
      xml,
    );
  });
  app.get('/:file{sitemap-[0-9]{1,4}\\.xml}', async (c) => {
    await catalogue.fresh();
    const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10);
    const paths = [...(part === 0 ? overview() : []), ...detailPaths(part)];
    if (paths.length === 0) throw new Refusal('NOT_FOUND');
    return c.body(sitemap(config.origin, paths), 200, xml);
  });
}

const overview = () => [
  pathTo('main', {}),
  ...['all', ...CATEGORIES].map((category) => pathTo('search', { category, region: 'all' })),
];

function sitemapIndex(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('\n')}</sitemapindex>\n`;
}

function sitemap(origin: string, paths: readonly string[]): string {
  const addressOf = (path: string, language: Locale) => `${origin}${path}?lang=${language}`;
  const urls = paths.map((path) => {
    const links = LOCALES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path, language)}"/>`,
    );
    const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`;
    return `<url><loc>${origin}${path}</loc>${links.join('')}${fallback}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
}
