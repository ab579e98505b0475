/** What protects an account, in a real browser: an authenticator app, the sessions of other devices, and a change of address taken back. */
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ShopApi } from './support/shop-api.ts';
import { expect, test, watchConsole } from './support/shop-test.ts';

const PASSWORD = 'Sora2demo';
const STEP_SECONDS = 30;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** What the newest mail to an address that has it holds; mails leave a moment after the act. */
async function inMail(api: ShopApi, to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const texts = (await api.mails()).filter((mail) => mail.to === to).map(({ text }) => pattern.exec(text)?.[1] ?? '');
    found = texts.findLast((text) => text !== '') ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

/** What an app shows by the clock of the shop, now or some steps away. */
async function appCode(api: ShopApi, secret: string, steps = 0): Promise<string> {
  const { headers } = await fetch(new URL('/health', api.origin));
  const timestamp = Date.parse(headers.get('date') ?? '') + steps * STEP_SECONDS * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

let people = 0;
/** A fresh member, signed in on the page, at their menu. */
async function join(page: Page, api: ShopApi): Promise<string> {
  people += 1;
  const mark = `${Date.now()}`.slice(-7) + people;
  const email = `nari${mark}@example.com`;
  await page.goto('/account/registration/general?redirect=%2Faccount%2Fmy-menu');
  await page.getByRole('checkbox', { name: 'I agree to all' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel(/^Code/).waitFor();
  await page.getByLabel(/^Code/).fill(await inMail(api, email, /\b(\d{6})\b/));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByLabel(/^Name/).fill('Nari Lind');
  await page.getByLabel(/^Birthday/).fill('19900423');
  await page.getByLabel(/^Mobile phone/).fill(`4916${mark}`);
  await page.getByLabel(/^Nationality/).selectOption('DE');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page, 'My menu')).toBeVisible();
  return email;
}

const openSecurity = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Sign-in and security/ })
    .click();

/** Switches the app on with the keyboard alone; answers its secret and the recovery codes. */
async function switchOn(page: Page, api: ShopApi): Promise<{ secret: string; recovery: string[] }> {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Set up' }).focus();
  await keyboard.press('Enter');
  await page.getByLabel(/^Current password/).waitFor();
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByText(/^Add your account to an authenticator app/)).toBeFocused();
  const secret = (
    await dialog(page)
      .getByText(/^([A-Z2-7]{4} ?){8}$/)
      .first()
      .innerText()
  ).replaceAll(' ', '');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open in an app on this device' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy: Key' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(await appCode(api, secret));
  await keyboard.press('Enter');
  await expect(page.getByText(/^Store these recovery codes/)).toBeFocused();
  const recovery = (await dialog(page).innerText()).match(/\b[a-z2-7]{5}-[a-z2-7]{5}\b/g) ?? [];
  expect(new Set(recovery).size).toBe(10);
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'I’ve saved them' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await expect(part(page, 'Authenticator app')).toContainText('10 recovery codes left');
  return { secret, recovery };
}

/** Types address and password where no one is signed in. */
async function typePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Another device of a member, signed in with a recovery code. */
async function otherDevice(browser: Browser, origin: string, email: string, code: string) {
  const context = await browser.newContext({ baseURL: origin, userAgent: IPHONE });
  const complaints = watchConsole(context);
  complaints.allow(/status of 403/);
  const page = await context.newPage();
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-menu');
  await typePassword(page, email);
  await page.getByLabel(/^Code/).fill(code.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My menu')).toBeVisible();
  return { context, page, complaints };
}

test('an app is switched on by keyboard, asked for at sign-in, and another device is signed out', async ({
  page,
  api,
  browser,
  complaints,
}) => {
  // A code that is asked for, and one that is wrong.
  complaints.allow(/status of (400|403)/);
  const email = await join(page, api);
  await openSecurity(page);
  const { secret, recovery } = await switchOn(page, api);

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  // A page that is left sooner asks with the token of the session that has just ended.
  await expect(page).toHaveURL(/\/account\/login/);
  await page.goto('/account/login?redirect=%2Faccount%2Fsecurity');
  await typePassword(page, email);
  const code = page.getByLabel(/^Code/);
  await expect(code).toBeFocused();
  const right = await appCode(api, secret, 1);
  await page.keyboard.type(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await expect(page.getByLabel(/^Password/)).toHaveValue(PASSWORD);
  await code.fill(right);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign-in and security')).toBeVisible();

  const other = await otherDevice(browser, api.origin, email, recovery[0] ?? '');
  await page.reload();
  const sessions = part(page, 'Where you’re signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(part(page, 'Authenticator app')).toContainText('9 recovery codes left');
  await expect(part(page, 'Recent activity').getByRole('listitem').filter({ hasText: 'Safari on iOS' })).toHaveText([
    /Signed in/,
    /Recovery code used/,
  ]);
  await sessions.getByRole('button', { name: 'Sign out Safari on iOS' }).focus();
  await page.keyboard.press('Enter');
  await expect(sessions.getByText('Signed out: Safari on iOS')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveText([/This device/]);

  other.complaints.allow(/status of 401/);
  await openSecurity(other.page);
  await expect(other.page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fsecurity$/);
  expect(other.complaints.list()).toEqual([]);
  await other.context.close();
});

test('a changed address is taken back by the link to the former one, with all that was set up meanwhile', async ({
  page,
  api,
  browser,
  complaints,
}) => {
  complaints.allow(/status of (401|422)/);
  const former = await join(page, api);
  const next = former.replace('nari', 'other');
  await openSecurity(page);
  await switchOn(page, api);
  await page.goto('/account/my-profile');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await dialog(page)
    .getByLabel(/^New e-mail/)
    .fill(next);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await dialog(page)
    .getByLabel(/^Code/)
    .fill(await inMail(api, next, /\b(\d{6})\b/));
  await dialog(page)
    .getByLabel(/^Current password/)
    .fill('Wrong1pass');
  await dialog(page).getByRole('button', { name: 'Change e-mail' }).click();
  await expect(dialog(page).getByLabel(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  await dialog(page)
    .getByLabel(/^Current password/)
    .fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(next)).toBeVisible();

  const owner = await browser.newContext({ baseURL: api.origin });
  const heard = watchConsole(owner);
  const at = await owner.newPage();
  const referers: string[] = [];
  at.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
  const link = await inMail(api, former, /(\/account\/email-undo\/\S+)/);
  await at.goto(link);
  await expect(heading(at, 'Restore your e‑mail address')).toBeVisible();
  await at.getByRole('button', { name: 'Restore address' }).focus();
  await at.keyboard.press('Enter');
  await expect(heading(at, 'Address restored')).toBeVisible();
  expect(referers.filter((referer) => referer.includes(link))).toEqual([]);

  // The one who changed it is out at the next call.
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/account\/login/);

  await at.goto(await inMail(api, former, /(\/account\/password-reset\/\S+)/));
  await at.getByLabel(/^New password/).fill('Nari3demo');
  await at.getByLabel(/^Confirm new/).fill('Nari3demo');
  await at.getByRole('button', { name: 'Save new password' }).click();
  await expect(heading(at, 'Password changed')).toBeVisible();
  await at.goto('/account/login?redirect=%2Faccount%2Fsecurity');
  await typePassword(at, former, 'Nari3demo');
  await expect(part(at, 'Authenticator app').getByText('Off', { exact: true })).toBeVisible();
  await expect(part(at, 'Recent activity')).toContainText('Previous e-mail address restored');

  heard.allow(/status of 410/);
  await at.goto(link);
  await expect(heading(at, 'This link is no longer valid')).toBeVisible();
  expect(heard.list()).toEqual([]);
  await owner.close();
});
