/** A traveller who has no account: invited by mail, agrees by keyboard, gets the mails of the trip, stops them again. */
import { holdSeats, payByBank } from './support/bookings.ts';
import { findDeparture } from './support/departures.ts';
import { expect, test } from './support/shop-test.ts';

const GUEST = 'hanna.guest@example.org';

test('an address that a reservation names is asked first, and can stop without signing in', async ({ page, api }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.headers()['referer'] ?? ''));
  const mailsOf = async () => (await api.mails()).filter(({ to }) => to === GUEST);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  const departure = await findDeparture(api, { days: 20 });
  const trip = await payByBank(api, 'john', (await holdSeats(api, 'john', departure)).id, GUEST);
  await expect.poll(async () => (await mailsOf()).length).toBe(1);
  const [invitation] = await mailsOf();
  expect(invitation?.text).not.toContain(trip.number);
  const link = /(\/account\/mail-consent\/\S+)/.exec(invitation?.text ?? '')?.[1] ?? '';

  await page.goto(link);
  await expect(heading('E-mails about a reservation')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, e-mail me' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading('You’ll get these e-mails')).toBeFocused();
  await expect.poll(async () => (await mailsOf()).length).toBe(2);
  const copy = (await mailsOf())[1];
  expect(copy?.subject).toContain(trip.number);
  expect(copy?.text).not.toContain('reservation-detail');

  await page.goto(/(\/account\/mail-consent\/\S+)/.exec(copy?.text ?? '')?.[1] ?? '');
  await expect(heading('You’ll get these e-mails')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Space');
  await expect(heading('You won’t get these e-mails')).toBeFocused();
  await api.operate('operator.deposit', { params: { id: trip.id }, body: { amount_krw: trip.total_krw } });
  await expect.poll(async () => (await api.mails()).some(({ subject }) => subject.includes('confirmed'))).toBe(true);
  expect(await mailsOf()).toHaveLength(2);

  // Nothing that the page loads is told its address.
  expect(requests.filter((referer) => referer.includes('/account/'))).toEqual([]);
});
