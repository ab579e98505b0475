/** The test of this suite: a server for each worker, a visitor who may be signed in, and a console that must stay quiet. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/contract/locale.ts';
import { releaseHolds } from './bookings.ts';
import { createShopApi, type MemberName, type ShopApi } from './shop-api.ts';
import { startShop, type ShopServer } from './shop-server.ts';

/** Lists what the browser complained about, but for what the test provoked. */
export interface Complaints {
  /** From now on these are no complaint: a test that breaks something says so. */
  allow(...patterns: RegExp[]): void;
  list(): string[];
}

interface TestFixtures {
  complaints: Complaints;
  /** Who is signed in on `page` from its first look; no one when null. */
  member: MemberName | null;
}

interface WorkerFixtures {
  shop: ShopServer;
  api: ShopApi;
}

/** Listens to everything that a page of the visitor may complain about. */
export function watchConsole(context: BrowserContext): Complaints {
  // How fast a page is belongs to the machine that the tests run on, and so does whether an answer to a click comes so late
  // that it counts as a shift; the walk through all pages measures how they load.
  const allowed: RegExp[] = [
    /^warning: (LCP|INPUT_DELAY|CLS) of /,
    /Service Worker registration blocked by Playwright/,
    // The same holds for how long a script that was sent ahead has to wait for its turn.
    /was preloaded using link preload but not used within a few seconds/,
  ];
  const heard: string[] = [];
  const hear = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      hear(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => hear(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a navigation leaves behind is no failure.
    if (reason !== 'net::ERR_ABORTED') hear(`request: ${reason} ${request.url()}`);
  });
  return { allow: (...patterns) => allowed.push(...patterns), list: () => heard };
}

/** Signs the tab in without the form: it finds the token at its first look, as after a reload. Later looks find what the shop left. */
export async function signIn(page: Page, api: ShopApi, member: MemberName): Promise<void> {
  const token = await api.token(member);
  await page.addInitScript(
    ([key, value]) => {
      const mark = 'signed-in-by-test';
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      sessionStorage.setItem(key, value);
    },
    [STORAGE_KEYS.accessToken, token] as const,
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const shop = await startShop();
      await give(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  api: [async ({ shop }, give) => give(createShopApi(shop.origin)), { scope: 'worker' }],
  baseURL: ({ shop }, give) => give(shop.origin),
  member: [null, { option: true }],

  complaints: [
    async ({ context, api }, give) => {
      const complaints = watchConsole(context);
      await give(complaints);
      // What a page still asks while its hold is taken away is refused, and no complaint about the shop.
      const heard = [...complaints.list()];
      await api.disarm();
      for (const member of ['mina', 'john'] as const) await releaseHolds(api, member);
      expect(heard, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, api, member }, give) => {
    if (member !== null) await signIn(page, api, member);
    await give(page);
  },
});

export { expect };
