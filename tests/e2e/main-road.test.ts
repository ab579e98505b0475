/** The main road: found by a stranger, reserved for two, paid, confirmed, and cancelled with the refund that was shown before. */
import { measureShift } from './support/layout-shift.ts';
import { MEMBERS } from './support/shop-api.ts';
import { expect, test } from './support/shop-test.ts';
import { findDeparture } from './support/departures.ts';
import {
  approve,
  chooseDeparture,
  chooseMethodAndAgree,
  goToPayment,
  seatsAreHeld,
  nameTheTravellers,
  payButton,
  paymentWindow,
  signInByForm,
} from './support/reservation-steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from the front page to a refunded reservation, by card', async ({ page, api }) => {
  test.setTimeout(120_000);
  const departure = await findDeparture(api, { instant: false, days: 20 });
  const { product } = departure;

  await test.step('a stranger finds the trip', async () => {
    await page.goto('/main');
    const search = page.getByRole('search', { name: 'Find a trip' });
    await search.getByRole('combobox', { name: 'Trip or destination' }).fill(product.title);
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/product\/search\/all\/all\?q=/);
    await page.getByRole('main').getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  });

  await test.step('chooses a departure, and signs in on the way', async () => {
    await chooseDeparture(page, departure);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/login\?redirect=/);
    await signInByForm(page, 'mina');
    await seatsAreHeld(page);
  });

  await test.step('goes through the steps for two', async () => {
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await nameTheTravellers(page);
    await goToPayment(page);
    await chooseMethodAndAgree(page, 'Card');
  });

  await test.step('keeps the payment box in sight from 440 px on, at one place (§2)', async () => {
    const heading = page.getByRole('heading', { name: 'Your reservation', exact: true });
    const [start, past, further] = [await placeAt(0), await placeAt(440), await placeAt(520)];
    // Without it the box would have gone up with the page.
    expect(start).toBeGreaterThan(past);
    expect(past).toBeGreaterThan(0);
    expect(further).toBe(past);
    await page.evaluate(() => scrollTo(0, 0));

    async function placeAt(y: number): Promise<number> {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
      return Math.round((await heading.boundingBox())?.y ?? -1);
    }
  });

  await test.step('pays in the window', async () => {
    await payButton(page).click();
    await approve(paymentWindow(page));
    await expect(page).toHaveURL(/\/tossSuccess\?/);
    await expect(page.getByRole('heading', { level: 1, name: 'Paid. Waiting for the organiser' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Payment complete' })).toBeVisible();
    await expect(page.getByText('We’ve e-mailed the details to')).toContainText('mina@example.com');
    await expect(page.getByRole('article', { name: product.title })).toBeVisible();
    expect(await measureShift(page)).toBeLessThanOrEqual(0.1);
  });

  const [charge] = (await api.ledger()).filter(({ captured }) => captured > 0).slice(-1);
  const [mine] = await api.call(
    'reservation.list',
    { query: { lang: 'en', status: 'requested' } },
    await api.token('mina'),
  );
  const id = mine?.id ?? '';
  expect(charge).toMatchObject({ captured: mine?.total_krw, canceled: 0, captures: [{ amount: mine?.total_krw }] });

  await test.step('finds it among the reservations, and sees it confirmed', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'My reservations' }).click();
    // The page before shows the trip as an article too.
    await expect(page.getByRole('heading', { level: 1, name: 'My reservations' })).toBeVisible();
    // Mina may have been on the same trip before.
    const card = page.getByRole('article', { name: product.title }).filter({ hasText: mine?.number ?? '' });
    const isListed = async () => {
      await expect(page.getByRole('article').first()).toBeVisible();
      return card.isVisible();
    };
    // The nearest come first: other trips of hers may fill a page.
    for (let next = 2; !(await isListed()); next += 1) await page.goto(`/account/my-reservation?page=${next}`);
    await expect(card).toContainText('Paid, awaiting confirmation by the organiser');
    await api.operate('operator.accept', { params: { id } });
    await card.getByRole('link', { name: 'Details' }).click();
    // An answer may be half a minute old; a reload asks again.
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re booked!' })).toBeVisible();
    await page.getByRole('link', { name: 'Open voucher' }).click();
    await expect(page.getByRole('img', { name: /^QR code for reservation M/ })).toBeVisible();
    await expect(page.getByText(product.title).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('cancels, and gets back what was shown', async () => {
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    const dialog = page.getByRole('dialog');
    const { refund_krw } = await api.call(
      'reservation.cancelQuote',
      { params: { id }, query: { lang: 'en' } },
      await api.token('mina'),
    );
    expect(refund_krw).toBeGreaterThan(0);
    await expect(dialog).toContainText(`₩${refund_krw.toLocaleString('en-US')}`);
    await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(page.getByRole('heading', { name: 'Cancellation requested' })).toBeFocused();
    await api.operate('operator.approveCancel', { params: { id } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You cancelled this reservation' })).toBeVisible();
    // With the payment, and below the price.
    await expect(page.getByText('Refund paid')).toHaveCount(2);
    const after = (await api.ledger()).find(({ orderId }) => orderId === charge?.orderId);
    expect(after?.canceled).toBe(refund_krw);
  });

  // Paid, confirmed, cancelled: each was written to the member.
  await expect
    .poll(async () => (await api.mails()).filter(({ to }) => to.includes(MEMBERS.mina)).length)
    .toBeGreaterThanOrEqual(3);
});

test.describe('signed in', () => {
  test.use({ member: 'mina', permissions: ['clipboard-read', 'clipboard-write'] });

  test('by bank transfer: reference and amount to copy, confirmed once the deposit is matched', async ({
    page,
    api,
  }) => {
    const departure = await findDeparture(api, { instant: true });
    await page.goto(`/product/detail/${departure.product.id}`);
    await chooseDeparture(page, departure);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await seatsAreHeld(page);
    await nameTheTravellers(page);
    await goToPayment(page);
    await chooseMethodAndAgree(page, 'Bank transfer');
    await page.getByRole('button', { name: 'Book and pay by transfer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seats held. Now transfer the amount' })).toBeVisible();
    await expect(page).toHaveTitle(/^Seats held/);

    const [waiting] = await api.call(
      'reservation.list',
      { query: { lang: 'en', status: 'waiting' } },
      await api.token('mina'),
    );
    const { id = '', total_krw = 0 } = waiting ?? {};
    const { payment } = await api.call(
      'reservation.get',
      { params: { id }, query: { lang: 'en' } },
      await api.token('mina'),
    );
    await page.getByRole('button', { name: 'Copy: Amount' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(total_krw));
    await page.getByRole('button', { name: 'Copy: Reference' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment.bank?.reference);

    await page.getByRole('link', { name: 'View reservation' }).click();
    await expect(page.getByRole('heading', { name: 'Awaiting transfer' })).toBeVisible();
    await expect(page.getByText(payment.bank?.account ?? '')).toBeVisible();
    await api.operate('operator.deposit', { params: { id }, body: { amount_krw: total_krw } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re booked!' })).toBeVisible();
  });
});
