/** Paying when something goes wrong: no one pays twice, no one who paid is told that it failed, nothing typed is lost. */
import type { Page } from '@playwright/test';
import words from '../../locales/en/reservation.json' with { type: 'json' };
import { findDeparture } from './support/departures.ts';
import { approve, goToPay, goToWindow, payButton, paymentWindow } from './support/reservation-steps.ts';
import type { LedgerRow, ShopApi } from './support/shop-api.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

const success = (page: Page) => page.getByRole('heading', { level: 2, name: 'Payment complete' });
const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'payment failed' });

/** Id of the reservation that the steps are about. */
const reservationIn = (page: Page) => new URL(page.url()).searchParams.get('reservation') ?? '';

/** Everything that was charged for a reservation's orders since `before`. */
async function chargesSince(api: ShopApi, before: readonly LedgerRow[]): Promise<LedgerRow[]> {
  const known = new Set(before.map(({ paymentKey }) => paymentKey));
  return (await api.ledger()).filter(({ paymentKey, captures }) => !known.has(paymentKey) && captures.length > 0);
}

test('a declined card leads back to the payment with the draft intact, and another try pays', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/status of 402/);
  const before = await api.ledger();
  const window = await goToWindow(page, await findDeparture(api));
  await window.getByText('Make it go wrong').click();
  await window.getByLabel('Confirm will fail with').selectOption('REJECT_CARD_COMPANY');
  await approve(window);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('The card company declined the payment.')).toBeVisible();
  expect(await chargesSince(api, before)).toEqual([]);

  await page.getByRole('link', { name: 'Back to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await page.getByRole('link', { name: /Travellers/ }).click();
  await expect(page.getByRole('textbox', { name: /^Name of the lead traveller/ })).toHaveValue('Mina Keller');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(success(page)).toBeVisible();
  expect(await chargesSince(api, before)).toHaveLength(1);
});

test('the window stays open beyond the end of the first hold, and closing it is told', async ({ page, api }) => {
  await page.clock.install();
  await goToPay(page, await findDeparture(api));
  await page.clock.fastForward('10:00');
  await payButton(page).click();
  const window = paymentWindow(page);
  await expect(window.getByRole('heading', { name: 'Pay' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await page.clock.fastForward('10:00');
  await expect(window.getByRole('heading', { name: 'Pay' })).toBeVisible();
  await window.getByRole('button', { name: 'Close the window' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page.getByText(words.notice.USER_CANCEL)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0[45]:\d\d$/);
});

test('a decline inside the window names its reason', async ({ page, api }) => {
  const window = await goToWindow(page, await findDeparture(api));
  await window.getByRole('button', { name: 'Decline' }).click();
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('REJECT_CARD_COMPANY')).toBeVisible();
});

test('a closed window says that nothing was charged, and the form is as it was', async ({ page, api }) => {
  const before = await api.ledger();
  const window = await goToWindow(page, await findDeparture(api));
  await window.getByRole('button', { name: 'Close the window' }).click();
  await expect(
    page.getByText('You closed the payment window. Nothing was charged; your seats are still held.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'I agree to all' })).toBeChecked();
  expect(await chargesSince(api, before)).toEqual([]);
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(success(page)).toBeVisible();
  expect(await chargesSince(api, before)).toHaveLength(1);
});

test('a tampered amount in the address charges nothing', async ({ page, api, complaints }) => {
  complaints.allow(/status of 400/);
  const before = await api.ledger();
  const window = await goToWindow(page, await findDeparture(api));
  await window.getByText('Make it go wrong').click();
  await window.getByLabel('Amount in the success address').fill('100');
  await approve(window);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('The amount doesn’t match the reservation.')).toBeVisible();
  expect(await chargesSince(api, before)).toEqual([]);
});

test('the success page opened twice, reloaded, and in a browser that is not signed in, says the same', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const before = await api.ledger();
  await approve(await goToWindow(page, await findDeparture(api)));
  await expect(success(page)).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(success(page)).toBeVisible();
  const again = await page.context().newPage();
  await again.goto(address);
  await expect(success(again)).toBeVisible();
  const stranger = await browser.newContext({ baseURL });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(address);
  await expect(success(elsewhere)).toBeVisible();
  await stranger.close();
  const [charge, ...more] = await chargesSince(api, before);
  expect(charge?.captures).toHaveLength(1);
  expect(more).toEqual([]);
});

test('a lost answer: the page asks until it knows, and it was paid once', async ({ page, api, complaints }) => {
  // The provider took the money and the connection broke.
  complaints.allow(/status of 503/, /The answer to a payment confirmation was lost/);
  const before = await api.ledger();
  await api.arm({ fault: 'reset-after-commit', on: 'confirm' });
  await approve(await goToWindow(page, await findDeparture(api)));
  await expect(success(page)).toBeVisible({ timeout: 40_000 });
  expect(await chargesSince(api, before)).toHaveLength(1);
});

test('a provider that answers late shows the check, never a failure', async ({ page, api }) => {
  await api.arm({ fault: 'delay', on: 'confirm', ms: 3000 });
  await approve(await goToWindow(page, await findDeparture(api)));
  await expect(page.getByRole('heading', { level: 1, name: 'Checking your payment…' })).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await expect(success(page)).toBeVisible({ timeout: 20_000 });
});

test('a double click, and Enter with a click, are one charge', async ({ page, api }) => {
  const before = await api.ledger();
  await goToPay(page, await findDeparture(api));
  const id = reservationIn(page);
  await payButton(page).focus();
  await Promise.all([page.keyboard.press('Enter'), payButton(page).dblclick({ force: true, noWaitAfter: true })]);
  await expect(page.locator('iframe')).toHaveCount(1);
  await paymentWindow(page).getByRole('button', { name: /^Pay / }).dblclick();
  await expect(success(page)).toBeVisible();
  const charges = await chargesSince(api, before);
  expect(charges).toHaveLength(1);
  expect(charges[0]?.captures).toHaveLength(1);
  const { payment } = await api.call(
    'reservation.get',
    { params: { id }, query: { lang: 'en' } },
    await api.token('mina'),
  );
  expect(payment.paid_krw).toBe(charges[0]?.captured);
});

test('a duplicated tab cannot pay a second time', async ({ page, api, complaints }) => {
  complaints.allow(/status of 409/);
  const before = await api.ledger();
  await goToPay(page, await findDeparture(api));
  // A window of the same opener begins with a copy of the tab's storage, as a duplicated tab does.
  const [twin] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  await expect(twin.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await twin.getByRole('radio', { name: 'Card' }).check();
  await twin.getByRole('checkbox', { name: 'I agree to all' }).check();

  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(success(page)).toBeVisible();
  await payButton(twin).click();
  await expect(twin).toHaveURL(/\/purchase\/(reservation-detail|payment-complete)\//);
  expect(await chargesSince(api, before)).toHaveLength(1);
});

test('back from the result finds the paid reservation, not a second payment', async ({ page, api }) => {
  const before = await api.ledger();
  await approve(await goToWindow(page, await findDeparture(api)));
  await expect(success(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/purchase\/(reservation-detail|payment-complete)\//);
  expect(await chargesSince(api, before)).toHaveLength(1);
});

test('an address without its values leads to the reservations', async ({ page, complaints }) => {
  complaints.allow(/Payment result without all of its values/);
  await page.goto('/tossSuccess?orderId=abc');
  await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t complete' })).toBeVisible();
  await page.getByRole('link', { name: 'My reservations' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My reservations' })).toBeVisible();
});

test('words of a failure address are quoted as text beside ours, and say nothing of a charge', async ({ page }) => {
  await page.goto('/tossFail?code=<b>x</b>&message=<img src=x onerror=alert(1)> Bank says no');
  await expect(failure(page)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Unknown');
  await expect(main).toContainText('an unknown error occurred');
  await expect(main).toContainText('<img src=x onerror=alert(1)> Bank says no');
  await expect(main.locator('img')).toHaveCount(0);
  await expect(main).not.toContainText('Nothing was charged');
});

test('another tab that changes the price ends this window: nothing is charged, and the page says why', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const before = await api.ledger();
  const window = await goToWindow(page, await findDeparture(api));
  const id = reservationIn(page);
  await api.call(
    'reservation.update',
    { params: { id }, body: { currency: 'USD', lang: 'en', points: 700 } },
    await api.token('mina'),
  );
  await approve(window);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('The price changed while you were paying.')).toBeVisible();
  expect(await chargesSince(api, before)).toEqual([]);

  await page.getByRole('link', { name: 'Back to payment' }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(success(page)).toBeVisible();
});
