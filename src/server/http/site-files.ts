/** What crawlers ask for: robots.txt and a sitemap with every public page in every language. */
import type { Hono } from 'hono';
import { CATEGORIES } from '../../contract/catalogue.ts';
import { LOCALES, type Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Services } from '../context.ts';

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

  app.get('/sitemap.xml', async (c) => {
    await catalogue.fresh();
    const paths = [
      pathTo('main', {}),
      ...['all', ...CATEGORIES].map((category) => pathTo('search', { category, region: 'all' })),
      ...catalogue.products().map((product) => pathTo('detail', { productId: product.id })),
    ];
    return c.body(sitemap(config.origin, paths), 200, { ...DAY, 'content-type': 'application/xml; charset=utf-8' });
  });
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
