/** A group's way to a trip: asked for by form, offered by the operator, accepted from the mail's page at the offered price. */
import { findDeparture } from './support/departures.ts';
import { signInByForm } from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

test('a group asks for a price, and reserves at the one that is offered', async ({ page, api }) => {
  const { product, optionId, date, time } = await findDeparture(api, { days: 20 });
  await page.goto('/account/login?redirect=%2Fquotation');
  await signInByForm(page, 'john');
  await expect(page.getByRole('heading', { level: 1, name: 'My Quotation' })).toBeVisible();
  await page.getByLabel('Earliest date').fill(date);
  await page.getByLabel('Latest date').fill(date);
  await page.getByLabel('What would you like?').fill('A day for two of us, with dinner.');
  await page.getByRole('button', { name: 'Request quotation' }).dblclick();
  await expect(page.getByText('We’re working on it')).toBeVisible();
  const waiting = await api.operate('operator.quotations', { query: { status: 'requested', per_page: '50' } });
  const mine = waiting.filter(({ wishes }) => wishes.includes('with dinner'));
  expect(mine).toHaveLength(1);
  const body = {
    option_id: optionId,
    date,
    time,
    travellers: 2,
    lines: [{ label: 'Day and dinner', amount_krw: 77_700 }],
    valid_until: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await api.operate('operator.offerQuotation', { params: { id: mine[0]?.id ?? '' }, body });
  await page.reload();
  await expect(page.getByText('Day and dinner')).toBeVisible();
  await page.getByRole('button', { name: 'Accept and book' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`/purchase/reservation/traveler/${product.id}\\?reservation=`));
  const id = new URL(page.url()).searchParams.get('reservation') ?? '';
  const token = await api.token('john');
  const trip = await api.call('reservation.get', { params: { id }, query: {} }, token);
  expect(trip.total_krw).toBe(155_400);
});
