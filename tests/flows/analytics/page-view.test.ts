/** A page view tells no address that holds a token or names a reservation. */
import { describe, expect, it } from 'vitest';
import { PATHS, type PageName, type PagePath } from '../../../src/contract/paths.ts';
import { toPageView } from '../../../src/flows/analytics/page-view.ts';

describe('a page view', () => {
  const view = (name: PageName) => {
    const pathname = PATHS[name].path.replace(/:\w+\??/g, 'SECRET-42');
    return toPageView({ name, pathname, title: 'SECRET-42' }, 'https://shop.example');
  };
  const pages = (kind: string | undefined) =>
    (Object.entries<PagePath>(PATHS) as [PageName, PagePath][]).filter(([, { indexing }]) => indexing === kind);

  it.each(pages('secret'))('of %s, whose address holds a token, is none', (name) => {
    expect(view(name)).toBeNull();
  });

  it.each(pages(undefined))('of %s names the pattern of its address alone', (name, { path }) => {
    expect(view(name)?.parameters['page_location']).toBe(`https://shop.example${path}`);
    expect(JSON.stringify(view(name))).not.toContain('SECRET-42');
  });

  it('of a page that search engines may read names its address, and never the page before', () => {
    expect(view('detail')).toEqual({
      name: 'page_view',
      parameters: {
        page_location: 'https://shop.example/product/detail/SECRET-42',
        page_title: 'SECRET-42',
        page_referrer: '',
      },
    });
  });
});
