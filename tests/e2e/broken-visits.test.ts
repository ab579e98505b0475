/** A visit that breaks off in the middle: the sign-in ends, the browser keeps nothing, the hold runs out. */
import type { Page } from '@playwright/test';
import { findDeparture, reservationAddress } from './support/departures.ts';
import {
  approve,
  chooseMethodAndAgree,
  goToPayment,
  holdTheSeats,
  nameTheTravellers,
  openOptionStep,
  payButton,
  paymentWindow,
  signInByForm,
} from './support/reservation-steps.ts';
import { createShopApi, MEMBER_PASSWORD, MEMBERS } from './support/shop-api.ts';
import { startAgeingShop } from './support/shop-server.ts';
import { expect, signIn, test } from './support/shop-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const receipt = (page: Page) => page.getByRole('heading', { level: 2, name: 'Payment complete' });
const messageField = (page: Page) => page.getByRole('textbox', { name: /^Message/ });

test('a sign-in that ended in the middle of the form leads through login and back, with what was typed', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const { accessToken } = await api.call('auth.signin', { body: { email: MEMBERS.mina, password: MEMBER_PASSWORD } });
  await signIn(page, { ...api, token: () => Promise.resolve(accessToken) }, 'mina');
  await openOptionStep(page, await findDeparture(api, { asks: ['passport'] }));
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await messageField(page).fill('Two vegetarians');
  await api.call('auth.signout', {}, accessToken);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  await signInByForm(page, 'mina');
  await expect(heading(page, 'Who’s travelling?')).toBeVisible();
  await expect(messageField(page)).toHaveValue('Two vegetarians');
  await expect(page.getByRole('textbox', { name: /^Passport number/ })).toHaveValue('');
  await nameTheTravellers(page);
  await goToPayment(page);
});

test('with storage switched off the whole way can be gone', async ({ page, api }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('switched off', 'SecurityError');
        },
      });
    }
  });
  await page.goto(reservationAddress(await findDeparture(api)));
  await expect(page).toHaveURL(/\/account\/login/);
  await signInByForm(page, 'mina');
  await expect(heading(page, 'Choose your departure')).toBeVisible();
  await holdTheSeats(page);
  await nameTheTravellers(page);
  await goToPayment(page);
  await chooseMethodAndAgree(page, 'Card');
  await payButton(page).click();
  await approve(paymentWindow(page));
  await expect(receipt(page)).toBeVisible();
});

test('a hold that ended says so, and the same seats can be held again', async ({ page }) => {
  const shop = await startAgeingShop();
  try {
    const api = createShopApi(shop.origin);
    const departure = await findDeparture(api);
    await signIn(page, api, 'mina');
    await page.clock.install();
    await page.goto(shop.origin + reservationAddress(departure));
    await holdTheSeats(page);
    await nameTheTravellers(page);
    await messageField(page).fill('Still here?');
    await shop.age();
    await page.clock.fastForward('20:00');
    await expect(heading(page, 'Your hold has ended')).toBeVisible();
    await page.getByRole('button', { name: 'Hold seats again' }).click();
    await expect(heading(page, 'Who’s travelling?')).toBeVisible();
    await expect(messageField(page)).toHaveValue('Still here?');
  } finally {
    await shop.stop();
  }
});
