/** The reservation as a visitor goes through it, in English. */
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { reservationAddress, type Departure } from './departures.ts';
import { TRAVELLER } from './bookings.ts';
import { MEMBERS, MEMBER_PASSWORD, type MemberName } from './shop-api.ts';

export type Method = 'Card' | 'Bank transfer';

export async function signInByForm(page: Page, member: MemberName): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(MEMBERS[member]);
  await page.getByRole('textbox', { name: 'Password' }).fill(MEMBER_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** A time of the day; an option may name its hour too, but does not begin with it. */
export function timeChoice(page: Page, time: string) {
  return page.getByRole('radio', { name: new RegExp(`^${time}`) });
}

/** Chooses option, day, time in the box of a product or in the first step. */
export async function chooseDeparture(page: Page, { product, optionId, date, time }: Departure): Promise<void> {
  const option = product.options.find(({ id }) => id === optionId);
  await page.getByRole('radio', { name: option?.name ?? '' }).check();
  await page.getByRole('button', { name: /^Date/ }).click();
  const day = page.locator(`[data-day="${date}"]`);
  const next = page.getByRole('button', { name: /^Month after/ });
  await expect(page.getByRole('grid')).toBeVisible();
  while ((await day.count()) === 0) await next.click();
  await day.click();
  await timeChoice(page, time).check();
}

export async function openOptionStep(page: Page, departure: Departure, quantity = 2): Promise<void> {
  await page.goto(reservationAddress(departure, quantity));
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your departure' })).toBeVisible();
}

export async function holdTheSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hold these seats' }).click();
  await seatsAreHeld(page);
}

/** A departure that is booked with all chosen is held without another press. */
export async function seatsAreHeld(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Who’s travelling?' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
}

export const pressBook = (page: Page) => page.getByRole('button', { name: 'Book', exact: true }).click();

/** Types what the step asks for, whatever the product needs. */
export async function nameTheTravellers(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name of the lead traveller/ }).fill(TRAVELLER.representative);
  await page.getByRole('textbox', { name: /^Mobile phone/ }).fill(TRAVELLER.contact);
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(TRAVELLER.email);
  const asked = [
    [/^Passport number/, TRAVELLER.passport],
    [/^Arrival flight/, TRAVELLER.arrival_flight],
    [/^Pick-up address/, TRAVELLER.departure_address],
    [/^Destination address/, TRAVELLER.destination_address],
  ] as const;
  for (const [name, value] of asked) {
    const field = page.getByRole('textbox', { name });
    if ((await field.count()) > 0) await field.fill(value);
  }
  const nationality = page.getByRole('combobox', { name: /^Nationality/ });
  if ((await nationality.count()) > 0) await nationality.selectOption(TRAVELLER.nationality);
}

export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

export async function chooseMethodAndAgree(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
}

/** From the first step to the last one, ready to pay by card. */
export async function goToPay(page: Page, departure: Departure): Promise<void> {
  await openOptionStep(page, departure);
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await goToPayment(page);
  await chooseMethodAndAgree(page, 'Card');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ⁦?\$/ });

/** The payment window over the page. */
export const paymentWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment window"]');

/** From the first step to the open payment window. */
export async function goToWindow(page: Page, departure: Departure): Promise<FrameLocator> {
  await goToPay(page, departure);
  await payButton(page).click();
  const window = paymentWindow(page);
  await expect(window.getByRole('heading', { name: 'Pay' })).toBeVisible();
  return window;
}

export const approve = (window: FrameLocator) => window.getByRole('button', { name: /^Pay / }).click();
