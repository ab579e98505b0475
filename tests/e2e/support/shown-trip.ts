/**
 * A trip that the page in sight shows as a card, that asks a traveller for certain details alone, and whose first option has
 * seats in the month with which its calendar opens: late in a month there may be none, or other tests have taken them.
 */
import { endOfMonth, parseDate } from '@internationalized/date';
import type { Page } from '@playwright/test';
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { ShopApi } from './shop-api.ts';

const SEATS = 2;

async function hasSeatsAtOnce(api: ShopApi, { id, next_date: from, options: [first] }: Product): Promise<boolean> {
  if (from === null || first === undefined) return false;
  const to = endOfMonth(parseDate(from)).toString();
  const days = await api.call('product.availability', { params: { id }, query: { from, to } });
  const offered = days.flatMap(({ options }) => options.filter(({ option_id }) => option_id === first.id));
  return offered.some(({ times }) => times.some(({ remaining }) => remaining >= SEATS));
}

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
  const inTime = await Promise.all(trips.map((trip) => hasSeatsAtOnce(api, trip)));
  const suited = trips.find(
    ({ required_fields, options }, index) =>
      inTime[index] &&
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
