/** The start in the browser: whose session it is, what other tabs say, the device, the connection, and an earlier visit's choices. */
import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { useStart } from '../../src/runtime/start.ts';
import type { Tabs } from '../../src/runtime/tabs.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';
import { memoryStorages } from '../../src/stores/storage.ts';

// It would listen on the document of the next file too.
vi.mock('../../src/runtime/copy-protection.ts', () => ({ startCopyProtection: () => {} }));
afterAll(() => vi.doUnmock('../../src/runtime/copy-protection.ts'));

afterEach(() => vi.unstubAllGlobals());

async function start(path = '/main', stored: Record<string, string> = {}, token: string | null = null) {
  const storages = memoryStorages();
  for (const [key, value] of Object.entries(stored)) storages.local.set(key, value);
  if (token !== null) storages.session.set('ACCESS_TOKEN', token);
  let own: Parameters<Tabs['listen']>[0] | undefined;
  const ended = vi.fn<() => void>();
  const tabs: Tabs = {
    ask: () => Promise.resolve(null),
    tellSignedOut() {},
    listen(listener) {
      own = listener;
      return ended;
    },
  };
  const stage = openRuntime((name) => (name === 'cart.list' ? [] : { id: 'm1', name: 'Mina' }), {
    storages,
    tabs,
    currentPath: () => path,
  });
  const chosen = vi.spyOn(stage.runtime.language, 'send');
  const priced = vi.spyOn(stage.runtime.preferences, 'chooseCurrency');
  const watched = vi.spyOn(stage.runtime.hydration, 'watch');
  const hook = renderHook(() => useStart(stage.runtime));
  await act(settle);
  return { ...stage, ...hook, ended, chosen, priced, watched, other: () => own! };
}

it('knows the member of the tab, and answers the other tabs with their token', async () => {
  const { runtime, other, unmount } = await start('/main', {}, 't-1');
  expect(runtime.sessionActor.getSnapshot().hasTag('signedIn')).toBe(true);
  expect(other().token()).toBe('t-1');
  unmount();
});

it('tells the other tabs when the token changes', async () => {
  const { runtime, other, unmount } = await start();
  const changed = vi.fn<() => void>();
  const listening = other().subscribe(changed);
  runtime.session.keepToken('t-2');
  expect([changed.mock.calls.length, other().token()]).toEqual([1, 't-2']);
  listening.unsubscribe();
  unmount();
});

it('ends the session where another tab has signed out', async () => {
  const { runtime, other, unmount } = await start('/main', {}, 't-1');
  await act(async () => {
    other().onSignedOut();
    await settle();
  });
  expect([runtime.session.token(), runtime.sessionActor.getSnapshot().hasTag('signedOut')]).toEqual([null, true]);
  unmount();
});

it('hears of a connection that is lost and found, and of none once the page is left', async () => {
  const { runtime, ended, unmount } = await start();
  const online = (value: boolean) => {
    vi.stubGlobal('navigator', { onLine: value, userAgent: '', maxTouchPoints: 0 });
    dispatchEvent(new Event(value ? 'online' : 'offline'));
    return runtime.shell.get().context.online;
  };
  expect([online(false), online(true)]).toEqual([false, true]);
  unmount();
  expect([online(false), ended.mock.calls.length]).toEqual([true, 1]);
  runtime.shell.trigger.connectionChanged({ online: false });
  expect(online(true)).toBe(false);
});

it('tells a page without a network so from the start', async () => {
  vi.stubGlobal('navigator', { onLine: false, userAgent: 'iPhone', maxTouchPoints: 5 });
  const { runtime, unmount } = await start();
  expect(runtime.shell.get().context).toMatchObject({ online: false });
  expect(document.documentElement.dataset['started']).toBe('');
  unmount();
});

it('speaks and prices as on an earlier visit whose cookie was lost', async () => {
  const { runtime, chosen, unmount } = await start('/main', { LOCALE: 'ko', CURRENCY: 'KRW' });
  expect(chosen.mock.calls).toEqual([[{ type: 'language.chosen', locale: 'ko' }]]);
  await vi.waitFor(() => expect(runtime.preferences.currency()).toBe('KRW'));
  unmount();
});

it('speaks as the address says, whatever an earlier visit chose', async () => {
  const { runtime, chosen, unmount } = await start('/main?page=2&lang=ar', { LOCALE: 'ko', CURRENCY: 'KRW' });
  await vi.waitFor(() => expect(runtime.preferences.currency()).toBe('KRW'));
  expect(chosen).not.toHaveBeenCalled();
  unmount();
});

it('changes nothing where the page is as it was left', async () => {
  const { chosen, priced, unmount } = await start('/main', { LOCALE: 'en', CURRENCY: 'USD' });
  await act(settle);
  expect([chosen.mock.calls, priced.mock.calls]).toEqual([[], []]);
  unmount();
});

it('keeps the currency where another language alone was chosen', async () => {
  const { chosen, priced, unmount } = await start('/main', { LOCALE: 'ko' });
  await act(settle);
  expect([chosen.mock.calls.length, priced.mock.calls]).toEqual([1, []]);
  unmount();
});

it('says so where the currency of an earlier visit cannot be taken', async () => {
  const { runtime, priced, unmount } = await start('/main', { LOCALE: 'en', CURRENCY: 'USD' });
  unmount();
  priced.mockImplementation(() => {
    throw new Error('lost');
  });
  const failure = vi.spyOn(runtime.report, 'failure').mockResolvedValue('');
  runtime.environment.storages.local.set('CURRENCY', 'KRW');
  const again = renderHook(() => useStart(runtime));
  await vi.waitFor(() => expect(failure).toHaveBeenCalledTimes(1));
  again.unmount();
});

it('holds back what is pressed in the page, and in the whole document where there is none', async () => {
  const first = await start();
  expect(first.watched.mock.calls).toEqual([[document.body]]);
  first.unmount();
  const content = document.body.appendChild(document.createElement('div'));
  content.id = 'content';
  const second = await start();
  expect(second.watched.mock.calls).toEqual([[content]]);
  second.unmount();
  content.remove();
});
