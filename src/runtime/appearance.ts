/** The chosen palette. The script in `index.html` shows it: before the first paint, and whenever choice or device change. */
import { useSyncExternalStore } from 'react';
import { APPEARANCE_KEY, APPEARANCES, type Appearance } from '../contract/appearance.ts';
import type { Storages } from '../stores/storage.ts';

export function readAppearance({ local }: Pick<Storages, 'local'>): Appearance {
  const stored = local.get(APPEARANCE_KEY);
  return APPEARANCES.find((each) => each === stored) ?? 'system';
}

/** Acts at once in this tab; other tabs hear of it by their storage. */
export function chooseAppearance({ local }: Pick<Storages, 'local'>, appearance: Appearance): void {
  local.set(APPEARANCE_KEY, appearance);
  dispatchEvent(new CustomEvent('appearance.chosen', { detail: appearance }));
}

const isDark = () => document.documentElement.classList.contains('lite');

function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** True while the dark palette is shown. */
export function useIsDark(): boolean {
  return useSyncExternalStore(watchPalette, isDark, () => false);
}
