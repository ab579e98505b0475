/** A trip that asks for everyone: filled in from companions and by hand, corrected, paid, and named where all belong. */
import type { Page } from '@playwright/test';
import { findDeparture } from './support/departures.ts';
import {
  approve,
  chooseMethodAndAgree,
  goToPayment,
  holdTheSeats,
  openOptionStep,
  payButton,
  paymentWindow,
} from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

const person = (page: Page, number: number) => page.getByRole('group', { name: `Traveller ${number}` });
const field = (page: Page, number: number, name: RegExp) => person(page, number).getByRole('textbox', { name });
const fillInFrom = (page: Page, number: number) => person(page, number).getByRole('combobox', { name: /^Fill in/ });

const companion = { birthday: '', phone: '', gender: '', nationality: '' } as const;

test('everyone is named, paid for, and stands in the reservation', async ({ page, api, complaints }) => {
  complaints.allow(/status of 422/);
  const token = await api.token('mina');
  for (const body of [
    { ...companion, name: 'Jonas Keller', passport: 'C44XX1234' },
    { ...companion, name: 'Lia Keller', passport: 'C55XX5678' },
  ])
    await api.call('member.addCompanion', { body }, token);

  const departure = await findDeparture(api, { asks: ['all_travellers', 'passport'], seats: 6 });
  await openOptionStep(page, departure, 4);
  await holdTheSeats(page);
  await expect(person(page, 4)).toBeVisible();
  await expect(person(page, 5)).toHaveCount(0);

  // One companion is one traveller: who is chosen once is not offered again.
  await fillInFrom(page, 2).selectOption({ label: 'Jonas Keller' });
  await expect(field(page, 2, /^Name/)).toHaveValue('Jonas Keller');
  await expect(field(page, 2, /^Passport/)).toHaveValue('••••••234');
  await expect(fillInFrom(page, 3).getByRole('option', { name: 'Jonas Keller' })).toHaveCount(0);
  await fillInFrom(page, 3).selectOption({ label: 'Lia Keller' });

  await person(page, 4)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('tom at example');
  await nameTheLead(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  // All that is wrong at once, each leading to its field.
  const summary = page.getByRole('alert', { name: 'Check the following' });
  await expect(summary.getByRole('link')).toHaveText([
    'Traveller 4, Name: This is a required field.',
    /^Traveller 4, E-mail: /,
    'Traveller 4, Passport number: This is a required field.',
  ]);
  await summary.getByRole('link').first().click();
  await expect(field(page, 4, /^Name/)).toBeFocused();
  await page.keyboard.type('Tom Reed');
  await field(page, 4, /^E-mail/).fill('tom@example.com');
  await field(page, 4, /^Passport/).fill('c55 xx 5678');

  // The companion's stored number cannot be given to another traveller too.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(person(page, 4).getByText('Another traveller already has this passport number.')).toBeVisible();

  // What was typed outlives a reload but for the passport numbers.
  await page.reload();
  await expect(field(page, 4, /^Name/)).toHaveValue('Tom Reed');
  await expect(field(page, 4, /^Passport/)).toHaveValue('');
  await expect(field(page, 2, /^Passport/)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(/xx ?5678|••••••/i);
  for (const [number, name] of [
    [2, 'Jonas Keller'],
    [3, 'Lia Keller'],
  ] as const)
    await fillInFrom(page, number).selectOption({ label: name });
  await field(page, 4, /^Passport/).fill('T1234567');
  await nameTheLead(page);
  await goToPayment(page);

  await chooseMethodAndAgree(page, 'Card');
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(page).toHaveURL(/\/tossSuccess|payment-complete/);
  const query = { lang: 'en' } as const;
  const [booked] = await api.call('reservation.list', { query }, token);
  const { traveller } = await api.call('reservation.get', { params: { id: booked?.id ?? '' }, query }, token);
  expect(traveller.others).toEqual([
    { name: 'Jonas Keller', email: '', passport: '••••••234' },
    { name: 'Lia Keller', email: '', passport: '••••••678' },
    { name: 'Tom Reed', email: 'tom@example.com', passport: '••••••567' },
  ]);
  await page.goto(`/purchase/reservation-detail/${booked?.id}`);
  await expect(page.getByRole('main')).toContainText('Tom Reed');
  await expect(page.getByRole('main')).toContainText('••••••567');
});

/** The fields of the lead traveller stand before those of the others. */
async function nameTheLead(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name of the lead/ }).fill('Mina Keller');
  await page.getByRole('textbox', { name: /^Mobile phone/ }).fill('+491701234567');
  await page
    .getByRole('textbox', { name: /^Passport number/ })
    .first()
    .fill('C01X00T47');
  await page.getByRole('combobox', { name: /^Nationality/ }).selectOption('DE');
}
