/** What follows a navigation: the head of the page that is shown, and word to the server; failures are logged and nothing else. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followPages } from '../../src/app/later/shown-pages.ts';
import { startLater } from '../../src/app/later/start.tsx';
import { listRecentSearches, listRecentTrips } from '../../src/stores/recent.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { visit, type LiveShop } from '../support/render-shop.tsx';
import { sampleAnswer, TRIP } from '../support/sample-catalogue.ts';
import { passScripts } from '../support/happy-dom.ts';

vi.mock('web-vitals', () => ({ onLCP: () => {}, onINP: () => {}, onCLS: () => {} }));

let shop: LiveShop;
let stop: () => void;
let saved: { url: string; title?: string; description?: string; delay: number; route_name: string; html?: string }[];
let refused: EndpointName | null;
const meta = (key: string) => ({
  title: `Title of ${key}`,
  description: `Words of ${key}`,
  ...(key === 'search' && { keywords: 'temples' }),
});

const answer = (name: EndpointName, input: unknown) => {
  if (name === refused) throw new Error('gone');
  if (name === 'common.saveHtml') {
    saved.push((input as { body: (typeof saved)[number] }).body);
    return { accepted: true };
  }
  const { key, type } = (input as { params?: { key?: string; type?: string } }).params ?? {};
  return name === 'common.metaRow' && type === 'page' ? { key, meta: meta(key ?? '') } : sampleAnswer(name, input);
};
const content = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
/** A page is fetched, and a second is waited for: on a busy machine that takes its time. */
const eventually = (holds: () => boolean) =>
  vi.waitFor(
    async () => {
      await shop.settle();
      if (!holds()) throw new Error('Not yet.');
    },
    { timeout: 40_000, interval: 20 },
  );
const go = (path: string) => shop.settle(() => shop.runtime.navigation.navigate(path));

beforeEach(async () => {
  passScripts(true);
  [saved, refused] = [[], null];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = await visit('/main', { answer });
  document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>');
});
afterEach(() => {
  stop();
  shop.leave();
  document.head.innerHTML = '';
  passScripts(false);
  vi.restoreAllMocks();
});

describe('after a navigation', () => {
  test('the head tells of the page that is shown, in the words of the operator', async () => {
    const shown: string[] = [];
    stop = followPages(shop.runtime, ({ name }, title) => shown.push(`${name}: ${title}`));
    await go('/account/login');
    await eventually(() => content('description') === 'Words of login');
    expect(document.title).toBe('Title of login | Maru');
    expect(canonical()).toBe('http://shop.test/account/login');
    expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(shown).toEqual(['login: Title of login | Maru']);
    // A render of the frame later keeps it.
    await shop.settle(() => shop.runtime.shell.trigger.connectionChanged({ online: false }));
    expect(document.title).toBe('Title of login | Maru');
  });

  test('keywords of one page do not stay for the next', async () => {
    stop = followPages(shop.runtime, () => {});
    await go('/product/search/all/all');
    await eventually(() => content('keywords') === 'temples');
    await go('/account/login');
    await eventually(() => content('description') === 'Words of login');
    expect(content('keywords')).toBeUndefined();
  });

  test('the server is told a second later, of public pages alone, and of no HTML', async () => {
    stop = followPages(shop.runtime, () => {});
    await go('/account/login');
    await go(`/product/detail/${TRIP.id}`);
    await eventually(() => saved.length > 0);
    // What came in between was left too soon, and a page behind a login is never told of.
    await go('/product/search/all/all');
    await eventually(() => saved.length > 1);
    expect(saved.map(({ route_name }) => route_name)).toEqual(['detail', 'search']);
    expect(saved[0]).toMatchObject({ url: `/product/detail/${TRIP.id}`, delay: 2000, route_name: 'detail' });
    expect(saved[0]).not.toHaveProperty('html');
  });

  test('the words of a search and the trip that was opened are remembered on the device', async () => {
    stop = startLater(shop.runtime, []);
    const { local } = shop.runtime.environment.storages;
    await go('/product/search/all/all?q=temple');
    await eventually(() => listRecentSearches(local).includes('temple'));
    await go(`/product/detail/${TRIP.id}`);
    await eventually(() => listRecentTrips(local).length > 0);
    expect(listRecentTrips(local)).toEqual([TRIP.id]);
  });

  test('a failure of either call is logged and leaves the page as it is', async () => {
    stop = followPages(shop.runtime, () => {});
    for (const name of ['common.metaRow', 'common.saveHtml'] as const) {
      refused = name;
      vi.mocked(console.error).mockClear();
      await go(name === 'common.metaRow' ? '/product/search/all/all' : '/event');
      await eventually(() => vi.mocked(console.error).mock.calls.length > 0);
      expect(document.querySelector('[data-sonner-toast]')).toBeNull();
      expect(document.querySelector('main h1')).not.toBeNull();
    }
  });
});

describe('the question about counting', () => {
  const withService = (name: EndpointName, input: unknown) =>
    name === 'common.meta'
      ? [...(answer(name, input) as object[]), { key: 'google_analytics_id', meta: 'G-TEST1234' }]
      : answer(name, input);
  const asks = () => screen.queryByRole('region', { name: 'May we count visits?' });

  test('is not asked without a service', async () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 0 });
    stop = startLater(shop.runtime, []);
    vi.unstubAllGlobals();
    await shop.settle();
    expect(asks()).toBeNull();
    expect(shop.runtime.shell.get().context.mobileDevice).toBe(true);
  });

  test.each(['Decline', 'Allow'])('stands before the page for the keyboard, and goes with "%s"', async (answered) => {
    shop.leave();
    shop = await visit('/main', { answer: withService });
    stop = startLater(shop.runtime, []);
    await eventually(() => asks() !== null);
    const [first, second] = screen.getAllByRole('button', { name: /^(Decline|Allow)$/ });
    expect(first?.className).toBe(second?.className);
    expect(asks()?.compareDocumentPosition(document.getElementById('root') as HTMLElement)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: answered })));
    expect(asks()).toBeNull();
    expect(shop.runtime.environment.storages.local.get('ANALYTICS_CONSENT')).toBe(
      answered === 'Allow' ? 'given' : 'refused',
    );
  });

  test('can be answered otherwise later, beside language and currency', async () => {
    shop.leave();
    shop = await visit('/main', { answer: withService });
    stop = startLater(shop.runtime, []);
    await eventually(() => asks() !== null);
    await shop.settle(() => shop.runtime.shell.trigger.languageModalOpened());
    await eventually(() => screen.queryByRole('radio', { name: 'Don’t count my visits' }) !== null);
    const [no, yes] = ['Don’t count my visits', 'Count with Google Analytics'].map((name) =>
      screen.getByRole<HTMLInputElement>('radio', { name }),
    );
    expect([no?.checked, yes?.checked]).toEqual([false, false]);
    await act(async () => fireEvent.click(no as HTMLElement));
    expect([no?.checked, asks()]).toEqual([true, null]);
    await act(async () => fireEvent.click(yes as HTMLElement));
    expect(yes?.checked).toBe(true);
  });
});
