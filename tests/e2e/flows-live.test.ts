/** Watches the running shop from a second tab: what it shows, what it keeps to itself, and what can be sent into it. */
import { expect, test } from '@playwright/test';
import { startShop, type ShopServer } from './support/shop-server.ts';

let shop: ShopServer;

test.beforeAll(async () => {
  shop = await startShop({ NODE_ENV: 'development' }, 'src/tools/commands/dev.mjs');
});
test.afterAll(() => shop.stop());

test('attaches to another tab, hides who is in it, steps through its past, and sends what its machine takes', async ({
  context,
  page,
}) => {
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(shop.origin) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
  });
  const explorer = await context.newPage();
  await explorer.goto(`${shop.origin}/dev/flows#/session?mode=live`);
  await expect(explorer.getByText('Nothing of this flow runs yet.')).toBeVisible();
  // A server that has just started learns what the pages import, and loads them again.
  await page.goto(`${shop.origin}/account/login`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  const active = explorer.locator('[role=treeitem]', { hasText: 'active' });
  await expect(explorer.getByText('Attached.')).toBeVisible();
  await expect(explorer.getByLabel('Run', { exact: true })).toContainText('/account/login');
  await expect(active.last()).toContainText('idle');

  await page.getByLabel(/^E-mail/).fill('nobody.knows@example.com');
  await page.getByLabel(/^Password/).fill('not-the-Password1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(active.last()).toContainText('refused');
  const events = explorer.getByRole('region', { name: 'Events' }).getByRole('listitem');
  const sent = events.filter({ hasText: 'signin.submitted' });
  await expect(sent).toContainText(/\d\d:\d\d:\d\d\.\d{3}/);
  await expect(sent).toContainText('email: "•••", password: "•••"');
  await explorer.getByText('Payload and context').click();
  expect(await explorer.content()).not.toMatch(/nobody\.knows|not-the-Password1/);

  const taken = explorer.locator('[data-arrow][data-tone=taken]');
  await expect(taken).toHaveAttribute('data-arrow', /^session\.signingIn \d+ → session\.signedOut\.refused$/);
  await explorer.getByRole('button', { name: 'Step back' }).click();
  await expect(active.last()).toContainText('signingIn');
  await expect(taken).toHaveAttribute('data-arrow', /^session\.signedOut anywhere \d+ → session\.signingIn$/);
  await explorer.getByRole('button', { name: 'Step forth' }).click();
  await expect(active.last()).toContainText('refused');

  const record = explorer.getByRole('region', { name: 'Record', exact: true });
  await record.getByRole('button', { name: 'Fixture' }).click();
  await expect(record).toContainText(/values are masked \(.*event\.email, .*event\.password.*\)\./);
  await record.getByRole('button', { name: 'Replay in Simulate' }).click();
  await expect(explorer).toHaveURL(/#\/session\?mode=simulate$/);
  await expect(explorer.getByRole('region', { name: 'Opened run' })).toContainText('The run replays without them.');
  await expect(active.last()).toContainText('refused');
  await explorer.getByRole('link', { name: 'Live' }).click();

  await explorer.getByRole('button', { name: /^signin\.submitted/ }).click();
  await expect(active.last()).toContainText('arrived');
  await expect(page).not.toHaveURL(/login/);
  await explorer.getByText('Another event').click();
  await explorer.getByLabel('Event as JSON').fill('{"type":"signin.edited"}');
  await explorer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(explorer.getByText('The machine does not take signin.edited here.')).toBeVisible();
  expect(outside).toEqual([]);
});
