/** A trip that the page in sight shows as a card, and that asks a traveller for certain details alone. */
import type { Page } from '@playwright/test';
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { ShopApi } from './shop-api.ts';

export async function findShownTrip(
  page: Page,
  api: ShopApi,
  asks: readonly Product['required_fields'][number][],
): Promise<Product> {
  const links = page.getByRole('main').getByRole('link');
  await page.waitForLoadState('networkidle');
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const ids = [...new Set(addresses.flatMap((address) => /^\/product\/detail\/([^?#/]+)/.exec(address)?.[1] ?? []))];
  const trips = await Promise.all(ids.map((id) => api.call('product.get', { params: { id }, query: { lang: 'en' } })));
  const suited = trips.find(
    ({ required_fields, options, next_date }) =>
      next_date !== null &&
      options.length > 1 &&
      asks.every((field) => required_fields.includes(field)) &&
      !required_fields.some((field) => /flight|address/.test(field)),
  );
  if (!suited)
    throw new Error(
      `No such trip among ${addresses.join(' ')} ${trips.map(({ id, required_fields }) => `${id}: ${required_fields.join(' ')}`).join('\n')}`,
    );
  return suited;
}
