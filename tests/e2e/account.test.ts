/** An account from the first code to its end: joined, found again, kept up, and left, in a real browser with the mails of the outbox. */
import type { Page } from '@playwright/test';
import type { ShopApi } from './support/shop-api.ts';
import { PDF } from '../support/files/samples.ts';
import { expect, test } from './support/shop-test.ts';

const PASSWORD = 'Sora2demo';

let people = 0;
const nextPerson = () => {
  people += 1;
  const mark = `${Date.now()}`.slice(-7) + people;
  return { email: `sora${mark}@example.com`, phone: `4915${mark}` };
};

/** What the newest mail to an address holds; mails leave a moment after the act. */
async function inMail(api: ShopApi, to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const mails = await api.mails();
    found = pattern.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

const code = (api: ShopApi, to: string) => inMail(api, to, /\b(\d{6})\b/);

async function proveAddress(page: Page, api: ShopApi, email: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel(/^Code/).waitFor();
  await page.getByLabel(/^Code/).fill(await code(api, email));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'About you' })).toBeVisible();
}

async function tellProfile(page: Page, phone: string): Promise<void> {
  await page.getByLabel(/^Name/).fill('Sora Lind');
  await page.getByLabel(/^Birthday/).fill('19900423');
  await page.getByLabel(/^Mobile phone/).fill(phone);
  await page.getByLabel(/^Nationality/).selectOption('DE');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm password/).fill(PASSWORD);
}

/** A fresh member, signed in on the page. */
async function join(page: Page, api: ShopApi) {
  const person = nextPerson();
  await page.goto('/account/registration/general?redirect=%2Faccount%2Fmy-profile');
  await proveAddress(page, api, person.email);
  await tellProfile(page, person.phone);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  return person;
}

const dialog = (page: Page) => page.getByRole('dialog');

test('joining with a mailed code, with a reload on the way, ends where it was meant to', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(/status of (400|409)/);
  const person = nextPerson();
  await page.goto('/account/registration/general?redirect=%2Fproduct%2Fshopping-cart');
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await page.getByLabel(/^E-mail/).fill('mina@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This email is already in use.')).toBeVisible();
  await page.getByLabel(/^E-mail/).fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const mailed = await code(api, person.email);
  await page.getByLabel(/^Code/).fill(mailed === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByLabel(/^Code/)).toHaveAttribute('aria-invalid', 'true');

  await page.reload();
  await page.getByLabel(/^Code/).fill(mailed);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await tellProfile(page, person.phone);
  await page.goBack();
  await expect(page.getByText(/is confirmed/)).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Sora Lind');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/shopping-cart$/);
});

test('a company joins with its file', async ({ page, api }) => {
  const person = nextPerson();
  await page.goto('/account/registration/business');
  await proveAddress(page, api, person.email);
  await tellProfile(page, person.phone);
  await page.getByLabel(/^Company name/).fill('Lind Travel');
  await page.locator('#file').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.locator('#file')).toHaveAttribute('aria-invalid', 'true');
  const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await page.locator('#file').setInputFiles(file);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await page.goto('/account/business');
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(page.getByText('proof.pdf')).toBeVisible();
});

test('a forgotten password is reset by the link of the mail, once', async ({ page, api, complaints }) => {
  complaints.allow(/status of (400|410)/);
  const { email } = await join(page, api);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  // A page that is left sooner asks with the token of the session that has just ended.
  await expect(page).toHaveURL(/\/account\/login/);
  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  // The page of the sign-in asks for an address too.
  await page.getByRole('heading', { level: 1, name: 'Forgotten password' }).waitFor();
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  const link = await inMail(api, email, /(\/account\/password-reset\/\S+)/);
  await page.goto(link);
  await page.getByLabel(/^New password/).fill('Sora3demo');
  await page.getByLabel(/^Confirm new/).fill('Sora3demo');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();

  await page.goto('/account/login?redirect=%2Faccount%2Fmy-menu');
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or password does not match.')).toBeVisible();
  await page.getByLabel(/^Password/).fill('Sora3demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My menu' })).toBeVisible();
});

test('profile, companions, password and the request of a company are kept up', async ({ page, api, complaints }) => {
  complaints.allow(/status of 422/);
  await join(page, api);
  await page.getByLabel(/^Passport number/).fill('M12345678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel(/^Passport number/)).toHaveValue('••••••678');

  await page.getByRole('button', { name: 'Add companion' }).click();
  await dialog(page).getByLabel(/^Name/).fill('Jun Park');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Jun Park' }).click();
  await dialog(page)
    .getByLabel(/^Passport number/)
    .fill('K98765432');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('••••••432')).toBeVisible();
  await page.reload();
  await expect(page.getByText('••••••432')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Jun Park' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No companions yet.')).toBeVisible();

  const next = nextPerson();
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await dialog(page)
    .getByLabel(/^New e-mail/)
    .fill(next.email);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await dialog(page)
    .getByLabel(/^Code/)
    .fill(await code(api, next.email));
  await dialog(page)
    .getByLabel(/^Current password/)
    .fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText(next.email)).toBeVisible();

  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel(/^Current password/).fill('Wrong1pass');
  await page.getByLabel(/^New password/).fill('Sora3demo');
  await page.getByLabel(/^Confirm new/).fill('Sora3demo');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByLabel(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Current password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();

  await page.goto('/account/business');
  await page.getByLabel(/^Company name/).fill('Lind Travel');
  const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await page.locator('#file').setInputFiles(file);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Under review')).toBeVisible();
});

test('leaving takes the password, and afterwards there is no such account', async ({ page, api, complaints }) => {
  complaints.allow(/status of 400/);
  const { email } = await join(page, api);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page)
    .getByLabel(/^Your password/)
    .fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/account/login');
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or password does not match.')).toBeVisible();
});
