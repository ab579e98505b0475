/** Going from page to page: made ready first, overtaken by the later wish, opened as a document where it must be. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS, type PagePath } from '../../src/contract/paths.ts';
import { createNavigation, ownPath, type NavigationDeps } from '../../src/runtime/navigation.ts';
import { loginPath, returnPath } from '../../src/runtime/session.ts';
import { settle } from '../support/settle.ts';

function stage(prepare: NavigationDeps['prepare'], needsDocument = () => false) {
  const deps = {
    go: vi.fn<NavigationDeps['go']>(),
    open: vi.fn<NavigationDeps['open']>(),
    onWait: vi.fn<NavigationDeps['onWait']>(),
    show: vi.fn<NavigationDeps['show']>((_to, change) => void change()),
    prepare,
    needsDocument,
  };
  return { ...deps, navigation: createNavigation(deps) };
}

describe('navigation', () => {
  it('goes at once to a page that is ready', () => {
    const { navigation, go } = stage(() => null);
    navigation.navigate('/main', { replace: true });
    expect(go).toHaveBeenCalledWith('/main', { replace: true });
  });

  it('goes only when the page is ready, and only to the last wish', async () => {
    const ends: (() => void)[] = [];
    const { navigation, go } = stage(() => new Promise((resolve) => ends.push(resolve)));
    navigation.navigate('/a');
    navigation.navigate('/b');
    expect(go).not.toHaveBeenCalled();
    for (const end of ends) end();
    await Promise.resolve().then(() => {});
    expect(go.mock.calls).toEqual([['/b', undefined]]);
  });

  it('keeps the last wish where the browser shows an earlier one later', async () => {
    const { navigation, go, show } = stage((to) => (to === '/a' ? null : Promise.resolve()));
    const changes: (() => boolean)[] = [];
    show.mockImplementation((_to, change) => void changes.push(change));
    navigation.navigate('/a');
    navigation.navigate('/b');
    await settle();
    expect(changes.toReversed().map((change) => change())).toEqual([true, false]);
    expect(go.mock.calls).toEqual([['/b', undefined]]);
  });

  it('opens the address as a document when its script is gone, or when it needs another policy', async () => {
    const gone = stage(() => Promise.reject(new Error('404')));
    gone.navigation.navigate('/a');
    await settle();
    expect(gone.open).toHaveBeenCalledWith('/a');
    const other = stage(
      () => null,
      () => true,
    );
    other.navigation.navigate('/purchase/reservation');
    expect(other.open).toHaveBeenCalledWith('/purchase/reservation');
    expect(other.go).not.toHaveBeenCalled();
  });
});

describe('a page that takes long', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Pages by address that are ready when the test says so. */
  function open() {
    const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
    const staged = stage((to) => new Promise((resolve, reject) => ends.set(to, { resolve, reject })));
    const settle = () => vi.advanceTimersByTimeAsync(0);
    return { ...staged, ends, settle, told: () => staged.onWait.mock.calls.map(([waiting]) => waiting) };
  }

  it('says so after a quarter of a second, until it is there', async () => {
    const { navigation, ends, settle, told } = open();
    navigation.navigate('/a');
    await vi.advanceTimersByTimeAsync(249);
    expect(told()).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toEqual([false, true]);
    ends.get('/a')?.resolve();
    await settle();
    expect(told()).toEqual([false, true, false]);
  });

  it('says nothing once it was there in time', async () => {
    const { navigation, ends, settle, told } = open();
    navigation.navigate('/a');
    ends.get('/a')?.resolve();
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told()).toEqual([false, false]);
  });

  it('and that was overtaken neither shows, nor opens, nor ends the waiting for the later one', async () => {
    const { navigation, go, show, open: opened, ends, settle, told } = open();
    navigation.navigate('/a');
    navigation.navigate('/broken');
    navigation.navigate('/b');
    await vi.advanceTimersByTimeAsync(250);
    expect(told()).toEqual([false, false, false, true]);
    ends.get('/a')?.resolve();
    ends.get('/broken')?.reject(new Error('404'));
    await settle();
    // Asked to show it, a browser would begin to fade over a page that stays.
    expect([show.mock.calls, go.mock.calls, opened.mock.calls]).toEqual([[], [], []]);
    expect(told()).toHaveLength(4);
    ends.get('/b')?.resolve();
    await settle();
    expect(go.mock.calls).toEqual([['/b', undefined]]);
    expect(told().at(-1)).toBe(false);
  });

  it('is waited for no longer once another page was ready at once', async () => {
    const waiting = stage((to) => (to === '/a' ? new Promise(() => {}) : null));
    waiting.navigation.navigate('/a');
    waiting.navigation.navigate('/b');
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting.onWait.mock.calls).toEqual([[false], [false]]);
  });

  it('is waited for in the same way where a link of the router leads there', async () => {
    const { navigation, go, ends, settle } = open();
    const change = vi.fn<(to: string, options?: object) => void>();
    navigation.around(change, '/a', { replace: true });
    expect(change).not.toHaveBeenCalled();
    ends.get('/a')?.resolve();
    await settle();
    expect(change.mock.calls).toEqual([['/a', { replace: true }]]);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('the way back after signing in', () => {
  it.each([
    ['/account/login?redirect=%2Fproduct%2Fshopping-cart', null, '/product/shopping-cart'],
    ['/account/login', '/purchase/voucher/a?x=1', '/purchase/voucher/a?x=1'],
    ['/account/login?redirect=https%3A%2F%2Fevil.test', null, '/main'],
    ['/account/login?redirect=%2F%2Fevil.test', null, '/main'],
    ['/account/login?redirect=%2F%5Cevil.test', '//evil.test', '/main'],
    ['/account/login?redirect=javascript%3Aalert(1)', null, '/main'],
    ['/account/login?redirect=%2Faccount%2Flogin', null, '/main'],
  ])('from %s with %s remembered is %s', (current, remembered, path) => {
    expect(returnPath(current, remembered)).toBe(path);
  });

  it('is never a page whose address holds a token, nor one of the way in', () => {
    const secret = Object.values<PagePath>(PATHS).flatMap(({ path, indexing }) =>
      indexing === 'secret' ? [path.replace(':token', 'a-token')] : [],
    );
    expect(secret).toHaveLength(3);
    for (const path of [...secret, PATHS.login.path, PATHS.oauthKakao.path, PATHS.oauthNaver.path]) {
      expect(returnPath(loginPath(path), null)).toBe('/main');
      expect(returnPath('/account/login', path)).toBe('/main');
    }
  });

  it('is found again in the address of the login page', () => {
    expect(returnPath(loginPath('/product/search/all/all?q=a&b=1'), null)).toBe('/product/search/all/all?q=a&b=1');
    expect(ownPath('/a#b')).toBe('/a#b');
    for (const none of ['product/cart', '', null, undefined]) expect(ownPath(none)).toBeNull();
  });
});
