/**
 * The road from the front page to a paid reservation on a phone, counted.
 *
 * A tap is every touch: of a link, a button, a choice, a field, of a list and of the choice in it, also in the payment window.
 * A page is a row of the shop's table of pages (src/contract/paths.ts): the steps of a reservation are one, since only their
 * middle changes; the payment window lies over it and belongs to the provider.
 */
import type { Locator } from '@playwright/test';
import { matchPage } from '../../src/app/match-page.ts';
import type { CallInput } from '../../src/contract/table.ts';
import { findShownTrip } from './support/shown-trip.ts';
import { paymentWindow, seatsAreHeld } from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

const MOST_TAPS = 14;
const MOST_PAGES = 4;

test.use({ member: 'mina', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a returning member pays with at most 14 taps on at most 4 pages', async ({ page, api }) => {
  const token = await api.token('mina');
  const { id } = await api.call('auth.isLogin', {}, token);
  const profile = await api.call('member.get', { params: { id } }, token);
  const { name } = profile;
  const savePassport = (passport: string) =>
    api.call('member.update', { body: { ...profile, passport } as CallInput<'member.update'>['body'] }, token);
  await savePassport('C01X00T47');
  const pages: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const shown = matchPage(new URL(frame.url()).pathname)?.name ?? frame.url();
    if (pages.at(-1) !== shown) pages.push(shown);
  });
  const taps: string[] = [];
  const tap = async (what: string, target: Locator) => {
    await target.tap();
    taps.push(what);
  };

  await page.goto('/main');
  const trip = await findShownTrip(page, api, ['passport', 'nationality']);
  await tap('the trip', page.getByRole('main').getByRole('link', { name: trip.title, exact: true }).first());
  await tap('the way to the calendar', page.getByRole('button', { name: 'Choose a date' }));
  const sheet = page.getByRole('dialog', { name: 'Book this trip' });
  await tap('the option', sheet.getByRole('radio').first());
  await tap(
    'the day',
    sheet
      .getByRole('gridcell')
      .getByRole('button', { name: /per traveller/, disabled: false })
      .first(),
  );
  // A lone time is chosen with its day.
  const time = sheet.getByRole('radiogroup', { name: /time/ });
  await expect(time).toBeVisible();
  if ((await time.getByRole('radio', { checked: true }).count()) === 0)
    await tap('the time', time.getByRole('radio', { disabled: false }).first());
  await tap('Book', sheet.getByRole('button', { name: 'Book', exact: true }));
  await seatsAreHeld(page);
  const people = page.getByRole('combobox', { name: 'Fill in from' });
  await tap('whose details', people);
  await people.selectOption(`Me, ${name}`);
  taps.push('the member');
  await expect(page.getByRole('textbox', { name: /^Passport number/ })).toHaveValue(/T47$/);
  await tap('Continue to payment', page.getByRole('button', { name: 'Continue to payment' }));
  await tap('the card', page.getByRole('radio', { name: 'Card' }));
  await tap('the terms', page.getByRole('checkbox', { name: 'I agree to all' }));
  await tap('Pay', page.getByRole('button', { name: /^Pay / }));
  await tap('Pay in the window', paymentWindow(page).getByRole('button', { name: /^Pay / }));
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Waiting for the organiser' })).toBeFocused();

  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(MOST_TAPS);
  expect(pages.length, pages.join(', ')).toBeLessThanOrEqual(MOST_PAGES);
  await savePassport('');
});
