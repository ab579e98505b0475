/** What the page is marked with before its first paint: light or dark, as the device or as chosen, and whether a member is here. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseAppearance, readAppearance, useIsDark } from '../../src/runtime/appearance.ts';
import { browserStorages } from '../../src/stores/storage.ts';

const [, script = ''] = /<script>([^<]*)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];

const device = { matches: false, changed: () => {} };
const addListener = (_: string, listen: (event: Event) => void) => (device.changed = () => listen(new Event('change')));
const isDark = () => document.documentElement.classList.contains('lite');
let restoreListeners = () => {};
/** What a document does before anything else of it is shown. */
const load = () => {
  const heard: [string, EventListener][] = [];
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    heard.push([type, listener as EventListener]);
  });
  runInThisContext(script);
  listen.mockRestore();
  for (const [type, listener] of heard) addEventListener(type, listener);
  restoreListeners = () => heard.forEach(([type, listener]) => removeEventListener(type, listener));
};

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color">';
  device.matches = false;
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty({ addEventListener: addListener }, 'matches', { get: () => device.matches }),
  );
});
afterEach(() => {
  // Other files share the window.
  restoreListeners();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.className = '';
});

it.each([
  ['nothing', null, false, false],
  ['nothing, on a dark device', null, true, true],
  ['light, on a dark device', 'light', true, false],
  ['dark', 'dark', false, true],
  ['the device, which is dark', 'system', true, true],
  ['something unknown', 'sepia', false, false],
] as const)('starts as chosen: %s', (_, chosen, system, expected) => {
  device.matches = system;
  if (chosen) localStorage.setItem('APPEARANCE', chosen);
  load();
  expect(isDark()).toBe(expected);
  expect(document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content).toBe(expected ? '#15191b' : '#f9f5ec');
});

it.each([
  ['a member', 'token', true],
  ['a visitor', null, false],
])('marks the page of %s before it is shown', (_, token, isMember) => {
  if (token !== null) sessionStorage.setItem('ACCESS_TOKEN', token);
  load();
  sessionStorage.clear();
  expect(document.documentElement.classList.contains('member')).toBe(isMember);
});

it('follows the device until one is chosen, and a choice at once', () => {
  load();
  const storages = browserStorages();
  expect(readAppearance(storages)).toBe('system');
  device.matches = true;
  device.changed();
  expect(isDark()).toBe(true);
  chooseAppearance(storages, 'light');
  expect(isDark()).toBe(false);
  device.changed();
  expect(isDark()).toBe(false);
  expect(readAppearance(storages)).toBe('light');
  chooseAppearance(storages, 'system');
  expect(isDark()).toBe(true);
});

it('is chosen even where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined);
  load();
  chooseAppearance(browserStorages(), 'dark');
  expect(isDark()).toBe(true);
});

it('is taken over from another tab', () => {
  load();
  localStorage.setItem('APPEARANCE', 'dark');
  dispatchEvent(new Event('storage'));
  expect(isDark()).toBe(true);
});

it('tells what is drawn outside our own styles', async () => {
  load();
  const { result } = renderHook(() => useIsDark());
  expect(result.current).toBe(false);
  await act(async () => chooseAppearance(browserStorages(), 'dark'));
  expect(result.current).toBe(true);
});
