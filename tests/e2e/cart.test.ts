/** A cart of two trips becomes one reservation. */
import { findDeparture } from './support/departures.ts';
import {
  chooseDeparture,
  chooseMethodAndAgree,
  goToPayment,
  seatsAreHeld,
  nameTheTravellers,
} from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'john' });

test('two trips, one reservation, and the cart is empty afterwards', async ({ page, api }) => {
  const token = await api.token('john');
  const first = await findDeparture(api, { category: 'tour' });
  const second = await findDeparture(api, { category: 'wellness' });

  await page.goto(`/product/detail/${first.product.id}`);
  await chooseDeparture(page, first);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: /^Shopping cart, 1/ })).toBeVisible();
  const { id } = await api.call('auth.isLogin', {}, token);
  await api.call(
    'cart.add',
    {
      body: {
        member_id: id,
        product_id: second.product.id,
        options: [{ option_id: second.optionId, date: second.date, time: second.time, quantity: 3 }],
      },
    },
    token,
  );

  await page.goto('/product/shopping-cart');
  for (const { product } of [first, second]) {
    await expect(page.getByRole('article', { name: product.title })).toBeVisible();
    const box = page.getByRole('checkbox', { name: `Select ${product.title}` });
    await box.check();
  }
  await page.getByRole('button', { name: 'Book selected trips' }).click();
  await seatsAreHeld(page);
  for (const { product } of [first, second])
    await expect(page.locator('#summary').getByText(product.title)).toBeVisible();
  await nameTheTravellers(page);
  await goToPayment(page);
  await chooseMethodAndAgree(page, 'Bank transfer');
  await page.getByRole('button', { name: 'Book and pay by transfer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seats held. Now transfer the amount' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping cart', exact: true })).toBeVisible();

  const [reservation] = await api.call('reservation.list', { query: { lang: 'en', status: 'waiting' } }, token);
  expect(
    Object.fromEntries(reservation?.lines.map(({ product_id, quantity }) => [product_id, quantity]) ?? []),
  ).toEqual({
    [first.product.id]: 2,
    [second.product.id]: 3,
  });
});
