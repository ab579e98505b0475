/** Attaches an app of another project to the explorer, as that app's inspector's window: one line of it says where. */
import { expect, test } from '@playwright/test';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { startShop, type ShopServer } from './support/shop-server.ts';

/** The development server transforms the explorer when it is asked for the first time: milliseconds until it stands. */
const FIRST_TIME = { timeout: 80_000 };
let shop: ShopServer;
/** An origin of its own; what is asked of it, the test answers. */
const APP = 'http://localhost:4459/';

/** An app of two packages as one script. */
async function bundle(source: string): Promise<string> {
  const entry = 'virtual:app';
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entry ? resolve('app.js') : null),
        load: (id) => (id === resolve('app.js') ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput;
  return output[0].code.replaceAll('</script', String.raw`<\/script`);
}

test.beforeAll(async () => {
  shop = await startShop({ NODE_ENV: 'development' }, 'src/tools/commands/dev.mjs');
});
test.afterAll(() => shop.stop());

test('shows a machine of another project that runs elsewhere, by the window that its inspector opens', async ({
  context,
  page,
}) => {
  const { origin } = shop;
  const script = await bundle(`
    import { createActor, createMachine } from 'xstate';
    import { createBrowserInspector } from '@statelyai/inspect';
    const kettle = createMachine({ id: 'kettle', initial: 'cold', states: { cold: { on: { heat: 'hot' } }, hot: {} } });
    document.querySelector('button').onclick = () => {
      const { inspect } = createBrowserInspector({ url: '${origin}/dev/flows#/kettle?mode=live' });
      window.actor = createActor(kettle, { inspect }).start();
    };
  `);
  await context.route(APP, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<button>Start</button><script type="module">${script}</script>` }),
  );
  await page.goto(APP, { waitUntil: 'networkidle' });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Start' }).click();
  const explorer = await opened;
  await expect(explorer.getByRole('link', { name: 'kettle' })).toHaveAttribute('aria-current', 'page', FIRST_TIME);
  const active = explorer.locator('[role=treeitem]', { hasText: 'active' });
  await expect(active.last()).toContainText('cold');
  await page.evaluate(() =>
    (window as unknown as { actor: { send(event: object): void } }).actor.send({ type: 'heat' }),
  );
  await expect(active.last()).toContainText('hot');
  await expect(explorer.getByRole('region', { name: 'Events' }).getByRole('listitem')).toHaveCount(2);
  await expect(explorer.locator('[data-state="kettle.hot"]')).toBeVisible();
});

test('shows a machine that tells of itself by WebSocket', async ({ page }) => {
  const { origin } = shop;
  await page.goto(`${origin}/dev/flows`);
  await expect(page.locator('svg[data-laid-out=yes]')).toBeAttached(FIRST_TIME);
  const { createWebSocketInspector } = await import('@statelyai/inspect');
  const { createActor, createMachine } = await import('xstate');
  const bell = createMachine({ id: 'bell', initial: 'still', states: { still: { on: { ring: 'loud' } }, loud: {} } });
  const inspector = createWebSocketInspector({ url: `${origin.replace('http', 'ws')}/dev/flows` });
  const actor = createActor(bell, { inspect: inspector.inspect }).start();
  await page.getByRole('link', { name: 'bell' }).click();
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  actor.send({ type: 'ring' });
  await expect(page.locator('[role=treeitem]', { hasText: 'active' }).last()).toContainText('loud');
  inspector.stop();
});
