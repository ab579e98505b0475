/** An open page reads the settings again when it is looked at again, and shows at once what an operator has changed. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOOTER } from '../../src/app/load-page.ts';
import { followSettings, type FollowedSettings } from '../../src/flows/settings/follow-settings.ts';
import type { MetaRow } from '../../src/contract/settings.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { visit, type LiveShop } from '../support/render-shop.tsx';
import { sampleAnswer } from '../support/sample-catalogue.ts';

let shop: LiveShop;
let following: FollowedSettings;
let rows: MetaRow[];
let isRefused: boolean;
let asked: number;
let now: number;

const answer = (name: EndpointName, input: unknown) => {
  if (name !== 'common.meta') return sampleAnswer(name, input);
  asked += 1;
  if (isRefused) throw new Error('gone');
  return rows;
};
const set = (key: string, meta: unknown) => (rows = [...rows.filter((row) => row.key !== key), { key, meta }]);

/** The tab comes to the front, or goes to the back. */
async function look(visibility: 'visible' | 'hidden' = 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await shop.settle();
}

beforeEach(async () => {
  [asked, isRefused] = [0, false];
  shop = await visit('/main', { answer });
  const { settings } = shop.runtime.startup.getSnapshot().context;
  rows = settings ?? [];
  now = Date.now();
  shop.runtime.environment.now = () => now;
  shop.runtime.hydration.start();
  await shop.settle(() => FOOTER.load());
  asked = 0;
  following = followSettings(shop.runtime, () => Promise.resolve());
});
afterEach(() => {
  following.stop();
  shop.leave();
  vi.restoreAllMocks();
});

test('name, company and contact of the shop change in sight, and with them the title', async () => {
  set('site_name', 'Nuri');
  set('company_name', 'Nuri Travel Ltd.');
  set('contact_email', 'hello@nuri.example');
  now += 60_000;
  await look();
  expect(screen.getAllByText('Nuri').length).toBeGreaterThan(0);
  screen.getByText('Nuri Travel Ltd.');
  screen.getByText('hello@nuri.example');
  expect(document.title).toMatch(/Nuri$/);
});

test('copy protection follows, from one mode to another and off', async () => {
  const modes: unknown[] = [];
  const protection = () =>
    shop.runtime.system.root.system.get('copyProtection') as { getSnapshot(): { value: string } };
  await shop.settle(() => import('../../src/runtime/copy-protection.ts'));
  expect(protection()).toBeDefined();
  for (const mode of ['strict', 'off', 'moderate', 'minimal']) {
    set('copy_protection', mode);
    now += 60_000;
    await look();
    modes.push(protection().getSnapshot().value);
  }
  expect(modes).toEqual(['strict', 'off', 'moderate', 'minimal']);
});

test('nothing is asked sooner than a minute after the last time, also where that failed', async () => {
  now += 59_999;
  await look();
  expect(asked).toBe(0);
  isRefused = true;
  now += 1;
  await look();
  await look();
  expect(asked).toBe(1);
  isRefused = false;
  now += 60_000;
  await look();
  expect(asked).toBe(2);
});

test('a page that goes to the back asks for nothing, and neither does one that is left', async () => {
  now += 60_000;
  await look('hidden');
  following.stop();
  await look();
  expect(asked).toBe(0);
});

test('the settings are asked for without a message, and no longer than the page is shown', async () => {
  following.stop();
  const call = vi.fn<(...given: Parameters<Runtime['call']>) => Promise<never>>(() => new Promise(() => {}));
  const { environment, system } = shop.runtime;
  following = followSettings({ call, environment, system }, () => Promise.resolve());
  now += 60_000;
  await look();
  const options = { quiet: true, signal: expect.any(AbortSignal) };
  expect(call.mock.calls).toEqual([['common.meta', { query: { type: 'settings' } }, options]]);
  following.stop();
  expect(call.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
});

test('a page that is left listens no more', async () => {
  const warn = vi.spyOn(console, 'warn');
  following.stop();
  await look();
  expect(following.actor.getSnapshot().status).toBe('stopped');
  // The library warns of what is told to a part that has ended.
  expect(warn).not.toHaveBeenCalled();
});

test('where no settings are known yet, an answer that brings none is no change', async () => {
  following.stop();
  const { call, environment, system, startup } = shop.runtime;
  const unknown = { getSnapshot: () => ({ context: { settings: null } }) };
  following = followSettings({ call, environment, system: { ...system, startup: unknown as never } }, async () => {});
  const before = startup.getSnapshot().context.settings;
  rows = [];
  now += 60_000;
  await look();
  expect(asked).toBe(1);
  expect(startup.getSnapshot().context.settings).toBe(before);
});

test('what no page shows is no change', async () => {
  const before = shop.runtime.startup.getSnapshot().context.settings;
  set('bank_account', '1-2-3');
  now += 60_000;
  await look();
  expect(asked).toBe(1);
  expect(shop.runtime.startup.getSnapshot().context.settings).toBe(before);
});

test('the page is awake before it is asked, so that its sleeping parts begin with what the server wrote', async () => {
  following.stop();
  let wake = () => {};
  following = followSettings(shop.runtime, () => new Promise<void>((resolve) => (wake = resolve)));
  now += 60_000;
  await look();
  expect(asked).toBe(0);
  wake();
  await shop.settle();
  expect(asked).toBe(1);
});
