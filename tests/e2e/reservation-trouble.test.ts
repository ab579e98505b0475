/** Reserving when something goes wrong: each trouble ends in a state that the page names, with what was typed still there. */
import type { Page } from '@playwright/test';
import { holdSeats } from './support/bookings.ts';
import { findDeparture } from './support/departures.ts';
import {
  approve,
  chooseMethodAndAgree,
  goToPayment,
  holdTheSeats,
  nameTheTravellers,
  openOptionStep,
  payButton,
  paymentWindow,
  timeChoice,
} from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const receipt = (page: Page) => page.getByRole('heading', { level: 2, name: 'Payment complete' });
const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name of the lead traveller/ });
const messageField = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

test.use({ member: 'mina' });

test('a server error while the seats are taken keeps the choice, and another try holds them', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await openOptionStep(page, await findDeparture(api));
  await page.route(
    '**/api/v1/reservations',
    (route) =>
      route.fulfill({
        status: 500,
        json: { data: null, code: 'INTERNAL', message: '', meta: { request_id: 'test' } },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Hold these seats' }).click();
  await expect(page.getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible();
  await holdTheSeats(page);
});

test('seats that went in the meantime are told at the field', async ({ page, api, complaints }) => {
  complaints.allow(/status of 409/);
  // One reservation takes seven at most in the smallest vans.
  const departure = await findDeparture(api, { seats: 3, most: 8 });
  await openOptionStep(page, departure);
  await expect(timeChoice(page, departure.time)).toBeChecked();
  await holdSeats(api, 'john', departure, departure.remaining - 1);
  await page.getByRole('button', { name: 'Hold these seats' }).click();
  const summary = page.getByRole('alert', { name: 'Check the following' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Seats left: 1');
  await expect(page.getByRole('spinbutton', { name: 'Travellers' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('spinbutton', { name: 'Travellers' })).toHaveAccessibleDescription(/Seats left: 1/);
  await expect(timeChoice(page, departure.time)).toBeDisabled();
});

test('a reload at every step keeps what was typed', async ({ page, api }) => {
  const departure = await findDeparture(api, { asks: ['passport'] });
  await openOptionStep(page, departure);
  await page.reload();
  await expect(timeChoice(page, departure.time)).toBeChecked();
  await holdTheSeats(page);

  await nameTheTravellers(page);
  await nameField(page).fill('Someone Else');
  await messageField(page).fill('No nuts, please');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Someone Else');
  await expect(messageField(page)).toHaveValue('No nuts, please');
  await expect(page.getByRole('textbox', { name: /^Passport number/ })).toHaveValue('');
  await nameTheTravellers(page);
  await goToPayment(page);

  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.reload();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[345]:\d\d$/);
  await page.getByRole('link', { name: /Travellers/ }).click();
  await expect(page.getByRole('textbox', { name: /^Passport number/ })).toHaveValue(/^•+[A-Z0-9]{3}$/);
});

test('back and forward go through the steps, and nothing is lost', async ({ page, api }) => {
  await openOptionStep(page, await findDeparture(api));
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await messageField(page).fill('Window seats');
  await goToPayment(page);
  await page.goBack();
  await expect(heading(page, 'Who’s travelling?')).toBeVisible();
  await expect(messageField(page)).toHaveValue('Window seats');
  await page.goBack();
  await expect(heading(page, 'Choose your departure')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Who’s travelling?')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Mina Keller');
  await page.goForward();
  await expect(heading(page, 'Payment')).toBeVisible();
});

test('a changed choice is not left behind by going forward', async ({ page, api }) => {
  await openOptionStep(page, await findDeparture(api, { seats: 4 }));
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await goToPayment(page);
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'Choose your departure')).toBeVisible();
  const travellers = page.getByRole('spinbutton', { name: 'Travellers' });
  await travellers.fill('3');
  await page.goForward();
  await page.goForward();
  await expect(heading(page, 'Choose your departure')).toBeVisible();
  await expect(page).toHaveURL(/\/reservation\/option\//);
  await expect(travellers).toHaveValue('3');
});

test('a step that is not reached yet, or none at all, leads to the first incomplete one', async ({ page, api }) => {
  const { product } = await findDeparture(api);
  await page.goto(`/purchase/reservation/payment/${product.id}`);
  await expect(heading(page, 'Choose your departure')).toBeVisible();
  await expect(page).toHaveURL(/\/reservation\/option\//);
  await page.goto(`/purchase/reservation/nonsense/${product.id}`);
  await expect(page).toHaveURL(/\/reservation\/option\//);
});

test('ten seconds without a network lose nothing', async ({ page, api, context, complaints }) => {
  // Measuring, which waits until the page is idle, may be cut off too.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /Nothing is measured/);
  await openOptionStep(page, await findDeparture(api));
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert').getByText('No connection. Check your internet and try again.')).toBeVisible();
  await page.waitForTimeout(10_000);
  await expect(nameField(page)).toHaveValue('Mina Keller');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
  await goToPayment(page);
});

test('a reservation of another person is not found, like one that never was', async ({ page, api, complaints }) => {
  complaints.allow(/status of 404/);
  const { id } = await holdSeats(api, 'john', await findDeparture(api));
  for (const unknown of [id, 'never-was']) {
    for (const address of [
      `/purchase/reservation-detail/${unknown}`,
      `/purchase/payment-complete/${unknown}`,
      `/purchase/voucher/${unknown}`,
    ]) {
      await page.goto(address);
      await expect(heading(page, 'We couldn’t find this reservation')).toBeVisible();
    }
  }
});

test('a date that is sold out cannot be chosen, and an old link to it says so', async ({ page, api, complaints }) => {
  complaints.allow(/status of 409/);
  const departure = await findDeparture(api, { seats: 2, most: 6, alone: true });
  await holdSeats(api, 'john', departure, departure.remaining);
  await openOptionStep(page, departure);
  await expect(timeChoice(page, departure.time)).toBeDisabled();
  await page.getByRole('button', { name: 'Hold these seats' }).click();
  await expect(page.getByRole('alert', { name: 'Check the following' })).toContainText('Seats left');
  await page.getByRole('button', { name: /^Date/ }).click();
  const day = page.locator(`[data-day="${departure.date}"]`);
  await expect(day).toHaveAttribute('aria-disabled', 'true');
  await expect(day).toHaveAccessibleName(/sold out$/);
});

test('coupon and points are priced by the server, and spent once it is paid', async ({ page, api }) => {
  const token = await api.token('mina');
  const { total: points } = await api.call('member.pointsTotal', {}, token);
  const coupons = await api.call('member.coupons', { query: { lang: 'en' } }, token);
  const coupon = coupons.find(({ kind }) => kind === 'percent')?.id ?? '';
  await openOptionStep(page, await findDeparture(api, { category: 'tour' }));
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await goToPayment(page);
  await page.getByRole('combobox', { name: 'Coupon' }).selectOption(coupon);
  await expect(page.getByText(/^Coupon: /)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Points to use' }).fill('5000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#summary').getByText('−$3')).toBeVisible();
  await chooseMethodAndAgree(page, 'Card');
  const amount = Number(
    // Seen once on the page.
    (
      await page
        .getByText(/You will be charged/)
        .filter({ visible: true })
        .textContent()
    )?.replace(/.*₩|\D/g, ''),
  );
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(receipt(page)).toBeVisible();
  expect((await api.ledger()).at(-1)).toMatchObject({ captured: amount });
  expect((await api.call('member.pointsTotal', {}, token)).total).toBe(points - 5000);
  expect((await api.call('member.coupons', { query: { lang: 'en' } }, token)).map(({ id }) => id)).not.toContain(
    coupon,
  );
});

test('a hold that was left before the travellers were saved is paid on another device, by way of the travellers', async ({
  page,
  api,
}) => {
  const { id } = await holdSeats(api, 'mina', await findDeparture(api));
  await page.goto(`/purchase/reservation-detail/${id}`);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(heading(page, 'Who’s travelling?')).toBeVisible();
  await expect(page).toHaveURL(/\/purchase\/reservation\/traveler/);
  await nameTheTravellers(page);
  await goToPayment(page);
  await chooseMethodAndAgree(page, 'Card');
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(receipt(page)).toBeVisible();
});
