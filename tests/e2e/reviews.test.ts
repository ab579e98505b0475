/** A member reviews a trip that was taken, with a photo; visitors read it; it is changed, and deleted. */
import { encode } from 'jpeg-js';
import { signInByForm } from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

const PRODUCT = 'boseong-green-tea-festival';
const PHOTO = Buffer.from(encode({ data: Buffer.alloc(640 * 480 * 4, 150), width: 640, height: 480 }, 80).data);

test('a review with a photo stands on the page of the trip until its author deletes it', async ({ page, browser }) => {
  // The page asks who is there, and comes back after the sign-in.
  await page.goto('/purchase/reservation-detail/reservation-demo-waiting');
  await page.waitForURL('**/account/login?redirect=*');
  await signInByForm(page, 'mina');
  await page.getByRole('main').getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 out of 5' }).press('Space');
  await page.getByLabel('Title').fill('Nine cups of tea');
  await page.getByRole('textbox', { name: 'Your review' }).fill('<b>Rows</b> of green as far as we could see.');
  await page.getByLabel('Photos').setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await page.getByRole('button', { name: 'Post review' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks for your review' })).toBeFocused();

  // A visitor without a session, in another language.
  const visitor = await browser.newPage();
  await visitor.goto(new URL(`/product/detail/${PRODUCT}?written=en&stars=4&lang=ko`, page.url()).href);
  const shown = visitor.getByRole('article').filter({ hasText: 'Nine cups of tea' }).last();
  await expect(shown).toContainText('<b>Rows</b> of green');
  await expect(shown).toContainText('Mina K.');
  await shown.getByRole('button').first().click();
  const large = visitor.getByRole('dialog').getByRole('img');
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await visitor.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await visitor.close();

  await page.getByRole('link', { name: 'My reviews' }).click();
  await page.getByRole('link', { name: /Edit.*Nine cups/ }).click();
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await page.getByLabel('Title').fill('Ten cups of tea');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review saved' })).toBeFocused();

  await page.getByRole('link', { name: 'My reviews' }).click();
  await page.getByRole('link', { name: /Edit.*Ten cups/ }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for your review' })).toContainText('Boseong');
  await expect(page.getByText('Ten cups of tea')).toBeHidden();
});
