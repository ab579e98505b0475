/** What surrounds the runtime: the browser, or nothing. */
import { afterEach, expect, it, vi } from 'vitest';
import { browserEnvironment, inertEnvironment } from '../../src/runtime/environment.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('is the browser with its storage, clock and address', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  history.replaceState(null, '', '/product/search?q=sea#list');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const go = vi.fn<() => void>();
  const environment = browserEnvironment(go);
  expect([environment.now(), environment.currentPath()]).toEqual([1_000_000, '/product/search?q=sea']);
  expect(environment.go).toBe(go);
  environment.open('/purchase');
  expect(assign.mock.calls).toEqual([['/purchase']]);
  environment.storages.session.set('name', 'Mina');
  expect(sessionStorage.getItem('name')).toBe('Mina');
  expect(environment.tabs.listen).toBeTypeOf('function');
});

it('is nothing that outlives a request on the server', async () => {
  vi.useFakeTimers({ now: 2_000_000 });
  const environment = inertEnvironment('/main?page=2');
  expect([environment.now(), environment.currentPath()]).toEqual([2_000_000, '/main?page=2']);
  environment.storages.local.set('name', 'Mina');
  expect(localStorage.getItem('name')).toBeNull();
  environment.go('/elsewhere');
  environment.open('/elsewhere');
  expect(location.pathname).toBe('/');
  await expect(environment.tabs.ask()).resolves.toBeNull();
});
