/** Which page an address means, and that every row of the path table has a page to fetch. */
import { describe, expect, it } from 'vitest';
import { loadPage } from '../../src/app/load-page.ts';
import { matchPage } from '../../src/app/match-page.ts';
import { findPageFile } from '../../src/app/page-files.ts';
import { PAGES } from '../../src/app/pages.ts';
import { parseAddress } from '../../src/contract/address.ts';
import { PATHS, pathTo, type PageName } from '../../src/contract/paths.ts';

const NAMES = Object.keys(PATHS) as PageName[];

describe('the page of an address', () => {
  it.each(NAMES)('%s is found by the address that is made for it', (name) => {
    const values = {
      category: 'wellness',
      region: 'all',
      productId: 'a b',
      token: 'x',
      userType: 'user',
      id: 'r/1',
      reviewId: 'r/2',
      bookingId: 'r/3',
      step: 'option',
    };
    const match = matchPage(pathTo(name, values));
    expect(match?.name).toBe(name);
    for (const [key, value] of Object.entries(match?.params ?? {}))
      expect(values[key as keyof typeof values]).toBe(value);
  });

  it.each([
    ['/main/', 'main', {}],
    ['/purchase/reservation/option', 'reservationStep', { step: 'option', productId: undefined }],
    ['/product/detail/%ED%95%9C', 'detail', { productId: '한' }],
  ])('%s is %s', (path, name, params) => {
    expect(matchPage(path)).toEqual({ name, params });
  });

  it.each(['/', '/Main', '/main/more', '/product/detail', '/product/detail/%E0%A4%A', '/mainly'])(
    '%s is no page',
    (path) => {
      expect(matchPage(path)).toBeNull();
    },
  );
});

describe('an address', () => {
  it.each([
    ['/main?a=1?b#c', '/main', 'a=1?b'],
    ['https://shop.test/main?redirect=/cart', '/main', 'redirect=/cart'],
    ['http://shop.test/', '/', ''],
    ['?a=/b', '', 'a=/b'],
    ['/main#part?x', '/main', ''],
  ])('%s is %s with %s', (address, pathname, search) => {
    expect(parseAddress(address)).toEqual({ pathname, search });
  });
});

it('every page is fetched with a view of its own, from a file that the manifest names', async () => {
  const files = await Promise.all(NAMES.map(findPageFile));
  expect(new Set(files).size).toBe(NAMES.length);
  expect(files[NAMES.indexOf('cart')]).toBe('src/pages/cart/page.tsx');
  for (const name of NAMES) expect('data' in PAGES[name]).toBe(Object.keys((await loadPage(name)).data).length > 0);
});
