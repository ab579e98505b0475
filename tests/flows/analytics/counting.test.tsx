/** What the counting service is told of a visit: nothing before a yes, each page and step once after it, and nothing after a no. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startConsent } from '../../../src/flows/analytics/start-consent.ts';
import type { ShownPage } from '../../../src/flows/analytics/page-view.ts';
import {
  closeWindow,
  idle,
  isDisabled,
  layer,
  listenEarly,
  MAIN,
  openShop,
  openWindow,
  pay,
  scripts,
  told,
} from './counted-shop.ts';

const DETAIL: ShownPage = { name: 'detail', pathname: '/product/detail/a', title: 'A' };
/** Its address holds a token. */
const SECRET: ShownPage = { name: 'emailUndo', pathname: '/account/email-undo/token', title: 'Undo' };

beforeEach(openWindow);
afterEach(closeWindow);

function visit({ first = MAIN, answered = false }: { first?: ShownPage | null; answered?: boolean } = {}) {
  const shop = openShop();
  if (answered) shop.storages.local.set('ANALYTICS_CONSENT', 'given');
  const early = listenEarly(shop.root);
  const start = () => startConsent(shop.runtime, early, first)!;
  return { ...shop, start };
}

describe('before a yes', () => {
  it('nothing is loaded, and what was shown and done is not told later', async () => {
    const { start, root } = visit();
    pay(root, 'order-1');
    const { actor, shown } = start();
    await idle();
    shown(DETAIL);
    expect(scripts()).toEqual([]);
    actor.send({ type: 'consent.given' });
    await idle();
    expect(told()).toEqual(['page_view']);
  });
});

describe('after a yes', () => {
  it('the script waits for a moment of rest, and what happens until then is told after it', async () => {
    const { start, root } = visit();
    const { actor, shown } = start();
    actor.send({ type: 'consent.given' });
    pay(root, 'order-1');
    expect([scripts().length, layer()]).toEqual([0, []]);
    await idle();
    expect([scripts().length, told()]).toEqual([1, ['page_view', 'purchase']]);
    shown(DETAIL);
    pay(root, 'order-2');
    expect(told()).toEqual(['page_view', 'purchase', 'page_view', 'purchase']);
  });

  it('the moment of rest comes within five seconds', () => {
    const request = vi.fn<(work: () => void, options: object) => void>();
    vi.stubGlobal('requestIdleCallback', request);
    visit().start().actor.send({ type: 'consent.given' });
    const [work, options] = request.mock.calls[0] ?? [];
    expect([scripts().length, options]).toEqual([0, { timeout: 5000 }]);
    work?.();
    expect(scripts()).toHaveLength(1);
  });

  it('that was given on an earlier visit, what happened before the script of the shop came is told too', async () => {
    const { start, root } = visit({ answered: true });
    pay(root, 'order-1');
    start();
    await idle();
    expect(told()).toEqual(['page_view', 'purchase']);
  });

  it.each([
    ['no page', null],
    ['a page whose address holds a token', SECRET],
  ])('nothing is told of %s', async (_, first) => {
    const { start } = visit({ first, answered: true });
    start();
    await idle();
    expect([scripts().length, told()]).toEqual([1, []]);
  });

  it('a script that a visitor’s browser blocks is logged, and nothing else', async () => {
    const { start, runtime } = visit({ answered: true });
    start();
    await idle();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(runtime.report.log).toHaveBeenCalledExactlyOnceWith(
      'Error: The script of the counting service did not come.',
    );
  });
});

describe('after a no', () => {
  it('nothing more is told, not even once there is a yes again', async () => {
    const { start, root } = visit({ answered: true });
    const { actor, shown } = start();
    await idle();
    actor.send({ type: 'consent.refused' });
    expect(isDisabled()).toBe(true);
    shown(DETAIL);
    pay(root, 'order-1');
    await idle();
    expect(told()).toEqual(['page_view']);
    actor.send({ type: 'consent.given' });
    await idle();
    // The page that is in sight then.
    expect(layer().at(-1)).toMatchObject(['event', 'page_view', { page_title: 'A' }]);
    expect(told()).toEqual(['page_view', 'page_view']);
    expect([isDisabled(), scripts().length]).toEqual([false, 1]);
  });

  it('that comes before the moment of rest, nothing is loaded', async () => {
    const { actor } = visit().start();
    actor.send({ type: 'consent.given' });
    actor.send({ type: 'consent.refused' });
    await idle();
    expect([scripts().length, layer()]).toEqual([0, []]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'refused' });
  });

  it('and a yes within one moment, the service is set up once', async () => {
    const { actor } = visit().start();
    actor.send({ type: 'consent.given' });
    actor.send({ type: 'consent.refused' });
    actor.send({ type: 'consent.given' });
    await idle();
    expect(layer().map(([kind]) => kind)).toEqual(['consent', 'js', 'config', 'event']);
  });
});

describe('a purchase', () => {
  const purchases = () => told().filter((name) => name === 'purchase').length;

  it('is told once in a tab, also after a reload', async () => {
    const first = visit({ answered: true });
    first.start();
    await idle();
    for (const order of ['order-1', 'order-1', 'order-2']) pay(first.root, order);
    expect(purchases()).toBe(2);
    const reloaded = visit({ answered: true });
    reloaded.storages.session.set('ANALYTICS_TOLD', first.storages.session.get('ANALYTICS_TOLD') ?? '');
    reloaded.start();
    await idle();
    for (const order of ['order-1', 'order-2', 'order-3']) pay(reloaded.root, order);
    expect(purchases()).toBe(3);
  });

  it('is remembered by its number alone, the last ten of a tab', async () => {
    const { start, root, storages } = visit({ answered: true });
    start();
    pay(root, 'order-1');
    expect(storages.session.get('ANALYTICS_TOLD')).toBe('order-1');
    for (let number = 2; number <= 11; number += 1) pay(root, `order-${number}`);
    expect(storages.session.get('ANALYTICS_TOLD')).toBe(
      'order-2 order-3 order-4 order-5 order-6 order-7 order-8 order-9 order-10 order-11',
    );
  });
});
