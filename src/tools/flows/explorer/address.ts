/** The address of the explorer: which flow, which state of it and in which mode, all behind the hash, so that it can be sent on. */
import { useSyncExternalStore } from 'react';

export const MODES = ['read', 'simulate', 'live', 'coverage', 'system'] as const;
export type Mode = (typeof MODES)[number];

export interface Address {
  flow: string | null;
  /** Names of states joined by dots, without the machine's own. */
  state: string;
  mode: Mode;
}

/** `#/reservation/held.step?mode=simulate`. An unknown part is read as the start. */
export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [flow = '', state = ''] = path.split('/').map(decode);
  const mode = new URLSearchParams(query).get('mode');
  return { flow: flow === '' ? null : flow, state, mode: MODES.find((known) => known === mode) ?? 'read' };
}

export function writeAddress({ flow, state, mode }: Address): string {
  const path = [flow ?? '', state]
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/');
  return `#/${path}${mode === 'read' ? '' : `?mode=${mode}`}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function useAddress(): Address {
  return readAddress(
    useSyncExternalStore(
      subscribe,
      () => location.hash,
      () => '',
    ),
  );
}

export function go(address: Address): void {
  location.hash = writeAddress(address);
}
