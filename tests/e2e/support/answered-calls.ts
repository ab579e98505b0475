/** What the shop answers to a page where a state needs it: without the server, otherwise than the server, or not at all. */
import type { Page } from '@playwright/test';
import type { Envelope } from '../../../src/contract/endpoint.ts';

const API = '**/api/v1';

/** The server is not asked. */
export const answer = (page: Page, path: string, data: unknown, method = 'GET') =>
  page.route(`${API}${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ json: { data, meta: {} } }) : route.fallback(),
  );

/** Opens the page again with something changed in what the server answers. */
export async function alter<Data extends object>(
  page: Page,
  path: string,
  change: (data: Data) => Partial<Data>,
): Promise<void> {
  await page.route(`${API}${path}`, async (route) => {
    // The server may close an idle connection just as it is used again.
    const response = await route.fetch({ maxRetries: 2 });
    const { data, meta } = (await response.json()) as Envelope<Data>;
    await route.fulfill({ response, json: { data: { ...data, ...change(data) }, meta } });
  });
  await page.reload();
}

/** Opens the page again while a call fails. */
export async function failed(page: Page, path: string): Promise<void> {
  await page.route(`${API}${path}`, (route) =>
    route.fulfill({
      status: 503,
      json: { data: null, code: 'UNAVAILABLE', message: '', meta: { request_id: 'test' } },
    }),
  );
  await page.reload();
  await page.locator('main [role="alert"]').first().waitFor();
}
