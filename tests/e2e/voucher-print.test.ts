/** The voucher on paper: one page for a trip, in every language, with all that a reservation can hold. */
import type { Page } from '@playwright/test';
import { LOCALES, STORAGE_KEYS } from '../../src/contract/locale.ts';
import { payByCard } from './support/bookings.ts';
import { findDeparture, type Departure } from './support/departures.ts';
import type { ShopApi } from './support/shop-api.ts';
import { expect, test } from './support/shop-test.ts';

const PAPERS = ['A4', 'Letter'] as const;
/** As browsers print where nobody says otherwise. */
const EDGE = '0.4in';
const MARGIN = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE };
const TRAVELLERS = 8;

/** Each field as long as the contract lets it be, or as long as such a thing gets. */
const FULL = {
  representative: 'Maximiliane Alexandra von Hohenlohe-Waldenburg',
  arrival_flight: 'LH718',
  departure_address: 'Lotte Hotel Seoul, Executive Tower, room 2817, 30 Eulji-ro, Jung-gu, Seoul 04533. '
    .repeat(2)
    .trim(),
  destination_address: 'Jeonju Hanok Village, guesthouse by the east gate, 99 Girin-daero, Wansan-gu. '
    .repeat(2)
    .trim(),
  luggage: 9,
  request: 'Two of us eat no meat, one is allergic to buckwheat, and we bring a folded wheelchair. '
    .repeat(6)
    .slice(0, 500)
    .trim(),
  others: Array.from({ length: TRAVELLERS - 1 }, (_, index) => ({
    name: `Constantin Friedrich Hohenlohe-Waldenburg ${'ABCDEFG'[index]}`,
    email: `traveller${index}@example.com`,
    passport: `C01X00T${50 + index}`,
  })),
};

test.use({ member: 'john' });

/** Chrome writes each page as an object of its own, in plain text. */
async function countPages(page: Page, format: (typeof PAPERS)[number]): Promise<number> {
  const file = await page.pdf({ format, margin: MARGIN });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** How many pages each language takes on each paper. */
async function printEverywhere(page: Page, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const language of LOCALES) {
    await page.context().addCookies([{ name: STORAGE_KEYS.locale, value: language, url: page.url() }]);
    await page.goto(`/purchase/voucher/${id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('article header svg[role="img"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const paper of PAPERS) counts[`${language} on ${paper}`] = await countPages(page, paper);
  }
  return counts;
}

async function book(api: ShopApi, departures: readonly Departure[], quantity: number): Promise<string> {
  const lines = departures.map(({ product, optionId, date, time }) => ({
    product_id: product.id,
    option_id: optionId,
    date,
    time,
    quantity,
  }));
  const token = await api.token('john');
  const { id } = await api.call('reservation.create', { body: { currency: 'USD', lang: 'en', lines } }, token);
  return (await payByCard(api, 'john', id, { ...FULL, others: FULL.others.slice(0, quantity - 1) })).id;
}

const everyone = { instant: true, asks: ['all_travellers'] } as const;

test('the fullest voucher of a trip is one page in every language', async ({ page, api }) => {
  test.setTimeout(300_000);
  await page.goto('/main');
  const id = await book(api, [await findDeparture(api, { ...everyone, seats: TRAVELLERS })], TRAVELLERS);
  const counts = await printEverywhere(page, id);
  expect(Object.keys(counts)).toHaveLength(LOCALES.length * PAPERS.length);
  expect(Object.entries(counts).filter(([, pages]) => pages !== 1)).toEqual([]);
});

test('one of three trips is no more than three pages in every language', async ({ page, api }) => {
  test.setTimeout(300_000);
  await page.goto('/main');
  const departures = [
    await findDeparture(api, everyone),
    await findDeparture(api, { instant: true }),
    await findDeparture(api, { instant: true }),
  ];
  const counts = await printEverywhere(page, await book(api, departures, 4));
  // More than one: what counts pages counts them.
  expect(Object.entries(counts).filter(([, pages]) => pages < 2 || pages > departures.length)).toEqual([]);
});
