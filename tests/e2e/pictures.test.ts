/** Pictures between pages and in their places: a card's grows into its trip's, and an operator's photograph comes in the size that is needed. */
import { encode } from 'jpeg-js';
import type { Page } from '@playwright/test';
import { PATIENCE_MS } from '../../src/ui/picture-transition.ts';
import { expect, test } from './support/shop-test.ts';

const card = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('img', { includeHidden: true }) });

/** Counts the pictures that grow from now on, by the animations of the browser. */
async function countGrowing(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const { dataset } = document.documentElement;
    dataset['grown'] = '0';
    document.startViewTransition = (update) => {
      const transition = start(update as () => void);
      void transition.ready.then(() => {
        const pictures = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(picture)');
        dataset['grown'] = String(pictures.length);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['grown']));
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the picture of a card grows into the page of its trip, which can be used at once', async ({ page }) => {
  // Under load the next page may take longer than the transition waits for it, and is then rightly shown without one.
  await page.addInitScript((patience) => {
    const wait = window.setTimeout;
    window.setTimeout = ((callback: () => void, ms?: number) =>
      wait(callback, ms === patience ? 60_000 : ms)) as typeof setTimeout;
  }, PATIENCE_MS);
  await page.goto('/product/search/festival/all');
  const link = card(page).first().getByRole('link').first();
  const opener = page.getByRole('group', { name: 'Pictures' }).locator('button:has(img)').first();
  // Where its data takes long, a page shows a skeleton instead: this one has been seen.
  await link.click();
  await expect(opener).toBeVisible();
  await page.goBack();
  const grown = await countGrowing(page);
  await link.click();
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(grown).toBeGreaterThan(0);
  const left = () => page.locator('[data-picture-of][style*="view-transition-name"]').count();
  await expect.poll(left).toBe(0);
});

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing grows', async ({ page }) => {
    await page.goto('/product/search/festival/all');
    // Before, a link loads its page as that of any document does.
    await expect(page.locator('html[data-started]')).toBeAttached();
    const grown = await countGrowing(page);
    await card(page).first().getByRole('link').first().click();
    await expect(page.getByRole('group', { name: 'Pictures' })).toBeVisible();
    expect(await grown()).toBe(0);
  });
});

test('a photograph comes as WebP in the size of its place, over its blurred self', async ({ page, api }) => {
  const [width, height] = [2400, 1600];
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) data.writeUInt32BE((((at % width) << 20) | 0xa070ff) >>> 0, at * 4);
  const file = new File([new Uint8Array(encode({ data, width, height }, 85).data)], 'hall.jpg');
  const id = 'pilgrimage-walk';
  const products = await api.operate('operator.products', { query: { per_page: '50' } });
  const product = products.find((one) => one.id === id) ?? products[0];
  const added = await api.operate('operator.addPicture', {
    params: { id: product?.id ?? '' },
    body: { file, focus: '80,50' },
  });
  const fetched: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/images/photos/')) fetched.push(`${path} ${response.headers()['content-type']}`);
  });
  const name = `/images/photos/${added.pictures[0]}`;
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/product/detail/${product?.id}`);
    const stage = page.getByRole('group', { name: 'Pictures' });
    const [blurred, sharp] = [stage.locator('img').nth(0), stage.locator('img').nth(1)];
    await expect(blurred).toHaveAttribute('src', /^data:image\/webp;base64,/);
    const natural = (image: typeof sharp) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await expect.poll(() => natural(blurred)).toBe(12);
    await expect.poll(() => sharp.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(name);
    expect(fetched).toEqual([`${name}-400.webp image/webp`]);
    const [box, behind] = [await sharp.boundingBox(), await blurred.boundingBox()];
    expect(behind?.width).toBeGreaterThanOrEqual(box?.width ?? 0);
  } finally {
    await api.operate('operator.removePicture', { params: { id: added.pictures[0] ?? '' } });
  }
});
