/** Addresses and questions of the wishlist. */
import { expect, it } from 'vitest';
import { MAX_WISH_PAGES, wishlistPath, wishlistQueries } from '../../../src/flows/wishlist/wish-queries.ts';
import { wishedIds } from '../../../src/flows/wishlist/wished-ids.ts';

it('a page of the list has an address, and the first needs none of its own', () => {
  expect([wishlistPath(1), wishlistPath(2)]).toEqual(['/product/wishlist', '/product/wishlist?page=2']);
});

it('a page is asked for in the language of the page, and all hearts by one question', () => {
  const context = { params: {}, search: new URLSearchParams('page=2'), today: '2026-12-01' };
  expect(wishlistQueries({ ...context, locale: 'ko', currency: 'KRW' })).toEqual({
    wishes: { name: 'wishlist.list', input: { query: { lang: 'ko', page: 2, per_page: 12 } } },
  });
  expect(wishedIds).toEqual({ name: 'wishlist.ids', input: {} });
});

it('two hundred wishes stand on seventeen pages', () => {
  expect(MAX_WISH_PAGES).toBe(17);
});
