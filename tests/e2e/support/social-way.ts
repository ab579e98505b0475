/** The way over a provider as a visitor goes it, in English: the button, a person's choice, and joining. */
import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/contract/locale.ts';
import type { ShopApi } from './shop-api.ts';

export const PROVIDERS = ['Kakao', 'Naver'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const sandboxOf = (provider: Provider) => `/sandbox/${provider.toLowerCase()}`;

/** From the login page to the page of the provider. */
export async function leaveFor(page: Page, provider: Provider, redirect = '/product/shopping-cart'): Promise<void> {
  await page.goto(`/account/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sign in with ${provider}` })).toBeVisible();
}

export const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** A person whom no test has met before. */
export async function comeAs(page: Page, person: { name: string; email: string; verified: boolean }): Promise<void> {
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel(/^Address \(/).fill(person.email);
  await page.getByLabel('Address is verified').setChecked(person.verified);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
}

export const arm = (api: ShopApi, provider: Provider, fault: string) =>
  api.sandbox(`${sandboxOf(provider)}/faults`, { fault });

/** The newest code that was mailed to an address. */
async function codeFor(api: ShopApi, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await api.sandbox(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)) as { text: string }[];
      code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Joins on the page of registration; the address is proven by a code unless the provider vouches for it. */
export async function join(
  page: Page,
  api: ShopApi,
  { email, phone, vouched }: { email: string; phone: string; vouched: boolean },
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
  await page.getByLabel('I agree to all').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  if (!vouched) {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('textbox', { name: /^Code/ }).fill(await codeFor(api, email));
    await page.getByRole('button', { name: 'Confirm address' }).click();
  }
  await page
    .getByLabel(/^Birthday/)
    .or(page.getByRole('button', { name: 'Continue', exact: true }))
    .first()
    .waitFor();
  if (!(await page.getByLabel(/^Birthday/).isVisible()))
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel(/^Birthday/).fill('1990-04-23');
  await page.getByLabel(/^Mobile phone/).fill(phone);
  await page.getByLabel(/^Nationality/).selectOption('KR');
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** What the tab holds in its storage of the session. */
export const heldBy = (page: Page) =>
  page.evaluate(
    ([access, social, state]) => ({
      access: sessionStorage.getItem(access),
      social: sessionStorage.getItem(social),
      state: sessionStorage.getItem(state),
    }),
    [STORAGE_KEYS.accessToken, STORAGE_KEYS.socialAccessToken, STORAGE_KEYS.socialState] as const,
  );
