/** A question to the shop: by a visitor without an account, whose address is proven on the way, and by a member with a file. */
import { measureShift } from './support/layout-shift.ts';
import { expect, signIn, test } from './support/shop-test.ts';

const GUEST = 'hanna.asks@example.org';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a visitor proves an address, asks, and is answered by mail', async ({ page, api }) => {
  const mailsOf = async () => (await api.mails()).filter(({ to }) => to === GUEST);
  await page.goto('/board/contact-us-register');
  await page.getByLabel('E-mail').fill(GUEST);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(async () => (await mailsOf()).length).toBe(1);
  const code = /\b\d{6}\b/.exec((await mailsOf())[0]?.text ?? '')?.[0] ?? '';
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${GUEST} is confirmed.`)).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('account');
  await page.getByLabel('Subject').fill('I cannot sign in');
  await page.getByLabel('Your message').fill('My phone is gone.');
  await page.getByLabel('Files').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: 'Remove screen.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Send inquiry' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'We’ve got your inquiry' })).toBeFocused();
  const waiting = await api.operate('operator.inquiries', { query: { status: 'waiting', per_page: '50' } });
  const mine = waiting.filter(({ email }) => email === GUEST);
  expect(mine.map(({ subject, files }) => [subject, files.length])).toEqual([['I cannot sign in', 1]]);
  await api.operate('operator.replyInquiry', { params: { id: mine[0]?.id ?? '' }, body: { reply: 'We help you.' } });
  await expect.poll(async () => (await mailsOf()).at(-1)?.text ?? '').toContain('We help you.');
});

test('the form of a member moves nowhere as it finds out who writes, on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, api, 'mina');
  await page.goto('/board/contact-us-register');
  // The first HTML holds what a visitor is asked; a member who reloads never sees it.
  const isHidden = await page
    .locator('form input[type="email"]')
    .evaluateAll((fields) => fields.every((field) => !field.checkVisibility()));
  expect(isHidden).toBe(true);
  await expect(page.getByLabel('Which reservation?').getByRole('option')).not.toHaveCount(1);
  await expect(page.locator('form input[type="email"]')).toHaveCount(0);
  expect(await measureShift(page)).toBe(0);
});
