/** Booking with all chosen holds the seats with one press, whatever a visitor does around it. */
import type { Page } from '@playwright/test';
import { holdSeats } from './support/bookings.ts';
import { chooseDeparture, pressBook, seatsAreHeld, timeChoice } from './support/reservation-steps.ts';
import { findDeparture, reservationAddress, type Departure } from './support/departures.ts';
import type { ShopApi } from './support/shop-api.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const idOf = (page: Page) => new URL(page.url()).searchParams.get('reservation');

async function listHeld(api: ShopApi, { product, date }: Departure) {
  const query = { lang: 'en', status: 'pending' } as const;
  const pending = await api.call('reservation.list', { query }, await api.token('mina'));
  return pending.filter(({ lines }) => lines.some((line) => line.product_id === product.id && line.date === date));
}

async function chooseOnPage(page: Page, departure: Departure): Promise<void> {
  await page.goto(`/product/detail/${departure.product.id}`);
  await chooseDeparture(page, departure);
}

test('a double click holds once, and a reload finds the same hold', async ({ page, api }) => {
  const departure = await findDeparture(api);
  await chooseOnPage(page, departure);
  await page.getByRole('button', { name: 'Book', exact: true }).dblclick();
  await seatsAreHeld(page);
  expect(await listHeld(api, departure)).toHaveLength(1);
  const id = idOf(page);
  await page.reload();
  await seatsAreHeld(page);
  expect(idOf(page)).toBe(id);
  await page.goBack();
  await expect(heading(page, departure.product.title)).toBeVisible();
});

test('back to the trip and another day moves the seats that are held, and keeps what was typed', async ({
  page,
  api,
}) => {
  const first = await findDeparture(api, { seats: 4 });
  await chooseOnPage(page, first);
  await pressBook(page);
  await seatsAreHeld(page);
  const id = idOf(page);
  await page.getByRole('textbox', { name: /^Message/ }).fill('No nuts, please');
  await page.goBack();
  await expect(heading(page, first.product.title)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Travellers' }).fill('3');
  await pressBook(page);
  await seatsAreHeld(page);
  expect(idOf(page)).toBe(id);
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('No nuts, please');
  const [held, ...others] = await listHeld(api, first);
  expect([held?.lines.map(({ quantity }) => quantity), others]).toEqual([[3], []]);
});

test('a second tab goes on with the hold of the first', async ({ page, api, complaints }) => {
  complaints.allow(/status of 409/);
  const departure = await findDeparture(api);
  const { id } = await holdSeats(api, 'mina', departure);
  await page.goto(reservationAddress(departure, 2, 'traveler'));
  await seatsAreHeld(page);
  expect(idOf(page)).toBe(id);
  expect(await listHeld(api, departure)).toHaveLength(1);
});

test('seats that are gone are told where the choice can be changed, and Edit leads there again', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const departure = await findDeparture(api, { seats: 4, most: 9 });
  await chooseOnPage(page, departure);
  await page.getByRole('spinbutton', { name: 'Travellers' }).fill('3');
  await holdSeats(api, 'john', departure, departure.remaining - 2);
  await pressBook(page);
  const summary = page.getByRole('alert', { name: 'Check the following' });
  await expect(summary).toContainText('Seats left: 2');
  await expect(summary).toBeFocused();
  await expect(heading(page, 'Choose your departure')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Travellers' })).toHaveValue('3');
  await expect(page.getByText('Your seats are held.')).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Travellers' }).fill('2');
  await page.getByRole('button', { name: 'Hold these seats' }).click();
  await seatsAreHeld(page);
  await page.getByRole('link', { name: 'Edit departure and travellers' }).click();
  await expect(heading(page, 'Choose your departure')).toBeFocused();
  await expect(timeChoice(page, departure.time)).toBeChecked();
  await page.goBack();
  await seatsAreHeld(page);
});
