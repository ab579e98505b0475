/** Counting visits: nothing before a yes, only what may be told after it, and nothing after a no. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type InspectionEvent } from 'xstate';
import { startConsent } from '../../src/flows/analytics/start-consent.ts';
import { createFunnel } from '../../src/flows/analytics/funnel.ts';
import { toPageView, type ShownPage } from '../../src/flows/analytics/page-view.ts';
import { findConsent } from '../../src/flows/analytics/start-consent.ts';
import { memoryStorages } from '../../src/stores/storage.ts';
import { PATHS, type PageName, type PagePath } from '../../src/contract/paths.ts';
import { passScripts } from '../support/happy-dom.ts';

const ID = 'G-TEST1234';
const MAIN: ShownPage = { name: 'main', pathname: '/main', title: 'Home | Maru' };
const tagged = () => document.querySelectorAll('script[src*="googletagmanager"]').length;
/** Names of the events that were handed to the service. */
const told = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
    .filter((words) => words[0] === 'event')
    .map((words) => words[1]);
const idle = () => vi.advanceTimersByTimeAsync(10);

function shop(settings: Record<string, unknown> = { google_analytics_id: ID }) {
  const root = createActor(createMachine({ id: 'shop', on: { 'flow.ended': {} } }), { systemId: 'shop' });
  root.start();
  const storages = memoryStorages();
  const runtime = {
    boot: { origin: 'https://shop.example' },
    environment: { storages },
    report: { log: vi.fn<(message: string) => void>() },
    shell: { get: () => ({ context: { settings } }) },
    system: { root },
  } as never as Parameters<typeof startConsent>[0];
  return { runtime, storages, root };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  passScripts(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  passScripts(false);
  Reflect.deleteProperty(window, 'dataLayer');
  for (const script of document.querySelectorAll('script[src*="googletagmanager"]')) script.remove();
});

describe('without a service', () => {
  it.each([{}, { google_analytics_id: '' }, { google_analytics_id: '"><script>' }, { google_analytics_id: 7 }])(
    'nothing is asked and nothing is loaded: %o',
    async (settings) => {
      const { runtime } = shop(settings);
      expect(startConsent(runtime, [], MAIN)).toBeNull();
      expect(findConsent(runtime)).toBeNull();
      await idle();
      expect(tagged()).toBe(0);
    },
  );
});

describe('with a service', () => {
  it('nothing is loaded before the answer, and after a yes the page is told once', async () => {
    const { runtime, storages } = shop();
    const consent = startConsent(runtime, [], MAIN);
    await idle();
    expect([consent?.actor.getSnapshot().value, tagged()]).toEqual(['asking', 0]);
    consent?.actor.send({ type: 'consent.given' });
    expect(tagged()).toBe(0);
    await idle();
    expect([tagged(), told()]).toEqual([1, ['page_view']]);
    consent?.shown({ name: 'detail', pathname: '/product/detail/a', title: 'A' });
    expect(told()).toEqual(['page_view', 'page_view']);
    expect(storages.local.get('ANALYTICS_CONSENT')).toBe('given');
  });

  it('a no is remembered like a yes, and the next visit is not asked', async () => {
    for (const answer of ['given', 'refused'] as const) {
      const { runtime, storages } = shop();
      startConsent(runtime, [], MAIN)?.actor.send({ type: `consent.${answer}` });
      const again = shop();
      again.storages.local.set('ANALYTICS_CONSENT', storages.local.get('ANALYTICS_CONSENT') ?? '');
      expect(startConsent(again.runtime, [], MAIN)?.actor.getSnapshot().value).toBe(answer);
      expect(findConsent(again.runtime)?.getSnapshot().value).toBe(answer);
    }
  });

  it('a browser that asks not to be followed has answered, and may still be told otherwise', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    const { runtime } = shop();
    const actor = startConsent(runtime, [], MAIN)?.actor;
    expect(actor?.getSnapshot().value).toBe('refused');
    actor?.send({ type: 'consent.given' });
    expect(actor?.getSnapshot().value).toBe('given');
  });

  it('consent that is taken back ends it, deletes its cookies and tells nothing more', async () => {
    const { runtime } = shop();
    const consent = startConsent(runtime, [], MAIN);
    consent?.actor.send({ type: 'consent.given' });
    await idle();
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = '_gat_own=kept; Path=/';
    consent?.actor.send({ type: 'consent.refused' });
    expect((window as unknown as Record<string, boolean>)[`ga-disable-${ID}`]).toBe(true);
    expect(document.cookie).not.toContain('_ga=');
    expect(document.cookie).toContain('_gat_own=kept');
    consent?.shown(MAIN);
    expect(told()).toEqual(['page_view']);
    document.cookie = '_gat_own=; Path=/; Max-Age=0';
  });

  it('an answer in another tab counts here', () => {
    const { runtime } = shop();
    const actor = startConsent(runtime, [], MAIN)?.actor;
    dispatchEvent(new StorageEvent('storage', { key: 'ANALYTICS_CONSENT', newValue: 'refused' }));
    expect(actor?.getSnapshot().value).toBe('refused');
    dispatchEvent(new StorageEvent('storage', { key: 'ANALYTICS_CONSENT', newValue: 'nonsense' }));
    expect(actor?.getSnapshot().value).toBe('refused');
  });

  it('a script that a visitor’s browser blocks is logged, and nothing else', async () => {
    const { runtime } = shop();
    startConsent(runtime, [], MAIN)?.actor.send({ type: 'consent.given' });
    await idle();
    document.querySelector('script[src*="googletagmanager"]')?.dispatchEvent(new Event('error'));
    expect(runtime.report.log).toHaveBeenCalledOnce();
  });
});

describe('a page view', () => {
  const view = (name: PageName) => {
    const pathname = PATHS[name].path.replace(/:\w+\??/g, 'SECRET-42');
    return toPageView({ name, pathname, title: 'SECRET-42' }, 'https://shop.example');
  };
  const pages = (kind: string | undefined) =>
    (Object.entries<PagePath>(PATHS) as [PageName, PagePath][]).filter(([, { indexing }]) => indexing === kind);

  it.each(pages('secret'))('of %s, whose address holds a token, is none', (name) => {
    expect(view(name)).toBeNull();
  });

  it.each(pages(undefined))('of %s names the pattern of its address alone', (name, { path }) => {
    expect(view(name)?.parameters['page_location']).toBe(`https://shop.example${path}`);
    expect(JSON.stringify(view(name))).not.toContain('SECRET-42');
  });

  it('of a page that search engines may read names its address', () => {
    expect(JSON.stringify(view('detail'))).toContain('/product/detail/SECRET-42');
  });
});

describe('the way to a reservation', () => {
  const payment = createMachine({
    id: 'payment',
    context: { amount: 424_000, orderId: 'order-1', buyer: 'Mina Kim' },
    initial: 'confirming',
    states: { confirming: { on: { answered: 'paid' } }, paid: { on: { again: 'confirming' } } },
  });
  const watch = (isNew: (name: string) => boolean) => {
    const read = createFunnel({ isNew });
    const events: ReturnType<typeof read> = [];
    const actor = createActor(payment, { inspect: (event: InspectionEvent) => void events.push(...read(event)) });
    actor.start();
    return { actor, events };
  };

  it('is read off the machine: a payment is told as it is entered, with its amount and nothing of a person', () => {
    const { actor, events } = watch(() => true);
    expect(events).toEqual([]);
    actor.send({ type: 'answered' });
    actor.send({ type: 'unheard of' });
    expect(events).toEqual([{ name: 'purchase', parameters: { currency: 'KRW', value: 424_000 } }]);
  });

  it('a purchase is told once, also after a reload', () => {
    const seen = new Set<string>();
    const isNew = (name: string) => !seen.has(name) && seen.add(name).size > 0;
    for (const expected of [1, 0]) {
      const { actor, events } = watch(isNew);
      actor.send({ type: 'answered' });
      actor.send({ type: 'again' });
      actor.send({ type: 'answered' });
      expect(events).toHaveLength(expected);
    }
  });
});
