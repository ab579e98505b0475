/** The chosen palette: what is stored, who is told, and which one is shown. */
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { APPEARANCE_KEY } from '../../src/contract/appearance.ts';
import { chooseAppearance, readAppearance, useIsDark } from '../../src/runtime/appearance.ts';
import { memoryStorages } from '../../src/stores/storage.ts';
import { settle } from '../support/settle.ts';

const { classList } = document.documentElement;
afterEach(() => classList.remove('lite', 'other'));

it.each([
  [null, 'system'],
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', 'system'],
])('storage with %s means %s', (stored, expected) => {
  const storages = memoryStorages();
  if (stored) storages.local.set(APPEARANCE_KEY, stored);
  expect(readAppearance(storages)).toBe(expected);
});

it('a choice is stored, and told to the page at once', () => {
  const storages = memoryStorages();
  const heard = vi.fn<(appearance: unknown) => void>();
  addEventListener('appearance.chosen', (event) => heard((event as CustomEvent).detail), { once: true });
  chooseAppearance(storages, 'dark');
  expect(storages.local.get(APPEARANCE_KEY)).toBe('dark');
  expect(heard.mock.calls).toEqual([['dark']]);
});

it('a part of the page follows the palette that is shown, until it leaves the page', async () => {
  let shown = 0;
  const { result, unmount } = renderHook(() => {
    shown += 1;
    return useIsDark();
  });
  expect(result.current).toBe(false);
  const change = (deed: () => void) =>
    act(async () => {
      deed();
      await settle();
    });
  await change(() => classList.add('lite'));
  expect(result.current).toBe(true);
  await change(() => classList.remove('lite'));
  expect(result.current).toBe(false);
  unmount();
  const before = shown;
  await change(() => classList.add('lite'));
  expect(shown).toBe(before);
});

it('watches the classes of the document alone, and stops when the part leaves', () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const { unmount } = renderHook(() => useIsDark());
  expect(observe.mock.calls).toEqual([[document.documentElement, { attributeFilter: ['class'] }]]);
  expect(disconnect).not.toHaveBeenCalled();
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('the server renders the light palette', () => {
  classList.add('lite');
  const Part = () => String(useIsDark());
  expect(renderToString(<Part />)).toBe('false');
});
