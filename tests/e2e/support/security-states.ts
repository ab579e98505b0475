/** States of the pages that protect an account; calls that would change the member are answered here, and no words are used. */
import type { Page } from '@playwright/test';
import { answer } from './answered-calls.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const AT = '2026-11-20T03:00:00.000Z';
const PRESENT_SESSION = {
  id: 'a',
  device: { browser: 'Chrome', system: 'Linux' },
  created_at: AT,
  last_used_at: AT,
  is_current: true,
};
const submitDialog = (page: Page) => page.locator('dialog[open] button[type="submit"]').click();

async function openFactor(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="second-factor"] button').click();
  await page.locator('dialog[open]').waitFor();
}

/** The dialog that asks for the password, with its problem. */
export async function askFactorPassword(page: Page): Promise<void> {
  await openFactor(page);
  await submitDialog(page);
  await page.locator('dialog[open] [aria-invalid="true"]').waitFor();
}

/** Code to scan, key, and the field of the first code. */
export async function showFactorCode(page: Page): Promise<void> {
  const uri = `otpauth://totp/Maru:mina%40example.com?issuer=Maru&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
  await answer(page, '/auth/second-factor', { secret: SECRET, uri }, 'POST');
  await openFactor(page);
  await page.locator('#currentPassword').fill('Maru2demo');
  await submitDialog(page);
  await page.locator('dialog[open] svg[role="img"]').waitFor();
}

export async function showRecoveryCodes(page: Page): Promise<void> {
  const codes = Array.from({ length: 10 }, (_, index) => `abcd${(index % 6) + 2}-mwmw${(index % 5) + 2}`);
  await answer(page, '/auth/second-factor/confirm', { recovery_codes: codes }, 'POST');
  await showFactorCode(page);
  await answer(page, '/auth/second-factor', { enabled: true, recovery_codes_left: 10 });
  await page.locator('#code').fill('123456');
  await submitDialog(page);
  await page.getByText(codes[9] ?? '').waitFor();
}

/** Switched on, with the sessions of other devices, some of them unknown. */
export async function showFactorOn(page: Page): Promise<void> {
  const session = { ...PRESENT_SESSION, is_current: false };
  await answer(page, '/auth/second-factor', { enabled: true, recovery_codes_left: 1 });
  await answer(page, '/auth/sessions', [
    PRESENT_SESSION,
    { ...session, id: 'b', device: { browser: 'Samsung Internet', system: 'Android' } },
    { ...session, id: 'c', device: { browser: '', system: '' } },
  ]);
  await page.reload();
  await page.locator('section[aria-labelledby="sessions"] li').nth(2).waitFor();
}

/** One of them ended. */
export async function endSession(page: Page): Promise<void> {
  await showFactorOn(page);
  await answer(page, '/auth/sessions/*', [PRESENT_SESSION], 'DELETE');
  await page.locator('section[aria-labelledby="sessions"] li button').first().click();
  await page.locator('section[aria-labelledby="sessions"] [tabindex="-1"]').waitFor();
}

/** The dialog that switches it off, with its problem. */
export async function askRemovalCode(page: Page): Promise<void> {
  await showFactorOn(page);
  await openFactor(page);
  await submitDialog(page);
  await page.locator('dialog[open] [aria-invalid="true"]').waitFor();
}

/** The form of signing in, with the code that it asks for beside the password. */
export async function askSignInCode(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/signin', (route) =>
    route.fulfill({
      status: 403,
      json: { data: null, code: 'SECOND_FACTOR_NEEDED', message: '', meta: { request_id: 'test' } },
    }),
  );
  await page.locator('#email').fill('mina@example.com');
  await page.locator('#password').fill('Maru2demo');
  await page.locator('main form[novalidate] button[type="submit"]').click();
  await page.locator('#code').waitFor();
}

/** The link of a password mail that is good, with the problems of its form. */
export async function openResetForm(page: Page): Promise<void> {
  await answer(page, '/auth/reset-password/*', { expires_at: '2026-11-30T03:00:00.000Z' });
  await page.reload();
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main [aria-invalid="true"]').first().waitFor();
}

/** A link that is good: what it would bring back. */
export async function askEmailUndo(page: Page): Promise<void> {
  await answer(page, '/auth/email-undo/*', { email: 'mi•••••a@example.com', expires_at: '2026-11-30T03:00:00.000Z' });
  await page.reload();
  await page.locator('main form button').waitFor();
}

export async function undoEmail(page: Page): Promise<void> {
  await answer(page, '/auth/email-undo/*', { restored: true }, 'POST');
  await askEmailUndo(page);
  await page.locator('main form button').click();
  await page.locator('main [role="alert"]').waitFor();
}

/** The dialog of another address with its second step, and the problems of both fields. */
export async function askEmailCode(page: Page): Promise<void> {
  await answer(page, '/auth/email-code', { expires_at: '2026-11-30T03:00:00.000Z' }, 'POST');
  await page.locator('section[aria-labelledby="account"] button').first().click();
  await page.locator('dialog[open] #email').fill('a.rather.long.address.of.somebody@example.com');
  await submitDialog(page);
  await page.locator('dialog[open] #currentPassword').waitFor();
  await submitDialog(page);
  await page.locator('dialog[open] [aria-invalid="true"]').first().waitFor();
}
